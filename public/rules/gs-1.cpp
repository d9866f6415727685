//@ title "A signal waits its turn"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    queue->Signal(fence, 1);
    early = fence->GetCompletedValue(); // still 0
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
