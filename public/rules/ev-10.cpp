//@ title "One handle twice"
//@ thread Main: Wait()

void Wait()
{
    HANDLE events[] = { event, event };
    refused = WaitForMultipleObjects(2, events, FALSE, 0); // WAIT_FAILED
}
