// Owns: the codes that calls return, as the low word of a value; an HRESULT's high word is −1 when it is a failure.

export const DXGI_ERROR_DEVICE_REMOVED = 0x887a_0005 | 0;
export const DXGI_ERROR_WAS_STILL_DRAWING = 0x887a_000a | 0;
export const WAIT_TIMEOUT = 0x102;
/** WAIT_FAILED, and INFINITE, as a word. */
export const ALL_ONES = -1;
