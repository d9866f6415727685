//@ title "Several fences, without an event"
//@ thread Main: Ask()
//@ queue copyQueue: COPY
//@ queue computeQueue: COMPUTE

void Ask()
{
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 2ms "Upload"
    copyQueue->Signal(copyFence, 2);
    computeQueue->ExecuteCommandLists(1, &simulate); //@ gpu 3ms "Simulate"
    computeQueue->Signal(computeFence, 5);
    ID3D12Fence* fences[] = { copyFence, computeFence };
    UINT64 values[] = { 2, 5 };
    ThrowIfFailed(device1->SetEventOnMultipleFenceCompletion(fences, values, 2, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, nullptr));
}
