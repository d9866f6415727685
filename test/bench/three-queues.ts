// Owns: the program that the runner is timed with: one thread, three queues, fences between all of them, one wake a frame.

/** A correct frame loop of `frames` frames, about 27 steps each. */
export function threeQueues(frames: number): string {
  return `//@ title "Three queues"
//@ thread Main: Frame() x${frames}
//@ queue copy: COPY
//@ queue compute: COMPUTE
//@ queue direct: DIRECT

void Frame()
{
    const UINT64 value = ++frame;
    copy->ExecuteCommandLists(1, &upload); //@ gpu 100us "upload"
    copy->Signal(copyFence, value);
    compute->Wait(copyFence, value);
    compute->ExecuteCommandLists(1, &simulate); //@ gpu 200us "simulate"
    compute->Signal(computeFence, value);
    direct->Wait(computeFence, value);
    direct->ExecuteCommandLists(1, &draw); //@ gpu 300us "draw"
    direct->Signal(directFence, value);
    if (directFence->GetCompletedValue() < value)
    {
        directFence->SetEventOnCompletion(value, frameEvent);
        WaitForSingleObject(frameEvent, INFINITE);
    }
}
`;
}
