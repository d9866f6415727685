//@ title "To remove the device on purpose"
//@ thread Main: Test()

void Test()
{
    fence->SetEventOnCompletion(1, event);
    device->RemoveDevice();
    met = WaitForSingleObject(event, 0);
    reason = device->GetDeviceRemovedReason();
}
