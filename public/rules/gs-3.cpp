//@ title "One queue, one order"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    queue->Signal(fence, 5);
    queue->Signal(fence, 2);
    queue->Signal(fence, 6);
    ThrowIfFailed(fence->SetEventOnCompletion(6, nullptr));
}
