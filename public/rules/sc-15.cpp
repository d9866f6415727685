//@ title "The index moves at the call"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ swapchain swapChain: queue x2

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 4ms "Draw"
    swapChain->Present(1, 0);
    next = swapChain->GetCurrentBackBufferIndex(); // 1, although nothing is shown yet
}
