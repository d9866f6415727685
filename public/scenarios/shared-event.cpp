//@ title "Two threads share one auto-reset event"
//@ thread Render: drawFrame()
//@ thread Loader: uploadAssets()
//@ queue graphicsQueue: DIRECT
//@ queue copyQueue: COPY
//@ fence frameFence = 0
//@ fence copyFence = 0
//@ event gpuEvent: auto-reset

#include "gpu_sync.h"

// Every wait in the program goes through here, with the one event that was
// created at start-up. The loop was added when threads "sometimes woke too
// early"; it hides the early wake and keeps the real fault: an auto-reset event
// releases ONE thread, and not necessarily the one whose value has arrived.
void blockUntil(ID3D12Fence* fence, UINT64 value)
{
    checkResult(fence->SetEventOnCompletion(value, gpuEvent));
    while (fence->GetCompletedValue() < value)
    {
        WaitForSingleObject(gpuEvent, INFINITE);
    }
}

void drawFrame()
{
    ID3D12CommandList* lists[] = { frameList };
    graphicsQueue->ExecuteCommandLists(1, lists); //@ gpu 9ms "Frame"
    checkResult(graphicsQueue->Signal(frameFence, 1));

    // Sleeps first, so the end of the copy wakes this thread. It looks at its
    // own fence, goes back to sleep, and by then the loader waits longer: the
    // end of the frame wakes the loader, and nothing is left to wake this one.
    blockUntil(frameFence, 1);

    presentFrame();
}

void uploadAssets()
{
    decodeAssets(); //@ cpu 1ms "Decode"

    ID3D12CommandList* lists[] = { copyList };
    copyQueue->ExecuteCommandLists(1, lists); //@ gpu 5ms "Upload"
    checkResult(copyQueue->Signal(copyFence, 1));

    blockUntil(copyFence, 1);

    publishAssets();
}
