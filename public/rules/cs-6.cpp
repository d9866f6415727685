//@ title "The CPU does not queue up"
//@ thread Main: Overtake()
//@ queue queue: DIRECT

void Overtake()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 10);
    fence->Signal(3); // overtakes the 10, which comes later all the same
    first = fence->GetCompletedValue();
    ThrowIfFailed(fence->SetEventOnCompletion(10, nullptr));
}
