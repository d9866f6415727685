//@ title "Wait for the previous frame"
//@ thread Main: Run()
//@ queue m_graphicsQueue: DIRECT

#include "ForwardRenderer.h"

// The simplest pacing there is: after every submit the CPU stops until the GPU
// has finished. Nothing can go wrong, and nothing overlaps: the gaps on the
// queue's lane are the price.

void ForwardRenderer::CreateSyncObjects()
{
    CheckHr(m_device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&m_frameFence)));
    m_nextValue = 1;

    // Auto-reset: the wait that it ends clears it again for the next frame.
    m_frameEvent = CreateEvent(nullptr, FALSE, FALSE, nullptr);
    if (m_frameEvent == nullptr)
    {
        CheckHr(HRESULT_FROM_WIN32(GetLastError()));
    }
}

void ForwardRenderer::WaitForPreviousFrame()
{
    // The signal stands behind the frame in the queue, so the fence gets this
    // value only when all of the frame has been drawn.
    const UINT64 valueOfFrame = m_nextValue;
    CheckHr(m_graphicsQueue->Signal(m_frameFence.Get(), valueOfFrame));
    m_nextValue++;

    // No need to go to sleep for a frame that is through already.
    if (m_frameFence->GetCompletedValue() < valueOfFrame)
    {
        CheckHr(m_frameFence->SetEventOnCompletion(valueOfFrame, m_frameEvent));
        WaitForSingleObject(m_frameEvent, INFINITE);
    }
}

void ForwardRenderer::RenderFrame()
{
    UpdateScene();         //@ cpu 2ms "Update"
    PopulateCommandList(); //@ cpu 1ms "Record"

    ID3D12CommandList* lists[] = { m_commandList.Get() };
    m_graphicsQueue->ExecuteCommandLists(1, lists); //@ gpu 5ms "Frame"

    WaitForPreviousFrame();
}

void ForwardRenderer::Run()
{
    CreateSyncObjects();

    for (int frame = 0; frame < 3; ++frame)
    {
        RenderFrame();
    }

    // Every frame was waited for: nothing is in flight any more.
    CloseHandle(m_frameEvent);
}
