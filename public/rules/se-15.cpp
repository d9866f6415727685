//@ title "To wait for 0 is not to wait"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(0, event);
    met = WaitForSingleObject(event, 0);
}
