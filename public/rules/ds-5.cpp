//@ title "A failed request signals all the same"
//@ thread Main: Load()
//@ fail EnqueueRequest #1 E_FAIL

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueSignal(fence, 1);
    storage->Submit();
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
