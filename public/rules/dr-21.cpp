//@ title "What a call says after removal"
//@ thread Main: Signal()
//@ queue queue: DIRECT

void Signal()
{
    device->RemoveDevice();
    HRESULT late = queue->Signal(fence, 1);
    if (FAILED(late))
    {
        told = 1;
    }
    reason = device->GetDeviceRemovedReason();
}
