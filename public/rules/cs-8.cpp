//@ title "The CPU opens a queue"
//@ thread Main: Open()
//@ queue queue: DIRECT

void Open()
{
    queue->Wait(fence, 1);
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    Simulate(); //@ cpu 1ms "Simulate"
    fence->Signal(1);
}
