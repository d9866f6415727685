//@ title "Shown at once, or at the refresh"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ swapchain swapChain: queue x2

void Frame()
{
    Simulate(); //@ cpu 2ms "Simulate"
    swapChain->Present(0, 0); // does not wait for the refresh
    swapChain->Present(2, 0); // two refreshes after the one before
}
