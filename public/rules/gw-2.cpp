//@ title "Everything behind a Wait stays behind it"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue copyQueue: COPY

void Frame()
{
    directQueue->Wait(uploaded, 1);
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    directQueue->Signal(drawn, 1);
    copyQueue->ExecuteCommandLists(1, &upload); //@ gpu 3ms "Upload"
    copyQueue->Signal(uploaded, 1); // copyQueue itself was never held up
}
