//@ title "Queues run side by side"
//@ thread Main: Frame()
//@ queue directQueue: DIRECT
//@ queue computeQueue: COMPUTE

void Frame()
{
    directQueue->ExecuteCommandLists(1, &draw); //@ gpu 3ms "Draw"
    computeQueue->ExecuteCommandLists(1, &particles); //@ gpu 1ms "Particles"
}
