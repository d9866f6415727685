//@ title "Wait, then signal, on one queue"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    queue->Wait(fence, 1); // the signal stands behind it: for ever
    queue->Signal(fence, 1);
}
