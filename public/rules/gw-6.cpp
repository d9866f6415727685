//@ title "Settled, even if the fence goes back"
//@ thread Main: Pulse()
//@ queue queue: DIRECT

void Pulse()
{
    queue->ExecuteCommandLists(1, &shadows); //@ gpu 4ms "Shadows"
    queue->Wait(fence, 1);
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    fence->Signal(1); // the queue is busy: its Wait is settled now
    fence->Signal(0); // too late to take it back
}
