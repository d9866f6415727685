//@ title "Waiting without going deaf"
//@ thread Window: Wait()
//@ queue queue: DIRECT

void Wait()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(1, event);
    MsgWaitForMultipleObjects(1, &event, FALSE, INFINITE, QS_ALLINPUT);
}
