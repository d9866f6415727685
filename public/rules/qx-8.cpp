//@ title "A queue of high priority"
//@ thread Main: Create()

void Create()
{
    D3D12_COMMAND_QUEUE_DESC desc = {};
    desc.Type = D3D12_COMMAND_LIST_TYPE_COMPUTE;
    desc.Priority = D3D12_COMMAND_QUEUE_PRIORITY_HIGH;
    ThrowIfFailed(device->CreateCommandQueue(&desc, IID_PPV_ARGS(&queue)));
    queue->ExecuteCommandLists(1, &particles); //@ gpu 1ms "Particles"
}
