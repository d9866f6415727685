//@ title "What is reached already counts"
//@ thread Main: Ask()
//@ fence copyFence = 1

void Ask()
{
    ID3D12Fence* fences[] = { copyFence, computeFence };
    UINT64 values[] = { 2, 5 };
    copyFence->Signal(2);
    device1->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ANY, event);
    met = WaitForSingleObject(event, 0);
}
