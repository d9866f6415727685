//@ title "A bundle is not for queues"
//@ thread Main: Submit()
//@ queue queue: DIRECT

void Submit()
{
    ThrowIfFailed(device->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_BUNDLE, IID_PPV_ARGS(&allocator)));
    ThrowIfFailed(device->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_BUNDLE, allocator, nullptr, IID_PPV_ARGS(&bundle)));
    bundle->Close();
    ID3D12CommandList* lists[] = { bundle };
    queue->ExecuteCommandLists(1, lists); //@ gpu 1ms "Bundle"
}
