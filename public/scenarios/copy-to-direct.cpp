//@ title "A copy queue hands a texture to the direct queue"
//@ thread Streaming: StreamTexture()

#include <d3d12.h>
#include <wrl/client.h>

ComPtr<ID3D12CommandQueue> CopyQueue;
ComPtr<ID3D12CommandQueue> DirectQueue;
ComPtr<ID3D12Fence> CopyFence;  // n: mip n is in the texture
ComPtr<ID3D12Fence> DrawFence;  // n: the draw that read mip n is through
HANDLE FenceEvent = nullptr;

void TextureStreamer::CreateQueues()
{
    D3D12_COMMAND_QUEUE_DESC Desc = {};
    Desc.Type = D3D12_COMMAND_LIST_TYPE_COPY;
    ThrowOnError(Device->CreateCommandQueue(&Desc, IID_PPV_ARGS(&CopyQueue)));
    Desc.Type = D3D12_COMMAND_LIST_TYPE_DIRECT;
    ThrowOnError(Device->CreateCommandQueue(&Desc, IID_PPV_ARGS(&DirectQueue)));

    ThrowOnError(Device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&CopyFence)));
    ThrowOnError(Device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&DrawFence)));
    FenceEvent = CreateEventW(nullptr, FALSE, FALSE, nullptr);
}

void TextureStreamer::WaitOnCpu(ID3D12Fence* Fence, UINT64 Value)
{
    if (Fence->GetCompletedValue() >= Value)
        return;
    ThrowOnError(Fence->SetEventOnCompletion(Value, FenceEvent));
    WaitForSingleObject(FenceEvent, INFINITE);
}

void TextureStreamer::StreamTexture()
{
    CreateQueues();

    for (UINT64 Mip = 1; Mip <= 3; ++Mip)
    {
        // CPU edge: the staging buffer is free when the copy before has read it.
        WaitOnCpu(CopyFence.Get(), Mip - 1);
        DecodeIntoStaging(); //@ cpu 2ms "Decode" writes(Staging)
        RecordLists(CopyList.Get(), DrawList.Get());

        // Edge back: the draw before must be done with the texture that this
        // copy writes. There is no such draw for the first mip.
        if (Mip > 1)
            ThrowOnError(CopyQueue->Wait(DrawFence.Get(), Mip - 1));

        ID3D12CommandList* Copies[] = { CopyList.Get() };
        CopyQueue->ExecuteCommandLists(1, Copies); //@ gpu 4ms "Copy" reads(Staging) writes(Texture)
        ThrowOnError(CopyQueue->Signal(CopyFence.Get(), Mip));

        // Edge forward: the draw starts when the copy has arrived. The CPU does
        // not wait here; the queue does.
        ThrowOnError(DirectQueue->Wait(CopyFence.Get(), Mip));
        ID3D12CommandList* Draws[] = { DrawList.Get() };
        DirectQueue->ExecuteCommandLists(1, Draws); //@ gpu 3ms "Draw" reads(Texture)
        ThrowOnError(DirectQueue->Signal(DrawFence.Get(), Mip));
    }

    WaitOnCpu(DrawFence.Get(), 3);
    CloseHandle(FenceEvent);
}
