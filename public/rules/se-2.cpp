//@ title "One registration, one wake"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(2, event);
    fence->Signal(2);
    WaitForSingleObject(event, INFINITE);
    fence->Signal(0);
    fence->Signal(2); // reached again, but nobody is told a second time
    again = WaitForSingleObject(event, 0);
}
