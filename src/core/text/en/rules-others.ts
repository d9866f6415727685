// Owns: the English sentences of the rules around fences: events, queues, lists, the device, presenting, DirectStorage.

export const OTHER_RULE_TEXT = {
  "EV-1":
    "An auto-reset event lets one waiter through and is cleared by that; with nobody waiting it stays set, once.",
  "EV-2": "A manual-reset event stays set and lets everybody through until ResetEvent.",
  "EV-3": "Setting an event that is already set changes nothing: two completions can become one wake.",
  "EV-4":
    "Which of several waiters an auto-reset event wakes is not promised; here it is the one that has waited longest.",
  "EV-5": "PulseEvent wakes only those who wait at that very moment, and is lost on everybody else.",
  "EV-7": "A wait with a time limit ends with WAIT_TIMEOUT when the limit is over; a limit of 0 only asks.",
  "EV-8":
    "A wait for any of several handles returns the lowest one that is signaled, and takes only that one.",
  "EV-9": "A wait for all takes nothing before all are signaled, and then takes all at once.",
  "EV-10": "A wait takes 1 to 64 handles, none of them twice; otherwise it returns WAIT_FAILED at once.",
  "EV-12":
    "CreateEvent with a name that is in use gives the event of that name, ERROR_ALREADY_EXISTS, and ignores its other arguments.",
  "EV-13":
    "A thread that owns windows waits with MsgWaitForMultipleObjects, so that messages reach it meanwhile.",
  "EV-16":
    "Setting an auto-reset event twice while two threads wait wakes both: each set finds a waiter, and none is lost.",

  "QX-1":
    "Queues take lists of their own type; a bundle is played from another list and cannot be submitted.",
  "QX-2": "A queue does its items one after the other, in the order of the calls.",
  "QX-3": "Queues run side by side; only fences, or the CPU, put an order between them.",
  "QX-4": "Any thread may submit to a queue; the calls count in the order in which they are made.",
  "QX-5": "A list may be executed again only when its execution before has ended, which a fence has to show.",
  "QX-8": "A queue’s priority chooses among queues that can run; it never lets one past a fence.",
  "QX-12": "Nothing holds the CPU back: without a fence it may run any number of frames ahead of the GPU.",
  "DL-1":
    "With its synchronized queue validation the debug layer holds submissions back until the waits in front of them are met, so that queues run in a stricter order.",

  "AL-1": "An allocator cannot be reset while a list records on it: E_FAIL.",
  "AL-3":
    "Resetting an allocator whose lists may still execute: an older text says that it fails, the reference that it is undefined, reports that it quietly returns S_OK.",
  "AL-4": "A list may be reset as soon as it is submitted; what it recorded lives in its allocator.",
  "AL-5": "Only one list at a time records on an allocator; a second one gets E_INVALIDARG.",
  "AL-6": "A list needs an allocator of its own type, else E_INVALIDARG.",
  "AL-8": "Only a closed list can be reset, and only a recording one closed; otherwise E_FAIL.",
  "AL-9": "CreateCommandList1 makes a list that is closed; it can be reset at once.",
  "AL-12": "A fence opened from a shared handle is the same fence, and lives on when the handle is closed.",

  "DR-1":
    "Removing the device sets every monitored fence to UINT64_MAX; all registrations fire and all waits end.",
  "DR-2": "GetDeviceRemovedReason is S_OK on a healthy device; afterwards it is the first reason, for ever.",
  "DR-3": "On a removed device everything that creates an object fails with DXGI_ERROR_DEVICE_REMOVED.",
  "DR-4":
    "Executing a list that is still recording: a test sees the device removed with DXGI_ERROR_INVALID_CALL, the documents say that the call is dropped.",
  "DR-6":
    "Work that runs longer than the system allows, 2 seconds by default, and does not give way removes the device as hung.",
  "DR-10":
    "A queue that stands at a Wait runs nothing, and a waiting thread even less: no time-out ends such a hang.",
  "DR-12": "A queue made with DISABLE_GPU_TIMEOUT has no time limit.",
  "DR-13": "RemoveDevice removes the device on purpose, as a test of what the program makes of it.",
  "DR-21":
    "What queue and fence calls return on a removed device is not written down per call; maintainers say DXGI_ERROR_DEVICE_REMOVED.",

  "SC-2": "Present is an item of its queue, in order with that queue’s work and with no other’s.",
  "SC-3":
    "The buffers of a swap chain come round in a fixed order; GetCurrentBackBufferIndex names the one to draw into.",
  "SC-5":
    "A back buffer has to be in PRESENT when it is presented: one document has the call fail, another only a warning.",
  "SC-6": "A waitable swap chain has an object to wait on before every frame, the first one included.",
  "SC-7": "SetMaximumFrameLatency needs the waitable flag; without it: DXGI_ERROR_INVALID_CALL.",
  "SC-8":
    "The waitable object counts like a semaphore: a wait takes one, a shown frame gives one back, a raised latency adds the difference.",
  "SC-9": "Without a waitable object Present blocks when three presented frames are not shown yet.",
  "SC-11":
    "A presented buffer is shown at once with interval 0, else at least so many refreshes after the one before.",
  "SC-15": "The back-buffer index moves on at the call of Present, not when the buffer is shown.",
  "SC-16": "ResizeBuffers sets the back-buffer index to 0.",

  "DS-1":
    "A signal of a DirectStorage queue takes effect when all requests in front of it have completed; among themselves they have no order.",
  "DS-3": "A DirectStorage queue runs nothing before Submit, or before half of its entries are taken.",
  "DS-4": "When a DirectStorage queue has no free entry, the call that enqueues blocks.",
  "DS-5": "A request that fails does not hold up the signal behind it: the fence says done, not done well.",
  "DS-6": "A cancelled request counts as complete for the signals behind it.",
  "DS-7":
    "After Close no request of a DirectStorage queue completes any more, and no signal behind one comes.",
  "DS-8": "A DirectStorage queue sets an event on the same terms as it signals a fence.",
  "DS-9": "A DirectStorage request can wait for a fence before it begins.",
  "DS-10": "What was loaded is used behind a Wait: the storage queue signals, the drawing queue waits.",
} as const;
