//@ title "A fence may go back"
//@ thread Main: Rewind()
//@ queue queue: DIRECT
//@ fence fence = 8

void Rewind()
{
    fence->Signal(2);
    queue->Wait(fence, 5); // 8 was there once; now 5 must come again
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
    Simulate(); //@ cpu 2ms "Simulate"
    fence->Signal(5);
}
