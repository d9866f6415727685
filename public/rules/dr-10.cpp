//@ title "A quiet hang: no time-out ends it"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ option tdr=2s

void Frame()
{
    queue->Wait(fence, 1); // runs nothing, so nothing is too long
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
}
