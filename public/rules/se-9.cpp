//@ title "No event: the call itself waits"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    queue->Signal(fence, 1);
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
