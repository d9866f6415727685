//@ title "To hear of the end of the device"
//@ thread Main: Watch()
//@ remove-device at 2ms DXGI_ERROR_DEVICE_HUNG

void Watch()
{
    fence->SetEventOnCompletion(UINT64_MAX, removedEvent);
    WaitForSingleObject(removedEvent, INFINITE);
    reason = device->GetDeviceRemovedReason();
}
