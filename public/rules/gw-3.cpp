//@ title "A Wait that is met already"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ fence fence = 1

void Frame()
{
    fence->Signal(2);
    queue->Wait(fence, 2);
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
}
