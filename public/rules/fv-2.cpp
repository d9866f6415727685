//@ title "A fence begins with the value it is given"
//@ thread Main: Create()

void Create()
{
    ThrowIfFailed(device->CreateFence(1152921504606846976, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence)));
    value = fence->GetCompletedValue();
}
