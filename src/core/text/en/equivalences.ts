// Owns: what other interfaces have in a fence's place, in words; one row a question. Loaded with the page only.

/** Names of the columns. */
export const EQUIVALENCE_COLUMNS: readonly string[] = [
  "Direct3D 12 fence",
  "Vulkan timeline semaphore",
  "Metal shared event",
  "WDDM monitored fence",
  "CUDA external semaphore",
];

export interface EquivalenceRow {
  readonly topic: string;
  /** As many as there are columns. */
  readonly cells: readonly string[];
}

export const EQUIVALENCE_ROWS: readonly EquivalenceRow[] = [
  {
    topic: "Width",
    cells: [
      "64 bits, unsigned",
      "64 bits, unsigned",
      "64 bits, unsigned",
      "64 bits; where the GPU has no 64-bit atomics, values within UINT_MAX / 2",
      "64 bits",
    ],
  },
  {
    topic: "Satisfied when",
    cells: ["value ≥ wanted", "value ≥ wanted", "value ≥ wanted", "value ≥ wanted", "value ≥ wanted"],
  },
  {
    topic: "Going back",
    cells: [
      "Allowed",
      "Forbidden: each signal must exceed the value there is",
      "A smaller value from the CPU is ignored; on the GPU it should not be smaller",
      "The kernel writes what it is told; the queues’ own progress fences only rise",
      "As the interface that exported it",
    ],
  },
  {
    topic: "The same value again",
    cells: ["Allowed, without effect", "Forbidden", "Without effect", "Not stated", "Not stated"],
  },
  {
    topic: "CPU signal while GPU signals are pending",
    cells: [
      "Allowed; they race",
      "Must stay below every pending signal",
      "Allowed",
      "Allowed",
      "Not offered",
    ],
  },
  {
    topic: "Largest step",
    cells: [
      "Any",
      "maxTimelineSemaphoreValueDifference, at least 2³¹ − 1",
      "None stated",
      "UINT_MAX / 2, only without 64-bit atomics",
      "None stated",
    ],
  },
  {
    topic: "Wait before its signal",
    cells: [
      "Legal",
      "Legal; the program answers for getting there",
      "Legal",
      "Legal",
      "Waits in the order of its stream",
    ],
  },
  {
    topic: "Waiting on the CPU",
    cells: [
      "An event, or a blocking call; all or any of several",
      "vkWaitSemaphores with a limit in ns; all, or any by a flag",
      "A listener, or a blocking call with a limit in ms",
      "Blocking or an event; all, or any by a flag",
      "Through its stream or an event",
    ],
  },
  {
    topic: "Device lost",
    cells: [
      "Every fence to UINT64_MAX, all waits end",
      "vkWaitSemaphores returns in finite time, with success or with device lost",
      "Not stated",
      "Set to the greatest value, unless it is exempt",
      "Not stated",
    ],
  },
  {
    topic: "Sharing",
    cells: [
      "NT handle, flags SHARED and CROSS_ADAPTER",
      "Imports handles of Direct3D 12 fences",
      "MTLSharedEventHandle",
      "NT handle",
      "Imports handles of Direct3D 11 and 12 fences",
    ],
  },
  {
    topic: "Memory",
    cells: [
      "ExecuteCommandLists ends with a flush; a passed Wait sees what was written",
      "A signal makes all writes of the device available, a wait makes them visible",
      "Not stated",
      "Not stated",
      "In the order of the stream",
    ],
  },
];
