//@ title "Wait before signal"
//@ thread Render: QueueFrames()
//@ thread Simulation: QueueSteps()
//@ queue g_pDirectQueue: DIRECT
//@ queue g_pComputeQueue: COMPUTE
//@ fence g_pStepFence = 0
//@ fence g_pDrawFence = 0

#include "particles.h"

// The direct queue is given its waits before anybody has submitted the signals
// that end them. That is legal: a queue wait is an item like any other, the
// queue stands still until the value arrives, and no thread stands with it.
// The only duty is that the signal does come some day.

void QueueFrames()
{
    for (UINT64 step = 1; step <= 2; ++step)
    {
        RecordDraw(); //@ cpu 1ms "Record"

        ASSERT_HR(g_pDirectQueue->Wait(g_pStepFence, step));
        ID3D12CommandList* ppDraw[] = { g_pDrawList };
        g_pDirectQueue->ExecuteCommandLists(1, ppDraw); //@ gpu 4ms "Draw" reads(Particles)
        ASSERT_HR(g_pDirectQueue->Signal(g_pDrawFence, step));
    }

    ASSERT_HR(g_pDrawFence->SetEventOnCompletion(2, g_hDrawn));
    WaitForSingleObject(g_hDrawn, INFINITE);
}

void QueueSteps()
{
    for (UINT64 step = 1; step <= 2; ++step)
    {
        PrepareStep(); //@ cpu 4ms "Prepare"

        // The particles of the step before may still be being drawn.
        if (step > 1)
        {
            ASSERT_HR(g_pComputeQueue->Wait(g_pDrawFence, step - 1));
        }

        ID3D12CommandList* ppStep[] = { g_pStepList };
        g_pComputeQueue->ExecuteCommandLists(1, ppStep); //@ gpu 5ms "Step" writes(Particles)
        ASSERT_HR(g_pComputeQueue->Signal(g_pStepFence, step));
    }
}
