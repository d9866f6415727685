//@ title "All: one after the other, or together?"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { copyFence, computeFence };
    UINT64 values[] = { 1, 1 };
    device1->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, event);
    copyFence->Signal(1);
    copyFence->Signal(0); // goes back before the other one comes
    computeFence->Signal(1);
    met = WaitForSingleObject(event, 0);
}
