//@ title "Not enough"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->Wait(fence, 5);
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    fence->Signal(4); // one too few
    Simulate(); //@ cpu 1ms "Simulate"
    fence->Signal(5);
}
