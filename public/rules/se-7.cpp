//@ title "Two events for one value"
//@ thread Main: Ask()

void Ask()
{
    fence->SetEventOnCompletion(1, renderEvent);
    fence->SetEventOnCompletion(1, loaderEvent);
    fence->Signal(1);
    render = WaitForSingleObject(renderEvent, 0);
    loader = WaitForSingleObject(loaderEvent, 0);
}
