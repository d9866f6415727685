//@ title "A cancelled request counts as done"
//@ thread Main: Load()

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    storage->EnqueueRequest(&mesh); //@ gpu 2ms "Mesh"
    storage->EnqueueSignal(fence, 1);
    storage->CancelRequestsWithTag(0, 0);
    storage->Submit();
    ThrowIfFailed(fence->SetEventOnCompletion(1, nullptr));
}
