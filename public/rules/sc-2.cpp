//@ title "Present stands in the queue"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    swapChain->Present(1, 0);
}
