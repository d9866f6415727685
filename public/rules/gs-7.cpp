//@ title "When lists are done, their writes are out"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 1);
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
    ReadBack(); //@ cpu 1ms "Read back"
}
