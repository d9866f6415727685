//@ title "A request that waits for a fence"
//@ thread Main: Load()
//@ queue queue: DIRECT

void Load()
{
    DSTORAGE_QUEUE_DESC desc = {};
    desc.Capacity = 64;
    ThrowIfFailed(factory->CreateQueue(&desc, IID_PPV_ARGS(&storage)));
    queue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    queue->Signal(drawn, 1);
    storage->EnqueueRequests(&mesh, 1, drawn, 1, DSTORAGE_ENQUEUE_REQUEST_FLAG_NONE); //@ gpu 2ms "Mesh"
    storage->EnqueueSignal(loaded, 1);
    storage->Submit();
    ThrowIfFailed(loaded->SetEventOnCompletion(1, nullptr));
}
