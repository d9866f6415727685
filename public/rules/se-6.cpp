//@ title "The same registration twice"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(1, event);
    fence->SetEventOnCompletion(1, event);
    fence->Signal(1); // sets it twice, which is once
    first = WaitForSingleObject(event, 0);
    second = WaitForSingleObject(event, 0);
}
