//@ title "A registration cannot be taken back"
//@ thread Main: Ask()
//@ queue queue: DIRECT

void Ask()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(1, event);
    if (WaitForSingleObject(event, 1) == WAIT_TIMEOUT)
    {
        Simulate(); //@ cpu 4ms "Simulate"
    }
    leftOver = WaitForSingleObject(event, 0); // set meanwhile, for a wait that gave up
}
