//@ title "Two handles, one name"
//@ thread Main: Named()

void Named()
{
    HANDLE first = CreateEvent(nullptr, FALSE, FALSE, L"FrameDone");
    HANDLE second = CreateEvent(nullptr, TRUE, TRUE, L"FrameDone"); // the same event; its arguments are ignored
    error = GetLastError();
    SetEvent(second);
    met = WaitForSingleObject(first, 0);
    CloseHandle(second);
    CloseHandle(first);
}
