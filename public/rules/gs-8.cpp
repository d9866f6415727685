//@ title "A signal on an idle queue"
//@ thread Main: Ask()
//@ queue queue: DIRECT

void Ask()
{
    queue->Signal(fence, 1);
    atOnce = fence->GetCompletedValue();
}
