//@ title "None of no fences"
//@ thread Main: Ask()

void Ask()
{
    ID3D12Fence* fences[] = { copyFence };
    UINT64 values[] = { 2 };
    HRESULT none = device1->SetEventOnMultipleFenceCompletion(fences, values, 0, D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL, event);
    if (FAILED(none))
    {
        refused = 1;
    }
}
