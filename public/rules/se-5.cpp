//@ title "One event, two values"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(1, event);
    fence->SetEventOnCompletion(2, event);
    fence->Signal(1);
    WaitForSingleObject(event, INFINITE);
    fence->Signal(2);
    WaitForSingleObject(event, INFINITE);
}
