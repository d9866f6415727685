//@ title "Presented in the wrong state"
//@ thread Main: Frame()
//@ queue queue: DIRECT

void Frame()
{
    list->Reset(allocator, nullptr);
    swapChain->GetBuffer(0, IID_PPV_ARGS(&backBuffer));
    list->ResourceBarrier(1, &CD3DX12_RESOURCE_BARRIER::Transition(backBuffer, D3D12_RESOURCE_STATE_PRESENT, D3D12_RESOURCE_STATE_RENDER_TARGET));
    list->Close();
    ID3D12CommandList* lists[] = { list };
    queue->ExecuteCommandLists(1, lists); //@ gpu 1ms "Draw"
    HRESULT result = swapChain->Present(1, 0); // nobody took it back to PRESENT
    if (FAILED(result))
    {
        refused = 1;
    }
}
