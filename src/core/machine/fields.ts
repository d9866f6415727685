// Owns: where things stand inside the records of a packed state, as offsets in words. Which record begins where is layout.ts.
// Invariant: a 64-bit value is two neighbouring words, hi then lo. `-1` means none unless said otherwise.

/* Header. */

/** 1 once the device is removed. */
export const REMOVED = 0;
/** HRESULT of the removal (two words). */
export const REASON = 1;
/** 1 while the `remove-device` directive has not happened yet. */
export const REMOVAL_DUE = 3;
/** Number of the next packet; packets of all queues share one count. */
export const NEXT_PACKET = 4;
/** Number of the next registration. */
export const NEXT_REGISTRATION = 5;
/** Next place in the order of waiting: who began to wait earlier has the smaller `T_TURN`. */
export const NEXT_TURN = 6;
/** Registrations that are pending. */
export const REGISTRATIONS = 7;
/** Number of objects per kind; COUNTS + index in OBJECT_KINDS. */
export const COUNTS = 8;
/** Groups of registrations of one SetEventOnMultipleFenceCompletion that are pending. */
export const GROUPS = 20;
/** Uses of lists by packets that stand in queues. */
export const USES = 21;
/** Transitions recorded on lists. */
export const TRANSITIONS = 22;
/** CPU signals that have not landed yet. CS-5 */
export const LANDINGS = 23;
export const HEADER_WORDS = 24;

/** First word of every record of an object: UNNAMED, a CellId, or NAMED_BY_STRING − StringId. */
export const NAME = 0;
export const UNNAMED = -1;
export const NAMED_BY_STRING = -2;

/* Fence. */

/** Current value (two words). FV-1 */
export const F_VALUE = 1;
/** Pending registrations of this fence. */
export const F_REGISTRATIONS = 3;
/** Queue waits of this fence that are not satisfied yet, in all queues. */
export const F_TICKETS = 4;
/** D3D12_FENCE_FLAGS. FV-15 */
export const F_FLAGS = 5;
/** References; 0: it is deleted. SE-17 */
export const F_REFERENCES = 6;
export const FENCE_WORDS = 7;

/* Queue: this header, then a ring of packets. */

/** Index into QUEUE_TYPES. */
export const Q_TYPE = 1;
/** Place of the head in the ring. */
export const Q_HEAD = 2;
export const Q_COUNT = 3;
/** 1 while the head is being executed. */
export const Q_RUNNING = 4;
/** Waits in this queue that are not satisfied yet. */
export const Q_TICKETS = 5;
/** D3D12_COMMAND_QUEUE_FLAGS; QX-8. Its priority is a label only (QX-9) and stands in the text. */
export const Q_FLAGS = 6;
/** Of a DirectStorage queue: packets it has room for; 0: without limit. DS-4 */
export const Q_CAPACITY = 7;
/** Of a DirectStorage queue: packets at its tail that are not submitted yet. DS-3 */
export const Q_HELD = 8;
/** 1: the DirectStorage queue is closed. DS-7 */
export const Q_CLOSED = 9;
export const QUEUE_WORDS = 10;

/* Packet. */

/** Index into PACKET_KINDS. */
export const P_KIND = 0;
export const P_NUMBER = 1;
/** Fence, or WorkId for work and presents (−1: default). */
export const P_OBJECT = 2;
/** Value (two words); of a present: swap chain, sync interval; of a DirectStorage request: its cancellation tag. */
export const P_VALUE = 3;
/** 1 for a wait that is satisfied for good (GW-6), and for a request that was cancelled or failed (DS-5, DS-6). */
export const P_SATISFIED = 5;
/** Of a wait that is not submitted yet, since another wait stands before it (option `sync-queues`). */
export const HELD_BACK = -1;
/** Code address of the call; −1 − its place in `preload` when it was there at the start. */
export const P_PC = 6;
export const P_THREAD = 7;
export const PACKET_WORDS = 8;

