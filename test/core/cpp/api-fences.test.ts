// The calls on fences and devices, on Win32 events and threads: from the text to what they come to. Every call costs 1us,
// except those that start a thread.

import { describe, expect, it } from "vitest";
import type { ApiInstruction } from "../../../src/core/program/instruction.ts";
import { runText } from "../../support/run-text.ts";

const run = (body: string, declarations = "") =>
  runText(`${declarations}\n//@ thread T: Run()\nvoid Run()\n{\n${body}\n}\n`);

function opsOf(body: string, declarations = ""): readonly string[] {
  const { loaded } = run(body, declarations);
  expect(loaded.diagnostics).toEqual([]);
  return loaded.program.code.flatMap((one) => (one.kind === "api" ? [one.op] : []));
}

function callsOf(body: string, declarations = ""): readonly ApiInstruction[] {
  return run(body, declarations).loaded.program.code.flatMap((one) => (one.kind === "api" ? [one] : []));
}

describe("fences", () => {
  it("are made with flags and give them back (FV-15, FV-16)", () => {
    const { result } = run(
      `device->CreateFence(2, D3D12_FENCE_FLAG_SHARED | D3D12_FENCE_FLAG_NON_MONITORED, IID_PPV_ARGS(&f));
       flags = f->GetCreationFlags(); value = f->GetCompletedValue();`,
    );
    expect(result).toMatchObject({ outcome: "finished", variables: { flags: "5", value: "2" } });
  });

  it.each([
    ["arrays", "ID3D12Fence* fs[] = { a, b.Get() }; UINT64 vs[] = { 1, 2 };", "fs, vs, _countof(fs)"],
    [
      "the first elements",
      "ID3D12Fence* fs[] = { a, b.Get() }; UINT64 vs[2]; vs[0] = 1; vs[1] = 2;",
      "&fs[0], &vs[0], 2",
    ],
    [
      "vectors",
      "std::vector<ID3D12Fence*> fs{ a, b.Get() }; std::vector<UINT64> vs{ 1, 2 };",
      "fs.data(), vs.data(), 2",
    ],
  ])("are waited for together through %s (MF-3)", (_, arrays, given) => {
    const { loaded, result } = run(
      `${arrays}
       a->Signal(1);
       hr = device->SetEventOnMultipleFenceCompletion(${given}, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, e);
       early = WaitForSingleObject(e, 0); b->Signal(2); late = WaitForSingleObject(e, 0);`,
      "//@ event e: auto-reset\n//@ fence b = 0",
    );
    expect(loaded.diagnostics).toEqual([]);
    expect(result.variables).toMatchObject({ hr: "0", early: "258", late: "0" });
  });

  it("are waited for alone or for any of them, also by the caller itself (MF-4, MF-6, MF-11)", () => {
    const { result } = run(
      `UINT64 v = 3; a->Signal(3);
       one = device->SetEventOnMultipleFenceCompletion(a.GetAddressOf(), &v, 1, D3D12_MULTIPLE_FENCE_WAIT_FLAG_NONE, nullptr);
       ID3D12Fence* fs[2] = { a.Get(), b.Get() }; UINT64 vs[2] = { 3, 9 };
       any = device->SetEventOnMultipleFenceCompletion(fs, vs, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ANY, nullptr);
       none = device->SetEventOnMultipleFenceCompletion(fs, vs, 0, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, nullptr);`,
      "ComPtr<ID3D12Fence> a, b;",
    );
    // E_INVALIDARG is 0x80070057 (MF-7).
    expect(result).toMatchObject({
      outcome: "finished",
      variables: { one: "0", any: "0", none: String(0x80070057 | 0) },
    });
  });

  it("in a paste that signals none of several are taken to be signalled", () => {
    const { result } = runText(`void Wait()
{
    ID3D12Fence* fences[] = { m_copy.Get(), m_draw.Get() };
    UINT64 values[] = { 4, 7 };
    m_device->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, m_event);
    WaitForSingleObject(m_event, INFINITE);
}`);
    expect(result).toMatchObject({ outcome: "finished", fences: { m_copy: "4", m_draw: "7" } });
  });

  it("are one fence when a shared handle is opened twice, and closing the handle is safe (T067, AL-12)", () => {
    const { loaded, result } = run(
      `device->CreateFence(0, D3D12_FENCE_FLAG_SHARED, IID_PPV_ARGS(&made));
       device->CreateSharedHandle(made.Get(), nullptr, GENERIC_ALL, nullptr, &handle);
       other->OpenSharedHandle(handle, IID_PPV_ARGS(&one)); other->OpenSharedHandle(handle, IID_PPV_ARGS(&two));
       CloseHandle(handle); one->Signal(7); seen = two->GetCompletedValue(); origin = made->GetCompletedValue();`,
      "ComPtr<ID3D12Fence> made, one, two; HANDLE handle;",
    );
    expect(loaded.diagnostics).toEqual([]);
    expect(result).toMatchObject({ outcome: "finished", variables: { seen: "7", origin: "7" } });
  });

  it("opened from a handle of another process are fences, but textures are none", () => {
    const { result } = run(
      `device->OpenSharedHandle(fromOutside, IID_PPV_ARGS(&fence)); fence->Signal(2); x = fence->GetCompletedValue();`,
      "ComPtr<ID3D12Fence> fence; HANDLE fromOutside;",
    );
    expect(result).toMatchObject({ outcome: "finished", variables: { x: "2" } });
    expect(
      opsOf(
        "device->CreateSharedHandle(texture.Get(), nullptr, GENERIC_ALL, nullptr, &h); device->OpenSharedHandle(h, IID_PPV_ARGS(&texture));",
        "ComPtr<ID3D12Resource> texture;",
      ),
    ).toEqual([]);
  });

  it("of Direct3D 11 are fences, and its context is a queue (EQ-1)", () => {
    const { result } = run(
      `device->CreateFence(0, D3D11_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence)); context->Signal(fence.Get(), 3);
       fence->SetEventOnCompletion(3, nullptr); x = fence->GetCompletedValue(); context->Wait(fence.Get(), 3);`,
      "ComPtr<ID3D11Device5> device; ComPtr<ID3D11DeviceContext4> context; ComPtr<ID3D11Fence> fence;",
    );
    expect(result).toMatchObject({ outcome: "finished", variables: { x: "3" } });
    expect(result.queues["context"]?.type).toBe("DIRECT");
  });
});

