//@ title "List and allocator of different types"
//@ thread Main: Create()

void Create()
{
    ThrowIfFailed(device->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_COPY, IID_PPV_ARGS(&allocator)));
    HRESULT refused = device->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_DIRECT, allocator, nullptr, IID_PPV_ARGS(&list));
    if (FAILED(refused))
    {
        differs = 1;
    }
}
