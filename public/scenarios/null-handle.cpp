//@ title "The blocking null handle"
//@ thread Main: ResizeTwice()
//@ queue graphicsQueue: DIRECT
//@ queue computeQueue: COMPUTE
//@ fence graphicsFence = 0
//@ fence computeFence = 0

#include "window.h"

// With a null handle SetEventOnCompletion does not return until the fence has
// the value: no event to create, to share by mistake or to close. It cannot be
// given a time limit, so it suits the places that have to wait anyway.
void FlushQueue(ID3D12CommandQueue* queue, ID3D12Fence* fence, UINT64 value)
{
    HRESULT hr = queue->Signal(fence, value);
    if (SUCCEEDED(hr)) {
        hr = fence->SetEventOnCompletion(value, nullptr);
    }
    ReportIfFailed(hr, "FlushQueue");
}

void RenderOnce()
{
    RecordFrame(); //@ cpu 2ms "Record"

    ID3D12CommandList* graphicsLists[] = { graphicsList };
    graphicsQueue->ExecuteCommandLists(1, graphicsLists); //@ gpu 6ms "Frame"

    ID3D12CommandList* computeLists[] = { computeList };
    computeQueue->ExecuteCommandLists(1, computeLists); //@ gpu 9ms "Histogram"
}

void ResizeTwice()
{
    for (UINT64 resize = 1; resize <= 2; ++resize) {
        RenderOnce();

        // The render targets go away, so BOTH queues must be idle. Each has a
        // fence of its own: the end of one queue says nothing about the other.
        FlushQueue(graphicsQueue, graphicsFence, resize);
        FlushQueue(computeQueue, computeFence, resize);

        RecreateTargets(); //@ cpu 3ms "Recreate targets"
    }
}
