//@ title "A pulse that nobody sees"
//@ thread Main: Pulse()
//@ event event: auto-reset

void Pulse()
{
    PulseEvent(event); // nobody waits at this instant: lost
    met = WaitForSingleObject(event, 1);
}
