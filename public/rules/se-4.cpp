//@ title "An event that was set already"
//@ thread Main: Ask()

void Ask()
{
    SetEvent(event); // left over from somewhere
    fence->SetEventOnCompletion(1, event); // does not clear it
    WaitForSingleObject(event, INFINITE); // so this wait ends too early
    tooEarly = fence->GetCompletedValue();
    fence->Signal(1);
    WaitForSingleObject(event, INFINITE);
}
