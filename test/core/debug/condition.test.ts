// Conditions: C++ expressions over what the program has at a position, with the arithmetic of the code.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { checkCondition } from "../../../src/core/debug/condition.ts";
import { namesIn } from "../../../src/core/debug/condition-names.ts";
import { filled, formula } from "../../support/formulas.ts";
import { allFound, breakAt, groundOf, searched } from "../../support/stops.ts";

const FRAME = `//@ thread Render: Frame() x3
//@ thread Other: Poll()
//@ queue g_queue: DIRECT
//@ fence m_fence = 0
//@ event m_event: auto-reset
enum State { Idle, Busy = 7 };
const UINT kFrames = 2;
#define MASK 0xF0
struct Context { ID3D12CommandAllocator* allocator; UINT64 value; };
Context m_contexts[kFrames];
UINT64 m_fenceValues[kFrames] = { 10, 20 };
UINT64 m_big = 18446744073709551615ull;
UINT64 m_count = 0;
int m_signed = -1;
std::atomic<UINT64> m_atomic = 4;
UINT m_index = 1;
bool m_on = true;
class Renderer { void Frame(); void Wait(UINT64 value); };
void Wait(UINT64 value)
{
    const UINT64 needed = value;
    if (m_fence->GetCompletedValue() < needed)
    {
        m_fence->SetEventOnCompletion(needed, m_event);
        WaitForSingleObject(m_event, INFINITE);
        m_fence->GetCompletedValue();
    }
}
void Frame()
{
    Context* context = &m_contexts[m_count % kFrames];
    UINT64& counted = m_count;
    UINT64 pair[2] = { m_count, 40 };
    counted = counted + 1;
    context->value = m_count * 100;
    g_queue->ExecuteCommandLists(1, lists);
    g_queue->Signal(m_fence, m_count);
    Wait(m_count);
}
void Poll() { m_atomic.load(); if (m_fenceValues[0] + m_big + m_signed + m_index == 0) { m_on = false; } }
`;

const names = namesIn(load(FRAME));

const SIGNAL = FRAME.split("\n").findIndex((one) => one.includes("g_queue->Signal")) + 1;

/** How often the condition holds at the three calls of Signal. */
function timesAtSignal(condition: string): number {
  expect(checkCondition(condition, names)).toBeNull();
  return allFound(groundOf(FRAME), [breakAt({ kind: "line", line: SIGNAL }, condition)], 1).length;
}

