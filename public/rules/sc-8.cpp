//@ title "The waitable object counts"
//@ thread Main: Count()
//@ queue queue: DIRECT

void Count()
{
    DXGI_SWAP_CHAIN_DESC1 desc = {};
    desc.BufferCount = 2;
    desc.Flags = DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT;
    ThrowIfFailed(factory->CreateSwapChainForHwnd(queue, window, &desc, nullptr, nullptr, &swapChain));
    HANDLE waitable = swapChain->GetFrameLatencyWaitableObject();
    swapChain->SetMaximumFrameLatency(2); // one more at once
    first = WaitForSingleObject(waitable, 0);
    second = WaitForSingleObject(waitable, 0);
    third = WaitForSingleObject(waitable, 0); // used up
}
