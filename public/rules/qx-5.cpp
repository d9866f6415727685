//@ title "A list that still runs"
//@ thread Main: Twice()
//@ queue queue: DIRECT

void Twice()
{
    list->Reset(allocator, nullptr);
    list->Close();
    ID3D12CommandList* lists[] = { list };
    queue->ExecuteCommandLists(1, lists); //@ gpu 2ms "Draw"
    queue->ExecuteCommandLists(1, lists); //@ gpu 2ms "Draw again"
}
