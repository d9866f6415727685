//@ title "Open, closed, open"
//@ thread Main: Record()

void Record()
{
    list->Reset(allocator, nullptr);
    list->Close();
    HRESULT again = list->Close(); // E_FAIL: it is closed
    if (FAILED(again))
    {
        list->Reset(allocator, nullptr);
        list->Close();
    }
}
