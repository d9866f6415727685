//@ title "The CPU signals, and it is done"
//@ thread Main: Signal()

void Signal()
{
    fence->Signal(1);
    value = fence->GetCompletedValue(); // 1, on this thread at once
}