describe("what a condition can name", () => {
  test.each([
    // Nothing: always.
    ["", 3],
    ["  ", 3],
    // What all threads share, as the state lists it.
    ["m_count == 2", 1],
    ["this->m_count >= 2", 2],
    ["::m_count < 3", 2],
    ["m_fenceValues[1] == 20", 3],
    ["m_fenceValues[m_index] == 20", 3],
    ["m_fenceValues[m_count % kFrames] == 10", 1],
    ["m_contexts[0].value == 100", 2],
    ["m_contexts[(m_count - 1) % 2].value == m_count * 100", 3],
    ["m_atomic.load() == 4", 3],
    ["m_atomic == 4", 3],
    // Locals of the thread that acts: values, arrays, references, records behind pointers.
    ["pair[1] == 40", 3],
    ["pair[0] == 2", 1],
    ["counted == 2", 1],
    ["context->value == 200", 1],
    ["(*context).value == 200", 1],
    ["context == nullptr", 0],
    // Fences: alone or asked for.
    ["m_fence == 1", 1],
    ["m_fence->GetCompletedValue() == 1", 1],
    ["m_fence.Get()->GetCompletedValue() + 1 == m_count", 3],
    ["this->m_fence->GetCompletedValue() > 0", 2],
    ["m_event != nullptr", 3],
    // Constants of the text and of the API.
    ["m_count == kFrames", 1],
    ["Busy == 7 && Idle == 0", 3],
    ["MASK == 240", 3],
    ["m_big == UINT64_MAX", 3],
    ["WAIT_TIMEOUT == 0x102", 3],
    ["m_on == true", 3],
    ["m_on != false && !(nullptr)", 3],
    // Only in scope elsewhere: it has no value here.
    ["needed == 1", 0],
    ["needed == 1 || m_count == 2", 0],
    ["m_count == 2 || needed == 1", 1],
  ])("%s", (condition, times) => {
    expect(timesAtSignal(condition)).toBe(times);
  });

  test("locals are those of the thread that waits, its caller's too", () => {
    const ground = groundOf(FRAME);
    const woken = (condition: string) =>
      allFound(ground, [breakAt({ kind: "wake", thread: "Render" }, condition)], 1).length;
    const all = woken("");
    expect(all).toBeGreaterThan(0);
    expect(woken("needed == value && needed == m_count")).toBe(all);
    expect(woken("pair[1] == 40")).toBe(all);
    expect(woken("needed == 2")).toBe(woken("counted == 2"));
  });

  test("a stop at the step of a queue has no locals", () => {
    const ground = groundOf(FRAME);
    const set = (condition: string) =>
      allFound(ground, [breakAt({ kind: "fence", fence: "m_fence", value: "2" }, condition)], 1).length;
    expect(set("m_fence == 2")).toBe(1);
    expect(set("needed == 2")).toBe(0);
  });

  test("the local of the inner block hides the others", () => {
    const ground = groundOf(`//@ thread T: Run()
//@ fence F = 0
UINT64 x = 9;
void Run()
{
    UINT64 x = 1;
    {
        int x = -2;
        F->Signal(1);
    }
    F->Signal(2);
}`);
    const at = (line: number, condition: string) =>
      searched(ground, [breakAt({ kind: "line", line }, condition)], -1).found !== null;
    expect(at(9, "x == -2 && x < 0")).toBe(true);
    expect(at(11, "x == 1")).toBe(true);
    expect(at(11, "this->x == 9 && ::x == 9")).toBe(true);
  });
});

describe("values and operators", () => {
  test.each([
    ["m_big > 0", true],
    ["m_big == -1", true],
    ["m_signed < 0", true],
    ["m_signed < 0u", false],
    ["m_big + 1 == 0", true],
    ["m_big - m_big == 0", true],
    ["18446744073709551615 == m_big", true],
    ["0xFFFF'FFFF'FFFF'FFFFull == m_big", true],
    ["9223372036854775808 > 9223372036854775807", true],
    ["0x8000000000000000 / 2 == 0x4000000000000000", true],
    ["-9223372036854775807 - 1 < 0", true],
    ["m_big % 10 == 5", true],
    ["m_big * 2 == m_big - 1", true],
    ["m_big >> 63 == 1", true],
    ["m_big << 63 == 0x8000000000000000", true],
    ["(m_big & 0xFF) == 255", true],
    ["(1 | 6) == 7 && (5 ^ 1) == 4 && ~0 == -1", true],
    ["1 <= 1 && 2 >= 2 && 1 != 2 && !(1 > 1)", true],
    ["m_signed >> 1 == -1", true],
    ["(UINT)m_signed == 4294967295", true],
    ["static_cast<UINT64>(m_signed) == UINT64_MAX", true],
    ["UINT64{1} == 1 && UINT64(2) == 2", true],
    ["m_on ? m_index == 1 : false", true],
    ["'A' == 65", true],
    ["+m_index == 1 && -m_index == 4294967295", true],
    ["m_index / 0 == 0", false],
    ["m_index % (m_index - 1) == 0", false],
    ["m_index == 1 || m_index / 0 == 0", true],
    ["m_index", true],
    ["m_index - 1", false],
  ])("%s is %s", (condition, value) => {
    expect(timesAtSignal(condition)).toBe(value ? 3 : 0);
  });

  test("come to what the same expression comes to in the code", () => {
    fc.assert(
      fc.property(formula, (one) => {
        const text = filled(one, (index) => `v${index}`);
        const globals = one.operands.map(
          ({ type, value }, index) => `${type} v${index} = (${type})${value}ull;`,
        );
        const ground = groundOf(
          `//@ thread T: Run()\n//@ fence F = 0\nUINT64 r = 0;\n${globals.join("\n")}\n` +
            `void Run() { r = ${text}; F->Signal(1); }`,
        );
        const holds = (condition: string) =>
          searched(ground, [breakAt({ kind: "fence", fence: "F", value: "1" }, condition)], 0).found !== null;
        // A division by zero ends the thread before the signal.
        const computed =
          searched(ground, [breakAt({ kind: "fence", fence: "F", value: "1" })], 0).found !== null;
        expect(holds(`r == (UINT64)(${text})`)).toBe(computed);
        expect(holds(`r != (UINT64)(${text})`)).toBe(false);
      }),
      { numRuns: 120 },
    );
  });
});

