//@ title "A ring of three frame resources"
//@ thread Render: run()
//@ queue queue_: DIRECT
//@ fence fence_ = 0
//@ event fenceEvent_: auto-reset
//@ value lastSignalled_ = 0
//@ value slot_ = 0

#include "engine.h"

const UINT kFramesInFlight = 3;

struct FrameResource
{
    UINT64 fenceValue;      // signalled when the GPU has left this slot; 0 = never used
    UINT constantsOffset;   // where this slot's constants start in the upload buffer
};

FrameResource frames_[kFramesInFlight];

void Engine::waitForValue(UINT64 value)
{
    if (fence_->GetCompletedValue() < value) {
        hrCheck(fence_->SetEventOnCompletion(value, fenceEvent_));
        WaitForSingleObject(fenceEvent_, INFINITE);
    }
}

void Engine::renderFrame()
{
    auto& frame = frames_[slot_];

    // The slot's constants may be overwritten only when the frame that used the
    // slot last, three frames ago, is through.
    if (frame.fenceValue != 0) {
        waitForValue(frame.fenceValue);
    }

    writeConstants(frame.constantsOffset); //@ cpu 1ms "Simulate"
    recordScene(slot_);                    //@ cpu 1ms "Record"

    ID3D12CommandList* lists[] = { commandList_.Get() };
    queue_->ExecuteCommandLists(1, lists); //@ gpu 4ms "Scene"

    frame.fenceValue = ++lastSignalled_;
    hrCheck(queue_->Signal(fence_.Get(), frame.fenceValue));

    slot_ = (slot_ + 1) % kFramesInFlight;
}

void Engine::run()
{
    for (UINT i = 0; i < kFramesInFlight; ++i) {
        frames_[i].constantsOffset = i * 65536u;
    }

    for (int i = 0; i < 7; ++i) {
        renderFrame();
    }

    // Before anything is destroyed: the last value covers all frames before it.
    waitForValue(lastSignalled_);
}
