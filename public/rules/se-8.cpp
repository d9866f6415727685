//@ title "Passed over is reached"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(6, event);
    fence->Signal(7);
    met = WaitForSingleObject(event, 0);
}
