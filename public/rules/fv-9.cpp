//@ title "The greatest value is a value like any other"
//@ thread Main: Signal()

void Signal()
{
    fence->Signal(UINT64_MAX);
    greatest = fence->GetCompletedValue();
    fence->Signal(0); // it does not stick
    again = fence->GetCompletedValue();
}
