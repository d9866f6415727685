//@ title "A wait with a limit"
//@ thread Main: Wait()
//@ event event: auto-reset

void Wait()
{
    poll = WaitForSingleObject(event, 0); // only asks
    limited = WaitForSingleObject(event, 2); // sleeps for 2 ms at most
}
