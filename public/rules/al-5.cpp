//@ title "One list at a time"
//@ thread Main: Record()

void Record()
{
    first->Reset(allocator, nullptr);
    HRESULT refused = second->Reset(allocator, nullptr); // E_INVALIDARG
    first->Close();
    if (FAILED(refused))
    {
        second->Reset(allocator, nullptr);
        second->Close();
    }
}
