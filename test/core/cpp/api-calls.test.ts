// How calls of the modelled APIs, unknown calls and directives come out of the text.

import { describe, expect, it } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { runText } from "../../support/run-text.ts";

const run = (body: string, declarations = "") =>
  runText(`//@ thread T: Run()\n${declarations}\nvoid Run()\n{\n${body}\n}\n`);

describe("objects", () => {
  it("are created by the code that runs, and then nothing else declares them", () => {
    const { loaded, result } =
      run(`HRESULT hr = device->CreateFence(3, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence));
      if (FAILED(hr)) return;
      HANDLE event = CreateEvent(nullptr, FALSE, FALSE, nullptr);
      if (event == nullptr) return;
      fence->SetEventOnCompletion(4, event); fence->Signal(4);
      if (WaitForSingleObject(event, INFINITE) == WAIT_OBJECT_0) ok = 1;
      CloseHandle(event);`);
    expect(loaded.program.objects.map((one) => one.kind)).toEqual(["device"]);
    expect(result.fences).toEqual({ fence: "4" });
    expect(result.variables).toMatchObject({ ok: "1" });
  });

  it("are created through pointers, references, elements and every form of the out argument", () => {
    const declarations = `ComPtr<ID3D12Fence> many[2];
      void ByPointer(ID3D12Fence** out) { device->CreateFence(1, D3D12_FENCE_FLAG_NONE, __uuidof(ID3D12Fence), (void**)out); }
      void ByReference(ComPtr<ID3D12Fence>& out) { device->CreateFence(2, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&out)); }`;
    const { result } = run(
      `ByPointer(&a); ByReference(b); device->CreateFence(3, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(c.GetAddressOf()));
       for (UINT i = 0; i < 2; ++i) device->CreateFence(i + 4, D3D12_FENCE_FLAG_NONE, MY_PPV(&many[i]));
       a->Signal(10);`,
      declarations,
    );
    expect(result.fences).toEqual({ a: "10", b: "2", c: "3", "many[0]": "4", "many[1]": "5" });
  });

  it("get the type that their description says", () => {
    const { result } = run(
      `D3D12_COMMAND_QUEUE_DESC desc = {}; desc.Type = D3D12_COMMAND_LIST_TYPE_COPY;
       device->CreateCommandQueue(&desc, IID_PPV_ARGS(&queue)); queue->Signal(f, 1);`,
    );
    expect(result.queues["queue"]?.type).toBe("COPY");
  });

  it("are told apart by records and by the text of unknown calls", () => {
    const { result } = run(
      `for (UINT i = 0; i < 2; ++i) ring[i].fence->Signal(i + 1);
       Engine()->Queue(0)->Signal(Engine()->Fence(), 7); x = Engine()->Fence()->GetCompletedValue();
       ID3D12CommandQueue_Signal(data->queue, data->fence, 3);`,
    );
    expect(result.fences).toMatchObject({ "ring[0].fence": "1", "ring[1].fence": "2", "data->fence": "3" });
    expect(Object.values(result.fences).sort()).toEqual(["1", "2", "3", "7"]);
  });

  it("keep the first state that code which does not run shows", () => {
    const declarations = `void Setup() { device->CreateFence(5, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence));
      event = CreateEvent(nullptr, TRUE, TRUE, nullptr); D3D12_COMMAND_QUEUE_DESC d = { D3D12_COMMAND_LIST_TYPE_COMPUTE };
      device->CreateCommandQueue(&d, IID_PPV_ARGS(&queue)); count = 9; }`;
    const { loaded, result } = run(
      "queue->Signal(fence, count); WaitForSingleObject(event, INFINITE);",
      declarations,
    );
    expect(result).toMatchObject({
      outcome: "finished",
      fences: { fence: "9" },
      events: { event: "signaled" },
    });
    expect(loaded.assumptions.map((one) => one.directive).sort()).toEqual([
      "//@ event event: manual-reset, signaled",
      "//@ fence fence = 5",
      "//@ queue queue: COMPUTE",
      "//@ value count = 9",
    ]);
  });
});

