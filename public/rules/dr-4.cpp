//@ title "A list that was not closed again"
//@ thread Main: Submit()
//@ queue queue: DIRECT

void Submit()
{
    list->Reset(allocator, nullptr);
    list->Close();
    list->Reset(allocator, nullptr); // recording again
    ID3D12CommandList* lists[] = { list };
    queue->ExecuteCommandLists(1, lists); //@ gpu 1ms "Draw"
    reason = device->GetDeviceRemovedReason();
}
