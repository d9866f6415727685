//@ title "A signal behind the requests"
//@ thread Main: Load()

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueRequest(&texture); //@ gpu 3ms "Texture"
    storage->EnqueueSignal(fence, 1);
    storage->Submit();
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
