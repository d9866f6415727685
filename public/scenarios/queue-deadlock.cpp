//@ title "Two queues that wait for each other"
//@ thread Render: RunFrames()
//@ queue m_directQueue: DIRECT
//@ queue m_computeQueue: COMPUTE
//@ fence m_directFence = 0
//@ fence m_computeFence = 0

#include "GlobalIllumination.h"

void GlobalIllumination::WaitForFrame(UINT64 frame)
{
    if (m_directFence->GetCompletedValue() < frame)
    {
        ThrowIfFailed(m_directFence->SetEventOnCompletion(frame, m_frameEvent));
        WaitForSingleObject(m_frameEvent, INFINITE);
    }
}

void GlobalIllumination::RenderFrame(UINT64 frame)
{
    RecordLighting(); //@ cpu 2ms "Record"

    // Lighting is to use the probes of the frame BEFORE, so that both queues
    // can work side by side. The value below asks for the probes of THIS frame,
    // which are computed from this frame's lighting: each queue now waits for
    // the other. With "frame - 1" the program runs.
    if (frame > 1)
    {
        ThrowIfFailed(m_directQueue->Wait(m_computeFence.Get(), frame));
    }
    ID3D12CommandList* lighting[] = { m_lightingList.Get() };
    m_directQueue->ExecuteCommandLists(1, lighting); //@ gpu 4ms "Lighting"
    ThrowIfFailed(m_directQueue->Signal(m_directFence.Get(), frame));

    ThrowIfFailed(m_computeQueue->Wait(m_directFence.Get(), frame));
    ID3D12CommandList* probes[] = { m_probeList.Get() };
    m_computeQueue->ExecuteCommandLists(1, probes); //@ gpu 3ms "Probes"
    ThrowIfFailed(m_computeQueue->Signal(m_computeFence.Get(), frame));
}

void GlobalIllumination::RunFrames()
{
    for (UINT64 frame = 1; frame <= 3; ++frame)
    {
        // The CPU may be two frames ahead of the direct queue.
        if (frame > 2)
        {
            WaitForFrame(frame - 2);
        }
        RenderFrame(frame);
    }

    // The CPU hangs here, far from the line with the wrong value.
    WaitForFrame(3);
}
