// Owns: the English sentences of the diagnoses. Each says what is wrong, why, and what to do.
// Key: `diagnostic.CODE.DETAIL`; `diagnostic.CODE` serves every detail that has no sentence of its own.

export const DIAGNOSTICS = {
  "diagnostic.never-signalled":
    "{{who}} waits for {{fence}} to reach {{value}}, and nothing is left that could signal it. Signal {{value}} or more, or wait for a value that is signalled.",
  "diagnostic.never-signalled.too-low":
    "{{who}} waits for {{fence}} to reach {{value}}, but the highest value that any Signal gives it is {{highest}}. Wait for the value that you signal, or signal {{value}}.",
  "diagnostic.never-signalled.rewound":
    "{{who}} waits for {{fence}} to reach {{value}}. It once had {{highest}}, but a later Signal took it back to {{current}} before this wait was made, and nothing is left that raises it again. Never signal a smaller value, or make the wait earlier.",
  "diagnostic.never-signalled.unsubmitted":
    "{{who}} waits for {{fence}} to reach {{value}}. The signal stands in {{other}}, but nobody submits what that DirectStorage queue holds back. Call Submit before the wait.",
  "diagnostic.never-signalled.event":
    "{{who}} waits for {{event}}, and nothing is left that sets it. Call SetEventOnCompletion or SetEvent for it before the wait.",
  "diagnostic.never-signalled.taken":
    "{{who}} waits for {{event}} again, but the one time that it was set has already been used by an earlier wait. Register it again before each wait.",
  "diagnostic.never-signalled.bounded":
    "This wait for {{event}} ended by its time limit, and it always will: nothing is left that raises {{fence}} to {{value}}. Signal that value, or wait for one that is signalled.",
  "diagnostic.never-signalled.poll":
    "{{who}} polls {{fence}}, and nothing is left that could change it. Signal the value that the loop waits for, or poll for one that is signalled.",
  "diagnostic.never-signalled.sleep":
    "{{who}} sleeps with INFINITE, and nothing can end that. Give Sleep a time, or wait for an event.",
  "diagnostic.never-signalled.other":
    "{{who}} waits for {{object}}, and nothing is left that could end that. Check who is to release it.",
  "diagnostic.never-signalled.thread": "{{who}} waits for thread {{other}} to end, and it never does.",

  "diagnostic.self-wait.queue":
    "{{who}} waits for {{fence}} to reach {{value}}, and the only Signal that would do it stands behind this Wait in the same queue. Put the Signal in front of the Wait, or give it to another queue.",
  "diagnostic.self-wait.thread":
    "{{who}} waits for {{fence}} to reach {{value}}, and only {{who}} itself would signal it, after this wait. Signal first, then wait.",
  "diagnostic.self-wait.event":
    "{{who}} waits for {{event}}, and only {{who}} itself would set it, after this wait. Set it, or register it, first.",
  "diagnostic.self-wait":
    "{{who}} waits for something that only {{who}} itself would do, after this wait. Do it first, then wait.",

  "diagnostic.cycle": "{{agents}} wait for each other. Let one of them signal before it waits.",
  "diagnostic.cycle.queues":
    "{{agents}} wait for each other: each stands at a Wait whose Signal is queued behind the Wait of another. Let one of them signal before it waits.",
  "diagnostic.cycle.threads":
    "{{agents}} wait for each other: each would release another only after its own wait. Let one of them signal, or unlock, before it waits.",
  "diagnostic.cpu-gpu-cycle":
    "{{agents}} wait for each other: a thread waits for the GPU while the GPU waits for that thread. Make the thread's Signal before its wait, or drop one of the waits.",
  "diagnostic.lock-deadlock.self":
    "{{who}} locks {{object}}, which it already holds, so it waits for itself. Unlock it first, or use a recursive mutex.",
  "diagnostic.lock-deadlock.abandoned":
    "{{who}} locks {{object}}, but {{other}} has stopped without unlocking it. Unlock it on every way out, for instance with std::lock_guard.",
  "diagnostic.lock-deadlock":
    "{{agents}} wait for each other's locks. Take the locks in the same order in every thread.",
  "diagnostic.missed-equality":
    "{{who}} polls until {{fence}} is exactly {{value}}, but {{fence}} has moved past it to {{current}}. Compare with >= instead of ==: a fence may jump over a value.",
  "diagnostic.lost-wake":
    "{{event}} was set, but the wake was used up before {{who}} could take it, so {{who}} sleeps for ever. Give each waiting thread its own event.",
  "diagnostic.lost-wake.consumed":
    "{{fence}} reached {{value}} and {{event}} was set, but {{other}} took that one wake, so {{who}} sleeps for ever. An auto-reset event wakes one waiter: give each waiting thread its own event.",
  "diagnostic.lost-wake.reset":
    "{{fence}} reached {{value}} and {{event}} was set, but {{other}} called ResetEvent before {{who}} waited. Reset the event before SetEventOnCompletion, never after it.",
  "diagnostic.lost-wake.event":
    "{{event}} was set, but {{other}} took that one wake, so {{who}} sleeps for ever. Give each waiting thread its own event, or use a manual-reset event.",
  "diagnostic.livelock":
    "{{who}} polls in a loop that nothing can end any more: what it reads will not change again. Check who is to change it.",

  "diagnostic.timeout":
    "The wait for {{event}} ended by its time limit of {{limit}} ms, and nobody looked: the result is thrown away and the fence is not asked. Test for WAIT_TIMEOUT, or wait with INFINITE.",
  "diagnostic.timeout.several":
    "This wait ended by its time limit of {{limit}} ms, and nobody looked: the result is thrown away and no fence is asked. Test for WAIT_TIMEOUT, or wait with INFINITE.",
  "diagnostic.timeout.zero":
    "A wait with limit 0 only asks whether {{event}} is set; it was not, and the result is thrown away. Test the result, or wait with INFINITE.",
  "diagnostic.too-many-handles":
    "One wait takes at most 64 handles, each only once; this one gets {{count}}. It fails at once with WAIT_FAILED. Wait in groups.",
  "diagnostic.too-many-handles.twice":
    "The same handle stands twice in one wait. It fails at once with WAIT_FAILED. Give each handle once.",

  "diagnostic.fault": "{{who}} fails here and stops.",
  "diagnostic.fault.null-pointer":
    "{{who}} uses a null pointer or handle here and stops. Create the object, or test it, before this line.",
  "diagnostic.fault.deleted-object":
    "{{who}} uses a fence here whose last reference was released before, and stops. Keep a reference for as long as the fence is used.",
  "diagnostic.fault.bad-pointer":
    "{{who}} uses something here that is not the object this call needs, and stops. Check what the variable holds.",
  "diagnostic.fault.index-out-of-range":
    "{{who}} goes outside an array here and stops. Check the index, or give the array's length with //@ array.",
  "diagnostic.fault.division-by-zero": "{{who}} divides by zero here and stops. Test the divisor first.",
  "diagnostic.fault.stack-too-deep":
    "{{who}} calls functions here without end (more than 1,000 deep) and stops. Give the recursion an end.",
  "diagnostic.fault.closed-handle":
    "{{who}} uses a handle here that was closed, and stops. Close it after its last use.",
  "diagnostic.fault.uncaught-exception": "{{who}} throws here and nothing catches it.",
  "diagnostic.fault.not-owner": "{{who}} unlocks a lock here that it does not hold, and stops.",
} as const;