describe("a condition that cannot be used", () => {
  test.each([
    ["m_count ==", "syntax", 10, 10, ""],
    ["(m_count", "syntax", 8, 8, ""],
    ["m_count 3", "syntax", 8, 9, "3"],
    ["m_count == 3;", "syntax", 12, 13, ";"],
    ["18446744073709551616 == 1", "syntax", 0, 20, "18446744073709551616"],
    ['"text', "syntax", 0, 5, '"text'],
    ["m_cuont == 3", "unknown-name", 0, 7, "m_cuont"],
    ["m_count == 1 && nobody > 2", "unknown-name", 16, 22, "nobody"],
    ["m_fenceValues[9] == 1", "unknown-name", 0, 16, "m_fenceValues[9]"],
    ["m_fenceValues[i] == 1", "unknown-name", 14, 15, "i"],
    ["m_contexts[0].nothing == 1", "unknown-name", 0, 21, "m_contexts[0].nothing"],
    ["m_fenceValues == 1", "not-a-value", 0, 13, "m_fenceValues"],
    ["m_contexts[0] == 1", "not-a-value", 0, 13, "m_contexts[0]"],
    ["m_count = 3", "not-a-value", 0, 11, "="],
    ["m_count++ == 3", "not-a-value", 0, 9, "++"],
    ["--m_count", "not-a-value", 0, 9, "--"],
    ["&m_count == 0", "not-a-value", 0, 8, "&"],
    ["Wait(3)", "not-a-value", 0, 7, "Wait"],
    ["Frame", "not-a-value", 0, 5, "Frame"],
    ["m_fence->Signal(3)", "not-a-value", 0, 18, "m_fence.Signal"],
    ["m_count->GetCompletedValue()", "not-a-value", 0, 28, "m_count.GetCompletedValue()"],
    ["this", "not-a-value", 0, 4, "this"],
    ['m_count == "3"', "not-a-value", 11, 14, '"3"'],
    ["sizeof(m_count) == 8", "not-a-value", 0, 15, "sizeof"],
    ["m_count == 1.5", "not-a-value", 11, 14, "float()"],
    ["(Context)m_count", "not-a-value", 0, 16, "Context"],
    ["[]{ return true; }()", "not-a-value", 0, 20, "unsupported()"],
    ["new int", "not-a-value", 0, 7, "new"],
  ] as const)("%s", (condition, ...[code, at, to, name]) => {
    expect(checkCondition(condition, names)).toEqual({ code, at, to, name });
  });

  test("never holds, is told once, and does not keep others from holding", () => {
    const ground = groundOf(FRAME);
    const stops = [
      breakAt({ kind: "line", line: SIGNAL }, "m_cuont == 3", 1),
      breakAt({ kind: "line", line: SIGNAL }, "", 2),
    ];
    const { found, problems } = searched(ground, stops, -1);
    expect(found?.stops).toEqual([1]);
    expect(problems).toEqual([{ stop: 0, problem: { code: "unknown-name", at: 0, to: 7, name: "m_cuont" } }]);
  });
});

test("the fences that a run makes have the names of the run", () => {
  const ground = groundOf(`//@ thread T: Run()
void Run()
{
    ComPtr<ID3D12Fence> fence;
    device->CreateFence(5, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence));
    fence->Signal(6);
    m_done = 1;
    m_done = 2;
}`);
  const wake = breakAt(
    { kind: "fence", fence: "fence", value: "6" },
    "fence == 6 && fence->GetCompletedValue() == 6",
  );
  expect(searched(ground, [wake], 0)).toMatchObject({ problems: [], found: { stops: [0] } });
});
