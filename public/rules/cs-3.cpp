//@ title "A CPU signal sets events before it returns"
//@ thread Main: Signal()

void Signal()
{
    fence->SetEventOnCompletion(1, event);
    fence->Signal(1);
    isSet = WaitForSingleObject(event, 0); // no time to wait, and yet met
}
