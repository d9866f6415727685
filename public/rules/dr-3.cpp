//@ title "Nothing new on a removed device"
//@ thread Main: Create()

void Create()
{
    device->RemoveDevice();
    HRESULT refused = device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence));
    if (FAILED(refused))
    {
        reason = device->GetDeviceRemovedReason();
    }
}