/* Event. */

export const E_SIGNALED = 1;
export const E_MANUAL = 2;
export const E_CLOSED = 3;
/** Open handles of it. EV-12 */
export const E_HANDLES = 4;
/** 1 + StringId of its name; 0: none. EV-12 */
export const E_NAMED = 5;
export const EVENT_WORDS = 6;

/* Swap chain: this header, then the finished presents that wait for their flip, first come first. */

/** Queue; −1: the DIRECT queue that the presenting thread last submitted to. */
export const S_QUEUE = 1;
export const S_BUFFERS = 2;
/** Current back buffer. SC-3 */
export const S_CURRENT = 3;
/** Presents that are not flipped yet, finished or not. */
export const S_PENDING = 4;
/** Finished presents that are not flipped yet. */
export const S_READY = 5;
/** DXGI_SWAP_CHAIN_FLAG bits. SC-6 */
export const S_FLAGS = 6;
/** Maximum frame latency. SC-7, SC-9 */
export const S_LATENCY = 7;
/** What its waitable object counts. SC-8 */
export const S_TOKENS = 8;
/** 1: the handle of its waitable object is closed. */
export const S_CLOSED = 9;
/** The name of its waitable object, like NAME. */
export const S_WAITABLE_NAME = 10;
export const SWAPCHAIN_WORDS = 11;
/** Of a finished present: sync interval, packet number. */
export const PRESENT_WORDS = 2;

/* Lock. */

/** Thread, or −1. */
export const LOCK_OWNER = 1;
export const LOCK_WORDS = 2;

/* Command list. */

/** D3D12_COMMAND_LIST_TYPE; −1: unknown. */
export const L_TYPE = 1;
/** LIST_CLOSED … LIST_STALE. */
export const L_STATE = 2;
/** Allocator that it was last recorded on; −1: unknown. */
export const L_ALLOCATOR = 3;
export const LIST_WORDS = 4;
export const LIST_CLOSED = 0;
export const LIST_RECORDING = 1;
/** Its Close failed: it can never be reset. AL-8 */
export const LIST_FAILED = 2;
/** Closed, but its allocator was reset since: what it recorded is gone. DR-5 */
export const LIST_STALE = 3;

/* Command allocator. */

/** D3D12_COMMAND_LIST_TYPE; −1: unknown. */
export const A_TYPE = 1;
/** The list that records on it; −1: none. AL-5 */
export const A_LIST = 2;
export const ALLOCATOR_WORDS = 3;

/* Resource. */

/** D3D12_RESOURCE_STATES after the transitions executed so far. */
export const RE_STATE = 1;
/** Swap chain that it is a buffer of, and which one; −1: none. */
export const RE_CHAIN = 2;
export const RE_BUFFER = 3;
export const RESOURCE_WORDS = 4;

/* Use of a list by a packet, in order of submission. */

export const U_PACKET = 0;
export const U_QUEUE = 1;
export const U_LIST = 2;
/** Allocator that the list was recorded on; −1: unknown. */
export const U_ALLOCATOR = 3;
export const USE_WORDS = 4;

/* Transition recorded on a list, in order of recording. */

export const X_LIST = 0;
export const X_RESOURCE = 1;
export const X_BEFORE = 2;
export const X_AFTER = 3;
export const TRANSITION_WORDS = 4;

/* CPU signal that has not landed yet, in order of the calls. */

export const N_FENCE = 0;
export const N_THREAD = 1;
/** Value (two words). */
export const N_VALUE = 2;
export const LANDING_WORDS = 4;

/* Group of registrations: one SetEventOnMultipleFenceCompletion. */

/** Number that its registrations carry. */
export const G_NUMBER = 0;
/** Members that have not been reached yet; ANY: 1. MF-3, MF-4 */
export const G_LEFT = 1;
/** 1: any of them will do. MF-1 */
export const G_ANY = 2;
/** Event; −1: the thread itself sleeps. MF-6 */
export const G_EVENT = 3;
export const G_THREAD = 4;
export const GROUP_WORDS = 5;

