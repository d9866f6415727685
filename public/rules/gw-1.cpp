//@ title "Who waits: the queue, not the thread"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue copyQueue: COPY

void Frame()
{
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 3ms "Upload"
    copyQueue->Signal(fence, 1);
    directQueue->Wait(fence, 1); // returns at once
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    Simulate(); //@ cpu 1ms "Simulate"
}
