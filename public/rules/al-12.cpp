//@ title "A shared fence outlives its handle"
//@ thread Main: Share()

void Share()
{
    ThrowIfFailed(device->CreateFence(0, D3D12_FENCE_FLAG_SHARED, IID_PPV_ARGS(&fence)));
    HANDLE handle = nullptr;
    ThrowIfFailed(device->CreateSharedHandle(fence, nullptr, GENERIC_ALL, nullptr, &handle));
    ThrowIfFailed(otherDevice->OpenSharedHandle(handle, IID_PPV_ARGS(&opened)));
    CloseHandle(handle);
    fence->Signal(3);
    value = opened->GetCompletedValue(); // 3: it is one fence
}
