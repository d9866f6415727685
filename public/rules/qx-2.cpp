//@ title "One thing after the other"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &shadows); //@ gpu 1ms "Shadows"
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 1);
}
