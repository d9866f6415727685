//@ title "Wait before every frame"
//@ thread Main: Run()
//@ queue queue: DIRECT

void Run()
{
    DXGI_SWAP_CHAIN_DESC1 desc = {};
    desc.BufferCount = 2;
    desc.Flags = DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT;
    ThrowIfFailed(factory->CreateSwapChainForHwnd(queue, window, &desc, nullptr, nullptr, &swapChain));
    HANDLE waitable = swapChain->GetFrameLatencyWaitableObject();
    for (int frame = 0; frame < 3; frame++)
    {
        WaitForSingleObject(waitable, INFINITE);
        queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
        swapChain->Present(1, 0);
    }
}
