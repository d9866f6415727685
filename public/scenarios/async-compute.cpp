//@ title "Async compute with two fences"
//@ thread Render: RenderFrame() x3
//@ queue m_pGfxQueue: DIRECT
//@ queue m_pComputeQueue: COMPUTE
//@ fence m_pGfxFence = 0
//@ fence m_pComputeFence = 0
//@ value m_uFrame = 0

#include "DeferredRenderer.h"

// Two signals per frame on the graphics fence: 2n - 1 "depth of frame n is
// there" and 2n "frame n is done". One signal per frame on the compute fence.

void CDeferredRenderer::WaitForFrame(UINT64 uFrame)
{
    const UINT64 uDone = 2 * uFrame;
    if (m_pGfxFence->GetCompletedValue() < uDone)
    {
        HR(m_pGfxFence->SetEventOnCompletion(uDone, m_hFrameEvent));
        WaitForSingleObject(m_hFrameEvent, INFINITE);
    }
}

void CDeferredRenderer::RenderFrame()
{
    ++m_uFrame;
    if (m_uFrame > 2)
        WaitForFrame(m_uFrame - 2); // two frames in flight

    RecordPasses(); //@ cpu 2ms "Record"

    ID3D12CommandList* pDepth[] = { m_pDepthList };
    m_pGfxQueue->ExecuteCommandLists(1, pDepth); //@ gpu 3ms "Depth" writes(Depth)
    HR(m_pGfxQueue->Signal(m_pGfxFence, 2 * m_uFrame - 1));

    // Occlusion needs the depth of this frame. It runs beside the shadow pass.
    HR(m_pComputeQueue->Wait(m_pGfxFence, 2 * m_uFrame - 1));
    ID3D12CommandList* pOcclusion[] = { m_pOcclusionList };
    m_pComputeQueue->ExecuteCommandLists(1, pOcclusion); //@ gpu 4ms "Occlusion" reads(Depth) writes(Occlusion)
    HR(m_pComputeQueue->Signal(m_pComputeFence, m_uFrame));

    // No wait before the shadow pass: this is the work that hides the occlusion.
    ID3D12CommandList* pShadow[] = { m_pShadowList };
    m_pGfxQueue->ExecuteCommandLists(1, pShadow); //@ gpu 6ms "Shadow" writes(ShadowMap)

    // Lighting reads both results. The wait also keeps the depth of the next
    // frame from being drawn before the occlusion has read the depth of this one.
    HR(m_pGfxQueue->Wait(m_pComputeFence, m_uFrame));
    ID3D12CommandList* pLighting[] = { m_pLightingList };
    m_pGfxQueue->ExecuteCommandLists(1, pLighting); //@ gpu 4ms "Lighting" reads(Occlusion, ShadowMap)
    HR(m_pGfxQueue->Signal(m_pGfxFence, 2 * m_uFrame));
}
