//@ title "Too late to wait"
//@ thread Main: Ask()
//@ fence fence = 4

void Ask()
{
    fence->Signal(5);
    fence->SetEventOnCompletion(5, event); // reached: the event is set in the call
    met = WaitForSingleObject(event, 0);
}
