//@ title "An allocator that the GPU still reads"
//@ thread Main: Record()
//@ queue queue: DIRECT

void Record()
{
    list->Reset(allocator, nullptr);
    list->Close();
    ID3D12CommandList* lists[] = { list };
    queue->ExecuteCommandLists(1, lists); //@ gpu 3ms "Draw"
    result = allocator->Reset(); // too early
}
