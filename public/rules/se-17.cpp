//@ title "A fence goes while somebody waits for it"
//@ thread Main: Ask()

void Ask()
{
    ThrowIfFailed(device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence)));
    fence->SetEventOnCompletion(1, event);
    fence->Release(); // the last reference
    woken = WaitForSingleObject(event, 0);
}
