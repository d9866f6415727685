//@ title "An allocator in use for recording"
//@ thread Main: Record()

void Record()
{
    list->Reset(allocator, nullptr);
    HRESULT refused = allocator->Reset(); //@ allow allocator-recording
    if (FAILED(refused)) // E_FAIL
    {
        list->Close();
    }
}
