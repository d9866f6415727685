//@ title "A Wait also carries what was written"
//@ thread Main: Frame()
//@ queue computeQueue: COMPUTE
//@ queue directQueue: DIRECT

void Frame()
{
    computeQueue->ExecuteCommandLists(1, &particles); //@ gpu 2ms "Particles" writes(particleBuffer)
    computeQueue->Signal(fence, 1);
    directQueue->Wait(fence, 1);
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw" reads(particleBuffer)
}
