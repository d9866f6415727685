//@ title "No room: the call waits"
//@ thread Main: Load()

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 2;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueRequest(&texture); //@ gpu 2ms "Texture"
    storage->EnqueueSignal(fence, 1); // blocks until an entry is free
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
