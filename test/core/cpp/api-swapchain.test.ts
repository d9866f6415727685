// Swap chains and DirectStorage queues: what their calls become, from the text to what they come to.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

const run = (body: string, declarations = "") =>
  runText(`${declarations}\n//@ thread T: Run()\nvoid Run()\n{\n${body}\n}\n`);
const MS = 1_000_000;

describe("a swap chain", () => {
  const create = {
    CreateSwapChainForHwnd: ["DXGI_SWAP_CHAIN_DESC1", "queue.Get(), hwnd, &desc, nullptr, nullptr, &chain1"],
    CreateSwapChainForCoreWindow: ["DXGI_SWAP_CHAIN_DESC1", "queue.Get(), window, &desc, nullptr, &chain1"],
    CreateSwapChainForComposition: ["DXGI_SWAP_CHAIN_DESC1", "queue.Get(), &desc, nullptr, &chain1"],
    CreateSwapChain: ["DXGI_SWAP_CHAIN_DESC", "queue.Get(), &desc, &chain1"],
  } as const;

  it.each(Object.entries(create))(
    "made by %s has its buffers and its waitable object (SC-3, SC-6, SC-7)",
    (name, [type, given]) => {
      const { loaded, result } = run(
        `${type} desc = {}; desc.BufferCount = 3; desc.Flags = DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT;
       ComPtr<IDXGISwapChain1> chain1; hr = factory->${name}(${given}); chain1.As(&chain);
       HANDLE frame = chain->GetFrameLatencyWaitableObject(); chain->SetMaximumFrameLatency(2);
       UINT latency = 0; chain->GetMaximumFrameLatency(&latency); shown = latency;
       a = WaitForSingleObject(frame, 0); b = WaitForSingleObject(frame, 0); c = WaitForSingleObject(frame, 0);
       chain->Present(0, 0); first = chain->GetCurrentBackBufferIndex(); chain->Present(0, 0); chain->Present(0, 0);
       last = chain->GetCurrentBackBufferIndex();`,
        "//@ queue queue: DIRECT\nComPtr<ID3D12CommandQueue> queue; ComPtr<IDXGISwapChain3> chain;",
      );
      expect(loaded.diagnostics).toEqual([]);
      // A latency of 2 lets two waits through, the third times out (258); of 3 buffers the fourth is the first again.
      expect(result).toMatchObject({
        outcome: "finished",
        variables: { hr: "0", shown: "2", a: "0", b: "0", c: "258", first: "1", last: "0" },
      });
    },
  );

  it("that nothing declares has a waitable object when it is asked for one (SC-6)", () => {
    const { loaded, result } = runText(`void Frame()
{
    HANDLE h = m_swapChain->GetFrameLatencyWaitableObject();
    WaitForSingleObjectEx(h, 1000, true);
    m_queue->ExecuteCommandLists(1, lists);
    m_swapChain->Present(1, 0);
    m_queue->Signal(m_fence, ++m_value);
}`);
    expect(loaded.program.objects.find((one) => one.kind === "swapchain")).toMatchObject({ waitable: true });
    expect(result.outcome).toBe("finished");
  });

  it("hands out its buffers and takes new ones (SC-16)", () => {
    const { result } = run(
      `for (UINT i = 0; i < 2; i++) { hr = chain->GetBuffer(i, IID_PPV_ARGS(&targets[i])); }
       beyond = chain->GetBuffer(2, IID_PPV_ARGS(&other)); chain->Present(0, 0);
       for (UINT i = 0; i < 2; i++) { targets[i].Reset(); }
       resized = chain->ResizeBuffers(3, 800, 600, DXGI_FORMAT_UNKNOWN, 0); index = chain->GetCurrentBackBufferIndex();
       third = chain->GetBuffer(2, IID_PPV_ARGS(&other));`,
      "//@ queue q: DIRECT\n//@ swapchain chain: q x2\nIDXGISwapChain3* chain; ComPtr<ID3D12Resource> targets[2], other;",
    );
    // DXGI_ERROR_INVALID_CALL is 0x887A0001.
    expect(result).toMatchObject({
      outcome: "finished",
      variables: {
        hr: "0",
        beyond: String(0x887a0001 | 0),
        resized: "0",
        index: "0",
        third: "0",
      },
    });
  });

  it("of Direct3D 11 is made by a call of unknown effect", () => {
    const { result } = run(
      "factory->CreateSwapChainForHwnd(device11.Get(), hwnd, &desc, nullptr, nullptr, &chain); chain->Present(0, 0); ok = 1;",
      "ComPtr<ID3D11Device> device11; ComPtr<IDXGISwapChain1> chain;",
    );
    expect(result).toMatchObject({ outcome: "finished", variables: { ok: "1" } });
  });
});