describe("references of a fence", () => {
  const made = "device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&f)); ";
  const smart = "ComPtr<ID3D12Fence> f, g;";

  it.each([
    ["f.Reset();", smart],
    ["f = nullptr;", smart],
    ["f->Release(); f = nullptr;", "ID3D12Fence* f;"],
    ["SAFE_RELEASE(f);", "ID3D12Fence* f;"],
  ])("%s lets go of one", (line, declarations) => {
    expect(opsOf(made + line, declarations)).toEqual(["create-fence", "release"]);
  });

  it("are not let go of by raw pointers, nor twice by a smart one", () => {
    expect(opsOf(`${made}f = nullptr;`, "ID3D12Fence* f;")).toEqual(["create-fence"]);
    const { result } = run(`${made}f.Reset(); f.Reset(); x = 1;`, smart);
    expect(result).toMatchObject({ outcome: "finished", variables: { x: "1" }, time: 2000 });
  });

  it("are one more with a copy, where the text lets go of fences at all", () => {
    const { result } = run(`${made}g = f; f.Reset(); g->Signal(5); x = g->GetCompletedValue();`, smart);
    expect(result).toMatchObject({ outcome: "finished", variables: { x: "5" } });
    expect(opsOf(`${made}g = f; g->Signal(5);`, smart)).toEqual(["create-fence", "fence-signal"]);
  });

  it("are counted by AddRef and Release (T005)", () => {
    const { result } = run(`${made}a = f->AddRef(); b = f->Release(); c = f->Release();`, "ID3D12Fence* f;");
    expect(result.variables).toMatchObject({ a: "2", b: "1", c: "0" });
  });
});

describe("Win32", () => {
  it("events of one name are one event, and GetLastError says so (EV-12)", () => {
    const { result } = run(
      `HANDLE a = CreateEventW(nullptr, TRUE, FALSE, L"ready"); first = GetLastError();
       HANDLE b = CreateEventEx(nullptr, L"ready", 0, EVENT_ALL_ACCESS); if (GetLastError() == ERROR_ALREADY_EXISTS) again = 1;
       SetEvent(b); x = WaitForSingleObject(a, 0); HANDLE c = OpenEvent(SYNCHRONIZE, FALSE, L"ready"); same = c == a;
       HANDLE d = OpenEvent(SYNCHRONIZE, FALSE, L"other"); none = d == nullptr;`,
    );
    expect(result).toMatchObject({
      outcome: "finished",
      variables: { first: "0", again: "1", x: "0", same: "1", none: "1" },
    });
  });

  it("calls are taken with the arguments that they need", () => {
    expect(
      opsOf(
        `PulseEvent(e); SignalObjectAndWait(e, g, 10, FALSE); MsgWaitForMultipleObjects(1, &g, TRUE, 5, QS_ALLINPUT);
         MsgWaitForMultipleObjectsEx(1, &g, 5, QS_ALLINPUT, MWMO_WAITALL | MWMO_INPUTAVAILABLE);`,
        "HANDLE e, g;",
      ),
    ).toEqual(["pulse-event", "signal-and-wait", "wait-message", "wait-message"]);
    const [, , , last] = callsOf(
      "PulseEvent(e); PulseEvent(e); PulseEvent(e); MsgWaitForMultipleObjectsEx(1, &g, 5, QS_ALLINPUT, 0);",
      "HANDLE e, g;",
    );
    expect(last?.arguments).toHaveLength(4);
  });

  it.each([
    "HANDLE t = CreateThread(nullptr, 0, Worker, &context, 0, nullptr);",
    "HANDLE t = CreateThread(NULL, 0, (LPTHREAD_START_ROUTINE)Worker, &context, 0, NULL);",
    "HANDLE t = (HANDLE)_beginthreadex(nullptr, 0, Worker, &context, 0, nullptr);",
    "HANDLE t = (HANDLE)_beginthread(Worker, 0, &context);",
  ])("%s", (line) => {
    const { loaded, result } = run(
      `${line}\nx = WaitForSingleObject(t, INFINITE); y = context.count; z = WaitForMultipleObjects(1, &t, TRUE, 0);`,
      `struct Context { UINT64 count; }; Context context;
       DWORD WINAPI Worker(LPVOID param) { Context* c = (Context*)param; c->count = c->count + 4; return 0; }`,
    );
    expect(loaded.diagnostics).toEqual([]);
    expect(result).toMatchObject({ outcome: "finished", variables: { x: "0", y: "4", z: "0" } });
  });
});
