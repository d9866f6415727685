//@ title "Resized: back to buffer 0"
//@ thread Main: Resize()
//@ queue queue: DIRECT
//@ swapchain swapChain: queue x2

void Resize()
{
    swapChain->Present(1, 0);
    queue->Signal(fence, 1);
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
    ThrowIfFailed(swapChain->ResizeBuffers(0, 1920, 1080, DXGI_FORMAT_UNKNOWN, 0));
    index = swapChain->GetCurrentBackBufferIndex();
}
