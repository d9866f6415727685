//@ title "Manual-reset events, reset before they are armed"
//@ thread Loader: LoadMeshes()
//@ thread Render: RenderLoop()
//@ thread Physics: BuildCollision()
//@ queue s_copyQueue: COPY
//@ queue s_directQueue: DIRECT
//@ fence s_copyFence = 0
//@ fence s_frameFence = 0
//@ event s_meshesReady: manual-reset
//@ event s_frameDone: manual-reset

#include "Scene.h"

void LoadMeshes()
{
    ReadMeshFiles(); //@ cpu 3ms "Read files" writes(Staging)

    ID3D12CommandList* lists[] = { s_copyList };
    s_copyQueue->ExecuteCommandLists(1, lists); //@ gpu 5ms "Upload" reads(Staging) writes(Meshes)
    DX_CALL(s_copyQueue->Signal(s_copyFence, 1));

    // Two threads wait for this. A manual-reset event stays set, so both get
    // through, whichever comes first; an auto-reset event would let one pass.
    DX_CALL(s_copyFence->SetEventOnCompletion(1, s_meshesReady));
}

void RenderLoop()
{
    WaitForSingleObject(s_meshesReady, INFINITE);

    for (UINT64 frame = 1; frame <= 2; ++frame)
    {
        RecordFrame(); //@ cpu 2ms "Record"

        ID3D12CommandList* lists[] = { s_frameList };
        s_directQueue->ExecuteCommandLists(1, lists); //@ gpu 4ms "Frame" reads(Meshes)
        DX_CALL(s_directQueue->Signal(s_frameFence, frame));

        // Reset first, arm second. SetEventOnCompletion does not clear the
        // event, and a reset after it could wipe out a completion that has
        // come already: the wait below would then never end.
        ResetEvent(s_frameDone);
        DX_CALL(s_frameFence->SetEventOnCompletion(frame, s_frameDone));
        WaitForSingleObject(s_frameDone, INFINITE);
    }
}

void BuildCollision()
{
    WaitForSingleObject(s_meshesReady, INFINITE);

    CookCollisionMeshes(); //@ cpu 5ms "Collision" reads(Meshes)
}
