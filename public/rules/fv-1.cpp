//@ title "A fence does nothing by itself"
//@ thread Main: Watch()
//@ fence fence = 5

void Watch()
{
    before = fence->GetCompletedValue();
    Simulate(); //@ cpu 3ms "Simulate"
    after = fence->GetCompletedValue(); // still 5
}
