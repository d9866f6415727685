//@ title "The flags of a fence"
//@ thread Main: Flags()

void Flags()
{
    ThrowIfFailed(device->CreateFence(0, D3D12_FENCE_FLAG_SHARED, IID_PPV_ARGS(&fence)));
    ComPtr<ID3D12Fence1> fence1;
    ThrowIfFailed(fence.As(&fence1));
    flags = fence1->GetCreationFlags();
}
