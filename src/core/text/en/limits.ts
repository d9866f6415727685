// Owns: what Fenceline does not model, in plain English; README.md has the same words. `…` marks code, as in Markdown.
// Loaded with its page only, so it is no part of the message table.

export interface LimitSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The page "What Fenceline does not model", in reading order. */
export const LIMITS: readonly LimitSection[] = [
  {
    title: "CPU threads",
    paragraphs: [
      "Every thread runs as if it had a core of its own. Nothing interrupts it between two calls: there are no time slices, no preemption, no priorities and no affinity. What would be a matter of luck on a machine is a matter of order here: at equal times threads act in the order in which the text declares them, and of several threads that wait for one event the longest waiting is released. Windows promises neither.",
    ],
  },
  {
    // QX-2, QX-6, QX-8, QX-9, QX-11; GW-13, GW-14.
    title: "Driver, scheduler and hardware queues",
    paragraphs: [
      "A queue takes its next packet the moment it is free. Real drivers collect submissions and hand them over in batches, and Windows decides when they run; both take time that is not shown. Whether a `Wait` is done by the GPU itself or by Windows, which then simply does not schedule what stands behind it, depends on the driver model; the order is the same, the delay is not.",
      "Every command queue has hardware of its own, and all of them run at full speed side by side. On a real GPU several queues share engines and may be run one after the other; a queue priority then chooses among those that can run. Inside a queue one packet follows the other here, while a GPU may overlap neighbours that no barrier separates.",
    ],
  },
  {
    // DR-1, DR-6, DR-9, DR-10.
    title: "Time-outs of the GPU (TDR)",
    paragraphs: [
      "No work is too long here unless the text sets a limit (`//@ option tdr=2s`): the device is removed only where the text says so (`//@ remove-device`, `RemoveDevice`). Then every fence jumps to UINT64_MAX, events are set and waits end, as on Windows.",
      "On Windows a reset follows when a running task does not give way within two seconds. A queue that stands at a `Wait` usually runs no task, and a thread that waits never does. Such a hang is quiet on a real machine too, so do not expect a reset to end what is shown as a hang here.",
    ],
  },
  {
    // GS-7, GW-12, QX-10; RS-20.
    title: "Caches and memory",
    paragraphs: [
      "A write is seen by everybody at once, in one order: processors that reorder reads and writes, and compilers that do, are not modelled. Two threads that share a plain variable interleave here, but never see it half written.",
      "GPU caches are not modelled either. Direct3D 12 flushes them at the end of each `ExecuteCommandLists`, and a `Wait` that was released orders memory as well as time, so fences alone decide here. Barriers and resource states inside command lists order nothing here.",
    ],
  },
  {
    // EV-14; scenario-language.md, section 2.
    title: "Real durations",
    paragraphs: [
      "Times are made up, so that the order can be seen: a call costs 1 µs and takes effect at the end of that, GPU work without a figure takes 2 ms, a refresh takes 16.67 ms, waking and everything else take nothing. `//@ cost`, `//@ gpu` and `//@ cpu` say otherwise. Time limits of waits are kept to the nanosecond, while Windows rounds them to its clock tick. Read the order from the timeline, and measure durations with a profiler.",
    ],
  },
  {
    title: "One order, not every order",
    paragraphs: [
      "A run shows one way the program can go. Choosing who goes next shows others, one at a time. A run that finishes does not prove that all do: the search through every interleaving comes with a later version.",
    ],
  },
  {
    title: "Read, but not simulated yet",
    paragraphs: [
      "The resources and allocators named in `reads`, `writes`, `frees` and `allocator` are read and kept without an effect. Of barriers only transitions are read, for the state in which a back buffer is presented. A call that is not modelled is reported as `unsupported`, with its line, and does nothing.",
    ],
  },
  {
    // SE-1, SE-2, SE-3, SE-4, SE-8, SE-9, SE-11, SE-12, SE-13; FV-18; GW-14; DR-6. The page: ID3D12Fence::SetEventOnCompletion of the Xbox reference.
    title: "Xbox and PC",
    paragraphs: [
      "The page on `SetEventOnCompletion` in the Xbox reference is for Xbox Series and Xbox One consoles: other headers (`d3d12_xs.h`, `d3d12_x.h`) and other libraries, but the same call. A null handle blocks until the value is reached, any thread may call it, and `E_OUTOFMEMORY` is the one error that it names. For other return codes, for its example and for work on several queues it sends the reader to the pages for Windows.",
      "What the page leaves open is simulated as Windows has it: a value that is reached already, or passed over, sets the event as well; a registration fires once and cannot be taken back; the call does not reset the event.",
      "Of the PC alone are the time-out of the GPU with its two seconds, a GPU that may or may not wait for fences itself, messages of the Windows debug layer, and Windows 7, where a fence may not go back and a `Wait` may not come before its `Signal`. How a console schedules its queues is not public, and nothing here was checked on one.",
    ],
  },
];
