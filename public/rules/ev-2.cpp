//@ title "A manual-reset event stays open"
//@ thread Main: Set()
//@ event event: manual-reset

void Set()
{
    SetEvent(event);
    first = WaitForSingleObject(event, 0);
    second = WaitForSingleObject(event, 0); // still set
    ResetEvent(event);
    third = WaitForSingleObject(event, 0);
}
