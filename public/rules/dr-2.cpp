//@ title "Why the device went"
//@ thread Main: Ask()
//@ remove-device at 1ms DXGI_ERROR_DRIVER_INTERNAL_ERROR

void Ask()
{
    before = device->GetDeviceRemovedReason(); // S_OK
    Simulate(); //@ cpu 2ms "Simulate"
    after = device->GetDeviceRemovedReason();
    device->RemoveDevice(); // no second reason
    still = device->GetDeviceRemovedReason();
}
