//@ title "No values"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { copyFence };
    device1->SetEventOnMultipleFenceCompletion(fences, nullptr, 1, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, event);
}
