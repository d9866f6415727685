// Owns: the ids that the conformance tests are to cover: the cases of the public suites, and the facts of fence semantics
// that a published test (T) or a document (D) states. Ids only; what they say is told by the tests that bear them.

/** A fact: its section and whether a test or a document states it. */
export interface Fact {
  readonly id: string;
  readonly section: number;
  /** `TD`: both, or they disagree. */
  readonly confidence: "T" | "D" | "TD";
}

/** The facts of the sections on fences, events, queues, objects, removal, presentation and storage. */
export const FACTS: readonly Fact[] = [
  ...facts(1, "T", "FV-2 FV-3 FV-4 FV-5 FV-6 FV-7 FV-9 FV-12 FV-17"),
  ...facts(1, "D", "FV-1 FV-8 FV-10 FV-13 FV-14 FV-15 FV-16 FV-18 FV-19"),
  ...facts(2, "T", "CS-2 CS-3 CS-6 CS-8"),
  ...facts(2, "D", "CS-1 CS-4 CS-7"),
  ...facts(2, "TD", "CS-5"),
  ...facts(3, "T", "GS-2 GS-3 GS-5 GS-9"),
  ...facts(3, "D", "GS-1 GS-4 GS-7 GS-10"),
  ...facts(4, "T", "GW-2 GW-3 GW-4 GW-5 GW-6 GW-8 GW-9 GW-10 GW-11 GW-12"),
  ...facts(4, "D", "GW-1 GW-13 GW-14 GW-15"),
  ...facts(5, "T", "SE-1 SE-2 SE-3 SE-4 SE-5 SE-6 SE-7 SE-8 SE-9 SE-17"),
  ...facts(5, "D", "SE-11 SE-12 SE-14"),
  ...facts(6, "T", "MF-3 MF-4 MF-5 MF-6 MF-7 MF-8 MF-10 MF-11"),
  ...facts(6, "D", "MF-1 MF-2 MF-12"),
  ...facts(7, "T", "EV-15"),
  ...facts(7, "D", "EV-1 EV-2 EV-3 EV-4 EV-5 EV-6 EV-7 EV-8 EV-9 EV-10 EV-11 EV-12 EV-13 EV-14"),
  ...facts(8, "T", "QX-4 QX-6 QX-7"),
  ...facts(8, "D", "QX-1 QX-2 QX-3 QX-5 QX-8 QX-10 QX-11 QX-12 QX-13 QX-14"),
  ...facts(10, "T", "AL-1 AL-4 AL-5 AL-6 AL-7 AL-9 AL-11 AL-12"),
  ...facts(10, "D", "AL-2 AL-3 AL-8 AL-10 AL-13 AL-14 AL-15"),
  ...facts(11, "T", "DR-2 DR-3 DR-4 DR-10"),
  ...facts(11, "D", "DR-1 DR-6 DR-7 DR-8 DR-12 DR-13 DR-14 DR-15 DR-16 DR-18 DR-19 DR-20"),
  ...facts(11, "TD", "DR-5"),
  ...facts(12, "T", "SC-15 SC-16"),
  ...facts(12, "D", "SC-1 SC-2 SC-3 SC-5 SC-6 SC-7 SC-10 SC-11 SC-13"),
  ...facts(13, "D", "DS-1 DS-2 DS-3 DS-4 DS-5 DS-6 DS-7 DS-8 DS-9"),
];

/** The cases of the public suites; there is no T095. */
export const CASES: readonly string[] = [
  ...numbered("T", 3, 125).filter((id) => id !== "T095"),
  ...numbered("W", 2, 21),
];

/** The rows of the table of error codes: a call and its code. A test's title is `error ` and the row, or starts so. */
export const ERRORS: readonly string[] = [
  "CreateFence S_OK",
  "CreateFence S_FALSE",
  "CreateFence of another code",
  "QueryInterface E_POINTER",
  "ID3D12Fence::Signal S_OK",
  "ID3D12CommandQueue::Signal and Wait S_OK",
  "Signal and Wait may give any other code",
  "SetEventOnCompletion S_OK",
  "SetEventOnCompletion E_OUTOFMEMORY",
  "SetEventOnMultipleFenceCompletion E_INVALIDARG",
  "SetEventOnMultipleFenceCompletion crashes",
  "CreateSharedHandle DXGI_ERROR_INVALID_CALL",
  "CreateSharedHandle DXGI_ERROR_NAME_ALREADY_EXISTS",
  "CreateSharedHandle E_ACCESSDENIED",
  "CreateSharedHandle E_OUTOFMEMORY",
  "OpenSharedHandle of another code",
  "CreateCommandAllocator E_INVALIDARG",
  "CreateCommandList E_INVALIDARG",
  "ID3D12CommandAllocator::Reset E_FAIL",
  "ID3D12GraphicsCommandList::Reset E_FAIL",
  "ID3D12GraphicsCommandList::Reset E_INVALIDARG",
  "ID3D12GraphicsCommandList::Reset E_OUTOFMEMORY",
  "ID3D12GraphicsCommandList::Close E_FAIL",
  "ID3D12GraphicsCommandList::Close E_INVALIDARG",
  "ID3D12GraphicsCommandList::Close E_OUTOFMEMORY",
  "ExecuteCommandLists returns nothing",
  "CreateCommandQueue DXGI_ERROR_DEVICE_REMOVED",
  "CreateCommandQueue of another code",
  "SetMaximumFrameLatency DXGI_ERROR_INVALID_CALL",
  "SetMaximumFrameLatency DXGI_ERROR_DEVICE_REMOVED",
  "WaitForSingleObject 0, 0x102 and 0xFFFFFFFF",
  "CreateEvent NULL",
  "CreateEvent ERROR_ALREADY_EXISTS",
];

function facts(section: number, confidence: Fact["confidence"], ids: string): readonly Fact[] {
  return ids.split(" ").map((id) => ({ id, section, confidence }));
}

function numbered(letter: string, digits: number, last: number): readonly string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(digits, "0")}`);
}
