//@ title "All of several fences"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { copyFence, computeFence };
    UINT64 values[] = { 2, 5 };
    device1->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, event);
    computeFence->Signal(5);
    half = WaitForSingleObject(event, 0);
    copyFence->Signal(2);
    whole = WaitForSingleObject(event, 0);
}
