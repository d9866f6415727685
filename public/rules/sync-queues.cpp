//@ title "The debug layer holds queues back"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->Wait(fence, 1);
    queue->Wait(other, 1); // does it count while the first one is unmet?
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    other->Signal(1); // a pulse: seen, or missed
    other->Signal(0);
    fence->Signal(1);
}
