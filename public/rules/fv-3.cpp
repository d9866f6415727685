//@ title "More than enough is enough"
//@ thread Main: Frame()
//@ queue copyQueue: COPY
//@ queue directQueue: DIRECT

void Frame()
{
    directQueue->Wait(fence, 3); // 3 itself is never signalled
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 2ms "Upload"
    copyQueue->Signal(fence, 7);
}
