//@ title "Nothing holds the CPU back"
//@ thread Main: Frame() x5
//@ queue queue: DIRECT

void Frame()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 4ms "Draw"
}
