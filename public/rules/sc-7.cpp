//@ title "A latency without a waitable object"
//@ thread Main: Ask()
//@ queue queue: DIRECT

void Ask()
{
    DXGI_SWAP_CHAIN_DESC1 desc = {};
    desc.BufferCount = 2;
    ThrowIfFailed(factory->CreateSwapChainForHwnd(queue, window, &desc, nullptr, nullptr, &swapChain));
    HRESULT refused = swapChain->SetMaximumFrameLatency(2); // DXGI_ERROR_INVALID_CALL
    if (FAILED(refused))
    {
        differs = 1;
    }
}
