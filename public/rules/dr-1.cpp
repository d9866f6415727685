//@ title "The device goes, and every wait ends"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ remove-device at 2ms DXGI_ERROR_DEVICE_HUNG

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 5ms "Draw"
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(1, event);
    WaitForSingleObject(event, INFINITE);
    reason = device->GetDeviceRemovedReason();
}
