//@ title "A bounded wait that times out"
//@ thread Main: RunThreeFrames()
//@ queue m_queue: DIRECT
//@ fence m_fence = 0
//@ event m_done: auto-reset
//@ value m_slowRounds = 0

#include "Watchdog.h"

void RenderDevice::Submit(UINT64 value)
{
    RecordFrame(); //@ cpu 1ms "Record"

    ID3D12CommandList* lists[] = { m_list.Get() };
    m_queue->ExecuteCommandLists(1, lists); //@ gpu 12ms "Heavy frame"
    CHECK_D3D(m_queue->Signal(m_fence.Get(), value));
}

// A bounded wait used well: a time-out is not the end of the frame, only a sign
// that it takes long. The result decides whether to go on waiting.
void RenderDevice::WaitWithWatchdog(UINT64 value)
{
    CHECK_D3D(m_fence->SetEventOnCompletion(value, m_done));
    while (WaitForSingleObject(m_done, 5) == WAIT_TIMEOUT)
    {
        ++m_slowRounds;
        LogSlowFrame(value);
    }
}

// A bounded wait used badly: nobody looks at the result. After 8 ms the thread
// goes on as if the frame were done, and whatever it touches next may still be
// in use by the GPU. It works on the machine where a frame takes 7 ms.
void RenderDevice::WaitAndHope(UINT64 value)
{
    CHECK_D3D(m_fence->SetEventOnCompletion(value, m_done));
    WaitForSingleObject(m_done, 8);
}

void RenderDevice::RunThreeFrames()
{
    Submit(1);
    WaitWithWatchdog(1);

    Submit(2);
    WaitAndHope(2);

    Submit(3);

    // The event may be set late by the wait that was given up, so it is no use
    // here any more; the null handle blocks until the fence itself says 3.
    CHECK_D3D(m_fence->SetEventOnCompletion(3, nullptr));
}
