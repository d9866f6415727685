//@ title "Work that takes too long"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ option tdr=2s

void Frame()
{
    queue->ExecuteCommandLists(1, &endless); //@ gpu 3s "Endless loop"
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(1, event);
    WaitForSingleObject(event, INFINITE);
    reason = device->GetDeviceRemovedReason();
}
