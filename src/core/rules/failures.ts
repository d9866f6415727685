// Owns: which codes a call can return when it fails, by its name in the API; what `//@ fail` may sensibly say.

const REMOVED = "DXGI_ERROR_DEVICE_REMOVED";
const MEMORY = "E_OUTOFMEMORY";
const ARGUMENT = "E_INVALIDARG";
/** For calls that return a handle or a wait result: the reader is told that they failed, the code is the last error. */
const PLAIN = "E_FAIL";

const CODES: Readonly<Record<string, readonly string[]>> = {
  CreateFence: [MEMORY, ARGUMENT, REMOVED],
  Signal: [REMOVED, MEMORY, PLAIN],
  Wait: [REMOVED, MEMORY, PLAIN],
  SetEventOnCompletion: [MEMORY, PLAIN],
  SetEventOnMultipleFenceCompletion: [ARGUMENT, MEMORY],
  CreateSharedHandle: ["DXGI_ERROR_INVALID_CALL", "DXGI_ERROR_NAME_ALREADY_EXISTS", "E_ACCESSDENIED", MEMORY],
  OpenSharedHandle: ["E_ACCESSDENIED", ARGUMENT],
  CreateCommandQueue: [REMOVED, MEMORY, ARGUMENT],
  CreateCommandAllocator: [ARGUMENT, MEMORY, REMOVED],
  CreateCommandList: [ARGUMENT, MEMORY, REMOVED],
  CreateCommandList1: [ARGUMENT, MEMORY, REMOVED],
  CreateCommittedResource: [MEMORY, REMOVED, ARGUMENT],
  Reset: [PLAIN, ARGUMENT, MEMORY],
  Close: [PLAIN, ARGUMENT, MEMORY],
  CreateSwapChainForHwnd: ["DXGI_ERROR_INVALID_CALL", MEMORY, REMOVED],
  Present: [REMOVED, "DXGI_ERROR_DEVICE_RESET", "DXGI_ERROR_WAS_STILL_DRAWING", "DXGI_ERROR_INVALID_CALL"],
  ResizeBuffers: ["DXGI_ERROR_INVALID_CALL", REMOVED, MEMORY],
  SetMaximumFrameLatency: ["DXGI_ERROR_INVALID_CALL", REMOVED],
  CreateQueue: [MEMORY, ARGUMENT],
  EnqueueRequest: [PLAIN],
  EnqueueRequests: [PLAIN],
  CreateEvent: [PLAIN],
  OpenEvent: [PLAIN],
  WaitForSingleObject: [PLAIN],
  WaitForMultipleObjects: [PLAIN],
  MsgWaitForMultipleObjects: [PLAIN],
  SignalObjectAndWait: [PLAIN],
};

/** The codes that a call can return, the likeliest first; none: it cannot fail. */
export function failureCodes(method: string): readonly string[] {
  return CODES[method] ?? [];
}
