//@ title "Any thread may submit"
//@ thread Render: Draw()
//@ thread Loader: Upload()
//@ queue queue: DIRECT

void Draw()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 1ms "Draw"
}

void Upload()
{
    queue->ExecuteCommandLists(1, &upload); //@ gpu 1ms "Upload"
}
