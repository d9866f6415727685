//@ title "One of several is one"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { fence };
    UINT64 values[] = { 2 };
    device1->SetEventOnMultipleFenceCompletion(fences, values, 1, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, event);
    fence->Signal(2);
    met = WaitForSingleObject(event, 0);
}
