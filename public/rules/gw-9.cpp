//@ title "One signal for many waits"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue copyQueue: COPY

void Frame()
{
    directQueue->Wait(fence, 1);
    directQueue->Wait(fence, 2);
    directQueue->Wait(fence, 3);
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 2ms "Upload"
    copyQueue->Signal(fence, 3);
}
