// Owns: the codes that calls return, as the low word of a value; an HRESULT's high word is −1 when it is a failure.

export const E_FAIL = 0x8000_4005 | 0;
export const E_INVALIDARG = 0x8007_0057 | 0;
export const DXGI_ERROR_DEVICE_REMOVED = 0x887a_0005 | 0;
export const DXGI_ERROR_INVALID_CALL = 0x887a_0001 | 0;
export const DXGI_ERROR_DEVICE_HUNG = 0x887a_0006 | 0;
export const DXGI_ERROR_WAS_STILL_DRAWING = 0x887a_000a | 0;
/** Codes of GetLastError. */
export const ERROR_FILE_NOT_FOUND = 2;
export const ERROR_INVALID_PARAMETER = 87;
export const ERROR_ALREADY_EXISTS = 183;
export const WAIT_TIMEOUT = 0x102;
/** WAIT_FAILED, and INFINITE, as a word. */
export const ALL_ONES = -1;
