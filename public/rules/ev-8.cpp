//@ title "Any of several events"
//@ thread Main: Wait()

void Wait()
{
    HANDLE events[] = { copyEvent, computeEvent, inputEvent };
    SetEvent(inputEvent);
    SetEvent(computeEvent);
    which = WaitForMultipleObjects(3, events, FALSE, INFINITE); // the lowest: 1
    left = WaitForSingleObject(inputEvent, 0); // untouched
}
