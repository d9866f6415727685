//@ title "The same value again"
//@ thread Main: Twice()

void Twice()
{
    fence->SetEventOnCompletion(1, event);
    fence->Signal(1);
    WaitForSingleObject(event, INFINITE);
    fence->Signal(1); // succeeds, and wakes nobody
    again = WaitForSingleObject(event, 0);
}
