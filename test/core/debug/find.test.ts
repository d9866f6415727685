// Places by text: labels, calls, lanes, values and lines, in the order of the run.
import { describe, expect, test } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { findPlaces, type Searched } from "../../../src/core/debug/find.ts";
import { endedRun } from "../../support/diagnosed-program.ts";

const TEXT = `//@ thread Render: Frame() x3
//@ queue g_queue: DIRECT
//@ fence frameFence = 0
//@ fence other = 30
//@ queue g_copy: COPY
//@ event frameEvent: auto-reset
UINT64 m_value = 0;
void Frame()
{
    Record(); //@ cpu 1ms "Record 3"
    g_queue->ExecuteCommandLists(1, lists); //@ gpu 2ms "Shadow pass"
    m_value = m_value + 1;
    g_queue->Signal(frameFence, m_value);
    g_copy->Wait(frameFence, m_value);
    frameFence->SetEventOnCompletion(m_value, frameEvent);
    WaitForSingleObject(frameEvent, INFINITE);
}`;

function searchedIn(text: string): Searched {
  const { program } = load(text);
  return { trace: endedRun(program).trace, program, text };
}

const RUN = searchedIn(TEXT);

/** The places of a query, as \`lane: text\`. */
function found(query: string, most = 100): readonly string[] {
  return findPlaces(RUN, query, most).places.map(
    ({ lane, text }) => `${RUN.trace.lanes[lane]?.name}: ${text}`,
  );
}

describe("what is found", () => {
  test("labels of work on queues and threads, whatever the case", () => {
    const submit = 'Render: g_queue->ExecuteCommandLists(1, lists); //@ gpu 2ms "Shadow pass"';
    const work = "g_queue: Shadow pass";
    expect(found("shadow")).toEqual([submit, work, submit, work, submit, work]);
    expect(found("RECORD 3")).toHaveLength(3);
    expect(found("record 3")[0]).toBe("Render: Record 3");
  });

  test("calls by the name of the API, with the fence they are about", () => {
    expect(found("SetEventOnCompletion")).toEqual(Array(3).fill("Render: SetEventOnCompletion frameFence"));
    expect(found("signal framefence")).toEqual(Array(3).fill("Render: Signal frameFence"));
  });

  test("all that happens in a lane", () => {
    const steps = Array.from(RUN.trace.steps.agent.subarray(0, RUN.trace.steps.count));
    expect(found("g_queue").filter((one) => one.startsWith("g_queue: "))).toHaveLength(
      steps.filter((agent) => agent === 1 << 24).length,
    );
    // Set by the fence, consumed by the thread that waits for it: two edges in every frame, at one step.
    expect(found("frameEvent").filter((one) => one === "frameEvent: frameEvent")).toHaveLength(3);
    expect(found("frameFence").filter((one) => one.startsWith("frameFence: "))).toEqual([
      "frameFence: frameFence = 1",
      "frameFence: frameFence = 2",
      "frameFence: frameFence = 3",
    ]);
  });

  test("values that are set, signalled and waited for", () => {
    const signals = ["Render: Signal frameFence = 3", "frameFence: frameFence = 3"];
    const waits = [
      "Render: Wait frameFence ≥ 3",
      "Render: SetEventOnCompletion frameFence ≥ 3",
      "g_copy: frameFence ≥ 3",
    ];
    expect([...found("frameFence = 3")].sort()).toEqual([...signals].sort());
    expect([...found("framefence=3")].sort()).toEqual([...signals].sort());
    expect([...found("signal frameFence = 3")]).toEqual(["Render: Signal frameFence = 3"]);
    expect([...found("≥ 3")].sort()).toEqual([...waits].sort());
    expect([...found("frameFence >= 0x3")].sort()).toEqual([...waits].sort());
    expect(found("frameFence =")).toHaveLength(6);
    expect(found("other = 3")).toEqual([]);
    expect(found("frameFence = 18446744073709551616")).toEqual([]);
  });

  test("a number is that value, and a whole number in a label or line", () => {
    const texts = found("3");
    expect(texts).toContain("Render: Signal frameFence = 3");
    expect(texts).toContain("Render: Record 3");
    expect(texts.some((one) => one.includes("30"))).toBe(false);
  });

  test("lines by number and by what stands there", () => {
    expect(found("line 13")).toEqual(Array(3).fill("Render: g_queue->Signal(frameFence, m_value);"));
    expect(found(":13")).toEqual(found("Line  13"));
    expect(found("FrameEvent, infinite")).toEqual(
      Array(3).fill("Render: WaitForSingleObject(frameEvent, INFINITE);"),
    );
    expect(found("line 1")).toEqual([]);
    expect(found("line 99")).toEqual([]);
  });

  test("nothing for a blank query or for what is nowhere", () => {
    expect(findPlaces(RUN, "   ", 10)).toEqual({ places: [], total: 0 });
    expect(findPlaces(RUN, "nowhere", 10)).toEqual({ places: [], total: 0 });
  });
});

test("places come in the order of the run, each event once, with its time and the steps done then", () => {
  for (const query of ["Render", "frameFence", "3", "signal", "e"]) {
    const { places, total } = findPlaces(RUN, query, 1_000);
    const { time, count } = RUN.trace.steps;
    expect(places).toHaveLength(total);
    expect(places.map((one) => one.step)).toEqual(places.map((one) => one.step).sort((a, b) => a - b));
    expect(new Set(places.map(({ lane, step }) => `${lane} ${step}`)).size).toBe(total);
    for (const place of places) {
      expect(place.step).toBeGreaterThan(0);
      expect(place.step).toBeLessThanOrEqual(count);
      expect(place.time).toBe(time[place.step - 1]);
    }
  }
});

test("only the first are given, but all are counted", () => {
  const all = findPlaces(RUN, "frameFence", 1_000);
  const few = findPlaces(RUN, "frameFence", 4);
  expect(few.places).toEqual(all.places.slice(0, 4));
  expect(few.total).toBe(all.total);
});
