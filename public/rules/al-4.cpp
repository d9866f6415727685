//@ title "A list is free again once it is submitted"
//@ thread Main: Record()
//@ queue queue: DIRECT

void Record()
{
    list->Reset(first, nullptr);
    list->Close();
    ID3D12CommandList* lists[] = { list };
    queue->ExecuteCommandLists(1, lists); //@ gpu 3ms "Draw"
    list->Reset(second, nullptr); // while the GPU still runs what was recorded
    list->Close();
}