describe("calls", () => {
  it("go through wrappers of any name, and the wrapper hands the result on", () => {
    const { result } = run(
      `HRESULT hr = Anything(q->Signal(f, 1)); if (SUCCEEDED(hr)) a = 1;
       if (FAILED(Other(q->Signal(f, 2), "text"))) a = 9;
       Log("%llu", f->GetCompletedValue()); (void)q->Signal(f, 3);`,
    );
    expect(result).toMatchObject({ variables: { a: "1" }, fences: { f: "3" } });
  });

  it("are told from methods of the user's own with the same name by their receiver", () => {
    const { result } = run(
      "graphics.Signal(f, 1); graphics.Signal(f, 2);",
      "UINT64 Queue::Signal(ID3D12Fence* fence, UINT64 v) { m_queue->Signal(fence, v); last = v; return v; }",
    );
    expect(result).toMatchObject({ fences: { f: "2" }, variables: { last: "2" } });
  });

  it("of unknown helpers let the code go on", () => {
    const { result } = run(
      "if (!context->Ready()) return; a = 1; if (Lost()) return; b = 1; while (Busy()) { Pump(); } c = 1; if (!m_open) return; d = 1;",
    );
    expect(result.variables).toMatchObject({ a: "1", b: "1", c: "1", d: "1" });
  });

  it("that change events and are not modelled are named, and the run goes on", () => {
    const { loaded, result } = run(
      "RegisterWaitForSingleObject(&w, e, Done, nullptr, INFINITE, 0);\nq->EnqueueStatus(s, 1); f->Signal(1);",
    );
    expect(loaded.diagnostics.map((one) => [one.code, one.args["construct"], one.at.line])).toEqual([
      ["unsupported", "RegisterWaitForSingleObject", 5],
      ["unsupported", "EnqueueStatus", 6],
    ]);
    expect(result.fences).toEqual({ f: "1" });
  });

  it("in a construct outside the subset still run", () => {
    const { loaded, result } = run("switch (x) { case 1: f->Signal(4); break; }");
    expect(loaded.diagnostics.map((one) => one.code)).toEqual(["unsupported"]);
    expect(loaded.program.code.some((one) => one.kind === "api" && one.op === "fence-signal")).toBe(true);
    expect(result.outcome).toBe("finished");
  });
});

describe("directives", () => {
  it("give work to the submits of their statement, in order, through calls and loops", () => {
    const { result } = run(
      `Frame(); //@ gpu 1ms "x"
       Helper(); //@ gpu 3ms "h"
       //@ gpu 1ms "a"
       //@ gpu 2ms "b"
       for (int i = 0; i < 3; i++) Frame();`,
      "void Frame() { q->ExecuteCommandLists(1, l); }",
    );
    expect(result.gpuOrder).toEqual(["x", "h", "a", "b", "b"]);
  });

  it("of CPU time last as long as their statement, on every way out", () => {
    const { result } = run(
      "a = Go(); ; //@ cpu 5ms",
      "int Go() { for (int i = 0; i < 3; i++) {\n//@ cpu 2ms\nif (i == 1) return i + 6;\n} return 0; }",
    );
    expect(result).toMatchObject({ time: 9_000_000, variables: { a: "7" } });
  });

  it("say values, lengths, constants, objects that are the same, and what unknown functions return", () => {
    const text = `//@ thread T: Run()
//@ value v[1] = 5
//@ array v x3
//@ define N=4
//@ value big = UINT64_MAX - 1
//@ same g = device.fence
//@ returns Done(x) = g->GetCompletedValue() >= x
//@ returns Count() = 7
void Run() { a = v[1] + N; b = big; g->Signal(4); c = device.fence->GetCompletedValue(); if (Done(4) && !Done(5)) d = Count(); e = sizeof(v) / 8; }`;
    expect(runText(text).result.variables).toMatchObject({
      a: "9",
      b: "18446744073709551614",
      c: "4",
      d: "7",
    });
  });

  it("type objects that stand only in a thread line by the parameter", () => {
    const text = `//@ thread A: Run(first, 3)
//@ thread B: Run(second, 5) x2
void Run(ID3D12Fence* f, UINT64 v) { f->Signal(v); n++; }`;
    expect(runText(text).result).toMatchObject({
      fences: { first: "3", second: "5" },
      variables: { n: "3" },
    });
  });

  it("are kept as data where their rules come later", () => {
    const { program, allowances } = load(`//@ thread T: Run()
//@ title "Kept"
//@ cost call=2us wake=3us vblank=8ms
//@ option gw-7=head
//@ option tdr=2s
//@ fail SetEventOnCompletion #2 E_OUTOFMEMORY
//@ remove-device at 6ms DXGI_ERROR_DEVICE_HUNG
void Run()
{
    q->ExecuteCommandLists(1, l); //@ gpu 1ms "w" reads(A, B) writes(C) allocator(X)
    f->Signal(1); //@ allow non-monotonic
}`);
    expect(program).toMatchObject({
      title: "Kept",
      timing: { call: 2_000, wake: 3_000, vblank: 8_000_000 },
      options: { "gw-7": "head", tdr: 2_000_000_000 },
      failures: [{ method: "SetEventOnCompletion", occurrence: 2, code: { hi: -1, lo: 0x8007_000e | 0 } }],
      removal: { at: 6_000_000, reason: { hi: -1, lo: 0x887a_0006 | 0 } },
      works: [{ label: "w", duration: 1_000_000, reads: ["A", "B"], writes: ["C"], allocator: "X" }],
    });
    expect(allowances).toEqual([{ code: "non-monotonic", fromLine: 11, toLine: 11 }]);
  });
});
