//@ title "Any of several fences"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { copyFence, computeFence };
    UINT64 values[] = { 2, 5 };
    device1->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ANY, event);
    computeFence->Signal(5);
    first = WaitForSingleObject(event, 0);
    copyFence->Signal(2); // the second one sets nothing any more
    second = WaitForSingleObject(event, 0);
}
