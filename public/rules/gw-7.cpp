//@ title "Met when called, taken back before its turn"
//@ thread Main: Frame()
//@ queue queue: DIRECT
//@ fence fence = 0

void Frame()
{
    fence->Signal(1);
    queue->ExecuteCommandLists(1, &shadows); //@ gpu 4ms "Shadows"
    queue->Wait(fence, 1); // 1 is there
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2ms "Draw"
    fence->Signal(0); // and gone before the queue comes to its Wait
}
