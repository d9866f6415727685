//@ title "Half full: submitted by itself"
//@ thread Main: Load()

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 4;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueSignal(fence, 1); // the second of four: off it goes
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
