//@ title "A step of any size"
//@ thread Main: Jump()
//@ queue queue: DIRECT

void Jump()
{
    fence->Signal(1152921504606846976);
    queue->Signal(fence, 2305843009213693952);
    ThrowIfFailed(fence->SetEventOnCompletion(2305843009213693952, nullptr));
}
