//@ title "What a fence reads after the device is gone"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ remove-device at 1ms DXGI_ERROR_DEVICE_HUNG

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 4ms "Draw"
    queue->Signal(fence, 1);
    Simulate(); //@ cpu 2ms "Simulate"
    value = fence->GetCompletedValue(); // "reached", although nothing was drawn
    reason = device->GetDeviceRemovedReason(); // only this tells
}
