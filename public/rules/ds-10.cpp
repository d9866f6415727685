//@ title "Load, then draw"
//@ thread Main: Load()
//@ queue queue: DIRECT

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&texture); //@ gpu 3ms "Texture"
    storage->EnqueueSignal(fence, 1);
    storage->Submit();
    queue->Wait(fence, 1);
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
}
