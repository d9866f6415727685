//@ title "Three frames ahead, then Present blocks"
//@ thread Main: Frame() x5
//@ queue queue: DIRECT
//@ swapchain swapChain: queue x2

void Frame()
{
    swapChain->Present(1, 0);
}
