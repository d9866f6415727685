//@ title "Whose turn is it among the buffers?"
//@ thread Main: Frame() x3
//@ queue queue: DIRECT
//@ swapchain swapChain: queue x3

void Frame()
{
    index = swapChain->GetCurrentBackBufferIndex();
    swapChain->Present(1, 0);
}
