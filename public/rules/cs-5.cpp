//@ title "Is a CPU signal done when the call returns?"
//@ thread Main: Signal()
//@ queue queue: DIRECT

void Signal()
{
    queue->ExecuteCommandLists(1, &draw); //@ gpu 2.5us "Draw"
    queue->Signal(fence, 5);
    fence->Signal(9); // done in the call, or a moment later: after the 5
}
