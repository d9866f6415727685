//@ title "Two sets, two sleepers"
//@ thread Render: Sleep1()
//@ thread Loader: Sleep2()
//@ thread Main: Wake()
//@ event event: auto-reset

void Sleep1()
{
    WaitForSingleObject(event, INFINITE);
}

void Sleep2()
{
    WaitForSingleObject(event, INFINITE);
}

void Wake()
{
    Simulate(); //@ cpu 1ms "Simulate"
    SetEvent(event);
    SetEvent(event); // both are awake now: each set found a sleeper
}