/* Registration, in order of creation. */

export const R_NUMBER = 0;
export const R_FENCE = 1;
/** Value (two words). */
export const R_VALUE = 2;
/** Event; −1: the thread itself sleeps (SE-9). */
export const R_EVENT = 4;
export const R_THREAD = 5;
/** 1 + number of its group; 0: it stands for itself. */
export const R_GROUP = 6;
export const REGISTRATION_WORDS = 7;

/* Thread: this header, then callers' frames, handles of a wait for several, and the stack of cells. */

/** See status.ts. */
export const T_STATUS = 1;
/** Code address of the next instruction, or of the one that it is blocked in. */
export const T_PC = 2;
/** First cell of the current frame. */
export const T_FRAME = 3;
/** Cells in use. */
export const T_TOP = 4;
/** Frames in use; 0 once the thread has ended. */
export const T_DEPTH = 5;
/** Cell of the innermost `enter-gpu` scope; −1: none. */
export const T_SCOPE = 6;
/** DIRECT queue that it last submitted to. */
export const T_LAST_QUEUE = 7;
/** Index into BLOCK_REASONS. */
export const T_REASON = 8;
/** What it waits for: event, fence, lock, thread or swap chain; −1 when it waits for several. */
export const T_OBJECT = 9;
/** Value that a blocking SetEventOnCompletion waits for (two words). */
export const T_VALUE = 10;
/** Limit in ms as an unsigned word; −1: none. */
export const T_LIMIT = 12;
/** 1: the limit does not count, the round around it changed nothing (a retried bounded wait). */
export const T_ENDLESS = 13;
/** Place in the order of waiting. */
export const T_TURN = 14;
/** What the released call returns (two words). */
export const T_RESULT = 15;
/** Number of handles of a wait for several. */
export const T_HANDLES = 17;
/** Counts the changes that end the emptiness of poll rounds: own changes, and those of what its rounds read. From 1. */
export const T_EPOCH = 18;
/** LoopId + 1 of the loop whose last round changed nothing; 0: none. */
export const T_HOLD = 19;
/** First cell of the frame of that loop. */
export const T_HOLD_FRAME = 20;
/** Count of reads when that loop's last round began. */
export const T_HOLD_MARK = 21;
/** First of that loop's own cells. */
export const T_HOLD_CELL = 22;
/** 1 from a loop's head until the first reading op after it. */
export const T_FRESH = 23;
/** Entries of the read set; READ_SET + 1: more than fit, anything may be in it. */
export const T_READS = 24;
/** Reads so far. */
export const T_READ_COUNT = 25;
/** Index into FAULT_REASONS; −1: none. */
export const T_FAULT = 26;
/** 1: its handle is closed. */
export const T_CLOSED = 27;
/** FunctionId that it runs. */
export const T_ENTRY = 28;
/** Locks that it owns. */
export const T_OWNED = 29;
/** What GetLastError returns. EV-6 */
export const T_ERROR = 30;
/** What it has read since its last change: READ_SET entries of an address and the count of reads at the last read. */
export const T_READ_SET = 31;
export const READ_SET = 8;
export const READ_WORDS = 3;
export const THREAD_WORDS = T_READ_SET + READ_SET * READ_WORDS;

/* A caller's frame. */

/** Code address of the call. */
export const C_PC = 0;
/** First cell of the caller's frame. */
export const C_FRAME = 1;
export const CALLER_WORDS = 2;

/* Cells that the machine adds behind a function's own cells. */

/** Per loop two cells: epoch, reads; owned locks, unused. */
export const LOOP_CELLS = 2;
/** Per `enter-gpu` two cells: outer scope, code position of its works; submits taken, unused. */
export const SCOPE_CELLS = 2;
