//@ title "First the Wait, then its Signal"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue computeQueue: COMPUTE

void Frame()
{
    directQueue->Wait(fence, 1); // nobody has promised the 1 yet
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    Simulate(); //@ cpu 2ms "Simulate"
    computeQueue->Signal(fence, 1);
}
