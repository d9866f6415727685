//@ title "Two queues, no order"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue copyQueue: COPY

void Frame()
{
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    directQueue->Signal(fence, 1);
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 1ms "Upload"
    copyQueue->Signal(fence, 2); // made first, then overwritten by the 1
}
