//@ title "A queue without a time limit"
//@ thread Main: Frame()
//@ option tdr=2s

void Frame()
{
    D3D12_COMMAND_QUEUE_DESC desc = {};
    desc.Type = D3D12_COMMAND_LIST_TYPE_COMPUTE;
    desc.Flags = D3D12_COMMAND_QUEUE_FLAG_DISABLE_GPU_TIMEOUT;
    ThrowIfFailed(device->CreateCommandQueue(&desc, IID_PPV_ARGS(&queue)));
    queue->ExecuteCommandLists(1, &bake); //@ gpu 3s "Bake"
}
