//@ title "All of several events, together"
//@ thread Main: Wait()
//@ thread Other: Other()

void Wait()
{
    HANDLE events[] = { copyEvent, computeEvent };
    WaitForMultipleObjects(2, events, TRUE, INFINITE);
}

void Other()
{
    Simulate(); //@ cpu 1ms "Simulate"
    SetEvent(copyEvent);
    taken = WaitForSingleObject(copyEvent, 0); // not reserved: it can be taken away
    SetEvent(copyEvent);
    SetEvent(computeEvent);
}
