//@ title "Which of two sleepers wakes?"
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
    SetEvent(event); // one of them; Windows does not say which
    Simulate(); //@ cpu 1ms "Simulate"
    SetEvent(event);
}
