// Owns: the calls of the modelled APIs and what their operands are. The machine has one rule for each, a front end one
// entry in a table.

/**
 * Every call is visible, costs `timing.call` (a call of std: nothing) and takes effect at the end of that cost.
 * Operands in order; an object operand is its address and faults when it is null or of another kind.
 */
export type ApiOp = FenceOp | EventOp | QueueOp | ListOp | SwapchainOp | StorageOp | ThreadOp;

type FenceOp =
  /** (initial value, flags) → out: fence. FV-2, FV-15 */
  | "create-fence"
  /** (fence) → D3D12_FENCE_FLAGS. FV-16 */
  | "creation-flags"
  /** (fence, value). CS-1 */
  | "fence-signal"
  /** (fence) → the completed value */
  | "completed-value"
  /** (fence, value, event or null). Null blocks the caller, SE-9 */
  | "set-event-on-completion"
  /** (address of the first fence, address of the first value, count, flags, event or null). MF-1 to MF-8 */
  | "set-event-on-multiple"
  /** (fence) → out: its shared handle, which is the fence's own address. AL-12 */
  | "share"
  /** (shared handle) → out: the fence, with one reference more. T067 */
  | "open-shared"
  /** (fence) → references after it */
  | "add-ref"
  /** (fence) → references after it; the last one ends the fence, SE-17 */
  | "release";

type EventOp =
  /** (manual reset, initially signaled, name or 0) → its handle. EV-12 */
  | "create-event"
  /** (name) → handle, or null when no event has the name. EV-12 */
  | "open-event"
  /** (event) */
  | "set-event"
  /** (event) */
  | "reset-event"
  /** (event). EV-5 */
  | "pulse-event"
  /** (handle, milliseconds or 0xFFFFFFFF) → WAIT_… EV-6 */
  | "wait-one"
  /** (count, address of the first handle, all, milliseconds) → WAIT_… EV-8, EV-9 */
  | "wait-many"
  /** (count, address of the first handle or null, all, milliseconds) → WAIT_…; no message ever comes. EV-13 */
  | "wait-message"
  /** (event to set, handle to wait on, milliseconds) → WAIT_… */
  | "signal-and-wait"
  /** (handle) */
  | "close-handle"
  /** () → the calling thread's last error code. EV-6, EV-12 */
  | "last-error";

type QueueOp =
  /** (queue type, see QUEUE_TYPES; priority; flags) → out: queue. QX-8 */
  | "create-queue"
  /**
   * (queue, count, address of the first list, closes open ones); submits `work`. Count 0: lists of which nothing is known.
   * The last operand is 1 where code that is not in the text is taken to have closed lists that are still open: they are
   * closed before anything else, without a call or a cost of its own. Operands at the end may be missing: 0.
   */
  | "execute"
  /** (queue, fence, value). GS-1 */
  | "queue-signal"
  /** (queue, fence, value). GW-1 */
  | "queue-wait"
  /** (device) DR-13 */
  | "remove-device"
  /** (device) → reason. DR-2 */
  | "device-removed-reason";

/** List types are the numbers of D3D12_COMMAND_LIST_TYPE; a state is the number of D3D12_RESOURCE_STATES. */
type ListOp =
  /** (list type) → out: allocator. T096 */
  | "create-allocator"
  /** (list type, allocator) → out: list, recording. AL-5, AL-6 */
  | "create-list"
  /** (list type) → out: list, closed. AL-9 */
  | "create-list-closed"
  /** (allocator, closes open ones: as of `execute`, the list that records on it). AL-1 to AL-3 */
  | "allocator-reset"
  /** (list, allocator, closes open ones: as of `execute`, the list itself). AL-4, AL-5, AL-8 */
  | "list-reset"
  /** (list). AL-8 */
  | "list-close"
  /** (list, resource, state before, state after): a transition recorded. SC-5, DR-5 */
  | "record-transition"
  /** (initial state) → out: resource */
  | "create-resource";

type SwapchainOp =
  /** (queue, buffers, DXGI_SWAP_CHAIN_FLAG bits) → out: swap chain. SC-1, SC-6 */
  | "create-swap-chain"
  /** (swap chain, sync interval, flags); submits `work`. SC-2, SC-15 */
  | "present"
  /** (swap chain) → index. SC-3 */
  | "back-buffer-index"
  /** (swap chain, index) → out: resource, the same one for the same buffer */
  | "get-buffer"
  /** (swap chain, number of buffers or 0 for as many as before). SC-16 */
  | "resize-buffers"
  /** (swap chain) → its waitable handle, or null. SC-6 */
  | "frame-latency-waitable"
  /** (swap chain, latency). SC-7, SC-8 */
  | "set-maximum-frame-latency"
  /** (swap chain) → latency */
  | "maximum-frame-latency";

/** A DirectStorage queue is a queue of type STORAGE. */
type StorageOp =
  /** (capacity) → out: queue. DS-3 */
  | "create-storage-queue"
  /** (queue, cancellation tag); submits `work`. DS-3, DS-4 */
  | "storage-request"
  /** (queue, cancellation tag, fence, value); submits `work`, which waits. DS-9 */
  | "storage-request-after"
  /** (queue, fence, value). DS-1 */
  | "storage-signal"
  /** (queue, event). DS-8 */
  | "storage-set-event"
  /** (queue). DS-3 */
  | "storage-submit"
  /** (queue, mask, value): requests whose tag AND mask equals value. DS-6 */
  | "storage-cancel"
  /** (queue). DS-7 */
  | "storage-close";

type ThreadOp =
  /** (milliseconds) */
  | "sleep"
  /** (function address, arguments…) → out: thread */
  | "start-thread"
  /** (thread) */
  | "join-thread"
  /** (lock) */
  | "lock"
  /** (lock) → 1 when taken */
  | "try-lock"
  /** (lock) */
  | "unlock";
