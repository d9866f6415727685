//@ title "One fence value per back buffer"
//@ thread Render: RenderFrame() x5
//@ queue g_directQueue: DIRECT
//@ swapchain g_swapChain: g_directQueue x2
//@ fence g_frameFence = 0
//@ event g_frameEvent: auto-reset

const UINT kBackBufferCount = 2;

// The value that the queue signals after the last frame that drew into this
// back buffer; 0 as long as nothing has been drawn into it.
UINT64 g_bufferValue[kBackBufferCount] = { 0, 0 };

// One counter for the whole queue. The values of all buffers come from it, so
// they never go backwards.
UINT64 g_lastSignalled = 0;

void WaitForBuffer(UINT index)
{
    const UINT64 needed = g_bufferValue[index];
    if (g_frameFence->GetCompletedValue() >= needed)
    {
        return;
    }

    VERIFY_HR(g_frameFence->SetEventOnCompletion(needed, g_frameEvent));
    WaitForSingleObjectEx(g_frameEvent, INFINITE, FALSE);
}

void RenderFrame()
{
    // Present moved this index on; only the swap chain knows which buffer is next.
    const UINT index = g_swapChain->GetCurrentBackBufferIndex();

    // Wait for the frame that used THIS buffer, two frames ago. The frame in
    // between may go on running: that is what keeps the GPU fed.
    WaitForBuffer(index);

    RecordFrame(index); //@ cpu 2ms "Record"

    ID3D12CommandList* lists[] = { g_commandList };
    g_directQueue->ExecuteCommandLists(1, lists); //@ gpu 6ms "Draw"

    VERIFY_HR(g_swapChain->Present(0, 0));

    // Signal after Present: the value then covers the present of the buffer too.
    g_lastSignalled = g_lastSignalled + 1;
    g_bufferValue[index] = g_lastSignalled;
    VERIFY_HR(g_directQueue->Signal(g_frameFence, g_bufferValue[index]));
}
