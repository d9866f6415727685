//@ title "An auto-reset event wakes one"
//@ thread Main: Set()
//@ event event: auto-reset

void Set()
{
    SetEvent(event); // nobody waits: it remembers
    first = WaitForSingleObject(event, 0); // takes it
    second = WaitForSingleObject(event, 0); // nothing left
}
