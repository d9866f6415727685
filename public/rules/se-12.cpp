//@ title "No memory for a registration"
//@ thread Main: Ask()
//@ queue queue: DIRECT
//@ fail SetEventOnCompletion #1 E_OUTOFMEMORY

void Ask()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 1);
    if (FAILED(fence->SetEventOnCompletion(1, event)))
    {
        fence->SetEventOnCompletion(1, nullptr);
        return;
    }
    WaitForSingleObject(event, INFINITE);
}
