//@ title "Closed: what is left never ends"
//@ thread Main: Load()

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueSignal(fence, 1);
    storage->Submit();
    storage->Close(); // the 1 will not come
    fence->SetEventOnCompletion(1, event);
    result = WaitForSingleObject(event, 5);
}
