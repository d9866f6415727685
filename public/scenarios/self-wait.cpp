//@ title "A thread waits for a value that only it would signal"
//@ thread Main: Run()
//@ queue mQueue: DIRECT

#include "Viewer.h"

void Viewer::CreateFenceObjects()
{
    HRESULT hr = mDevice->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&mFence));
    if (FAILED(hr))
    {
        return;
    }
    mFenceValue = 1;
    mFenceEvent = CreateEventEx(nullptr, nullptr, 0, EVENT_ALL_ACCESS);
}

void Viewer::FinishFrame()
{
    RequireOk(mQueue->Signal(mFence.Get(), mFenceValue));
    ++mFenceValue;

    // Meant: wait for the value signalled above. But mFenceValue has moved on
    // and names the NEXT frame, whose Signal this very thread would make after
    // this wait. Keep the value in a local before the increment, and wait for that.
    if (mFence->GetCompletedValue() < mFenceValue)
    {
        RequireOk(mFence->SetEventOnCompletion(mFenceValue, mFenceEvent));
        WaitForSingleObject(mFenceEvent, INFINITE);
    }
}

void Viewer::Run()
{
    CreateFenceObjects();

    for (int frame = 0; frame < 3; ++frame)
    {
        DrawScene(); //@ cpu 3ms "Record"

        ID3D12CommandList* commandLists[] = { mCommandList.Get() };
        mQueue->ExecuteCommandLists(1, commandLists); //@ gpu 6ms "Frame"

        FinishFrame();
    }
}
