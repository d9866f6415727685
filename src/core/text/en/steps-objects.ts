// Owns: the English sentences that explain steps on lists, allocators, swap chains and DirectStorage queues.

export const OBJECT_STEPS = {
  "step.list-recording": "{{who}} opened {{list}} for recording on {{allocator}}.",
  "step.list-closed": "{{who}} closed {{list}}.",
  "step.allocator-reset": "{{who}} reset {{allocator}}: what was recorded on it is gone.",
  "step.allocator-reset-in-flight":
    "{{who}} reset {{allocator}} while lists recorded on it may still execute: what the GPU reads now is undefined.",
  "step.resize-buffers":
    "{{who}} resized {{swapchain}}: it has {{value}} buffers, and the current one is 0 again.",
  "step.storage-request": "{{who}} put a request into {{queue}}: {{work}}.",
  "step.storage-request-after":
    "{{who}} put a request into {{queue}} that waits until {{fence}} reaches {{value}}.",
  "step.storage-set-event":
    "{{who}} put a SetEvent into {{queue}}: it will set {{event}} when everything in front of it has ended.",
  "step.storage-submit": "{{who}} submitted what {{queue}} held back: {{value}} entries.",
  "step.storage-blocked": "{{who}} finds no free entry in {{queue}} and sleeps until there is one.",
  "step.storage-cancelled":
    "{{who}} cancelled requests of {{queue}}; they count as complete without running.",
  "step.storage-closed": "{{who}} closed {{queue}}: what had not finished never will.",
  "step.queue-set-event": "{{who}} reached its SetEvent and set {{event}}.",
  "step.pass-cancelled": "{{who}} passed a request that does not run.",
  "step.timed-out":
    "The GPU worked on one item for too long: the device was removed as hung, every fence jumps to UINT64_MAX and every wait ends.",
  "step.call-failed": "{{who}} called {{call}}, which failed and did nothing.",

  "then.misused-open": "{{list}} is still recording.",
  "then.misused-failed": "{{list}} failed when it was closed.",
  "then.misused-stale": "The allocator of {{list}} was reset after {{list}} was closed.",
  "then.misused-bundle": "{{list}} is a bundle, which a queue cannot execute.",
  "then.misused-type": "{{list}} is of another type than {{other}}.",
  "then.misused-in-flight": "An earlier execution of {{list}} may still run.",
  "then.misused-state": "{{list}} takes {{other}} to be in another state than it is in.",
  "then.off-state": "{{resource}} is presented although it is not in the state PRESENT.",
  "then.counted": "{{waitable}} counts {{value}}.",
  "then.storage-submitted": "That filled half of {{queue}}, so its entries are submitted.",
} as const;