describe("a DirectStorage queue", () => {
  const made = `DSTORAGE_QUEUE_DESC desc{}; desc.Capacity = DSTORAGE_MIN_QUEUE_CAPACITY; desc.SourceType = DSTORAGE_REQUEST_SOURCE_FILE;
    factory->CreateQueue(&desc, IID_PPV_ARGS(&sq)); DSTORAGE_REQUEST r = {};`;
  const declared = "ComPtr<IDStorageQueue3> sq; ComPtr<ID3D12Fence> fence;";

  it("runs its requests when it is told to, and signals behind them (DS-1, DS-3)", () => {
    const { loaded, result } = run(
      `${made}
       sq->EnqueueRequest(&r); //@ gpu 3ms "tile"
       sq->EnqueueSignal(fence.Get(), 1);
       sq->EnqueueSetEvent(done);
       Sleep(10); early = fence->GetCompletedValue();
       sq->Submit();
       fence->SetEventOnCompletion(1, nullptr); x = WaitForSingleObject(done, 0);`,
      `//@ event done: auto-reset\n${declared}`,
    );
    expect(loaded.diagnostics).toEqual([]);
    // Seven calls before the work begins (CreateQueue, four to Sleep, the question, Submit); then 3ms and one more wait.
    expect(result).toMatchObject({
      outcome: "finished",
      time: 7_000 + 10 * MS + 3 * MS + 1_000,
      variables: { early: "0", x: "0" },
      queues: { sq: { type: "STORAGE" } },
      gpuOrder: ["tile"],
    });
  });

  it("completes requests with a cancelled tag without running them, and several may wait for a fence (DS-6, DS-9)", () => {
    const { result } = run(
      `${made}
       r.CancellationTag = 5; sq->EnqueueRequest(&r); //@ gpu 1ms "five"
       r.CancellationTag = 6; sq->EnqueueRequest(&r); //@ gpu 1ms "six"
       DSTORAGE_REQUEST rs[2] = {};
       sq->EnqueueRequests(rs, 2, gate, 1, DSTORAGE_ENQUEUE_REQUEST_FLAG_NONE); //@ gpu 1ms "gated"
       sq->CancelRequestsWithTag(0xff, 5); sq->EnqueueSignal(fence.Get(), 2); sq->Submit();
       gate->Signal(1); fence->SetEventOnCompletion(2, nullptr); sq->Close(); sq->EnqueueRequest(&r);`,
      `ID3D12Fence* gate; ${declared}`,
    );
    expect(result).toMatchObject({ outcome: "finished", gpuOrder: ["six", "gated", "gated"] });
  });

  it("that nothing declares is known by its methods; a status array is outside the subset", () => {
    const { loaded, result } = runText(`void Load()
{
    m_queue->EnqueueRequest(&request);
    m_queue->EnqueueStatus(m_status, 0);
    m_queue->EnqueueSignal(m_fence, ++m_value);
    m_queue->Submit();
    m_fence->SetEventOnCompletion(m_value, nullptr);
}`);
    expect(loaded.program.objects.find((one) => one.kind === "queue")).toMatchObject({ type: "STORAGE" });
    expect(loaded.diagnostics.map((one) => one.args["construct"])).toEqual(["EnqueueStatus"]);
    // The only function of a paste is its frame: it runs three times.
    expect(result).toMatchObject({ outcome: "finished", fences: { m_fence: "3" } });
  });
});
