//@ title "Signal, then wait, on one queue"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 1);
    queue->Wait(fence, 1); // needs no help from anybody
    queue->ExecuteCommandLists(1, &post); //@ gpu 1ms "Post"
}
