//@ title "Set twice, woken once"
//@ thread Main: Set()
//@ event event: auto-reset

void Set()
{
    SetEvent(event);
    SetEvent(event); // no second memory
    first = WaitForSingleObject(event, 0);
    second = WaitForSingleObject(event, 0);
}
