// Owns: the English sentences of the rules of fences: values, signals, waits, registrations. Key: the rule's id.

export const FENCE_RULE_TEXT = {
  "FV-1": "A fence is one 64-bit number, and nothing changes it by itself: its value is what you signal.",
  "FV-2": "A fence begins with the value that CreateFence is given, whatever it is, and reads it at once.",
  "FV-3":
    "A wait is satisfied when the fence’s value is at least the value waited for; passing it over will do.",
  "FV-4":
    "A Signal may set a smaller value. That is legal, and every wait made from then on is compared with the smaller value.",
  "FV-7": "A fence may step by any amount, even to the other end of 64 bits in one go.",
  "FV-9":
    "On a healthy device UINT64_MAX is a value like any other: it can be signalled, and the fence can go back from it.",
  "FV-10":
    "On a removed device every fence reads UINT64_MAX, so that everything looks reached; only GetDeviceRemovedReason tells it apart.",
  "FV-12": "Signalling the value that a fence already has succeeds and releases nobody anew.",
  "FV-16": "GetCreationFlags gives back the flags that the fence was made with.",

  "CS-1":
    "A Signal from the CPU takes effect at once, and the thread that made it reads the new value from then on.",
  "CS-3": "A Signal from the CPU sets the events registered for a value that it reaches before it returns.",
  "CS-5":
    "Whether a Signal from the CPU is complete when the call returns: the programming guide says so, a driver page warns not to rely on it.",
  "CS-6":
    "A Signal from the CPU does not queue up: it overtakes the signals that stand in queues, and those overwrite it when their turn comes.",
  "CS-8": "A Signal from the CPU can release queues as well as threads.",

  "GS-1":
    "A Signal on a queue takes effect when the queue comes to it, after everything in front of it on that queue has ended.",
  "GS-3":
    "The signals of one queue are made in the order of the calls, also when a later one sets a smaller value.",
  "GS-4": "Signals from different queues have no order between them; whichever comes last stays.",
  "GS-5": "A Wait for a value that the same queue signals in front of it passes without anybody’s help.",
  "GS-6":
    "A Wait in front of the only Signal that could satisfy it, on the same queue, holds that queue for ever.",
  "GS-7":
    "When an ExecuteCommandLists has ended, its work is finished and its writes are flushed; a Signal behind it says both.",
  "GS-8":
    "A Signal on an idle queue: drivers seem to make it within the call, but nothing promises that it does not take its turn.",

  "GW-1": "A Wait on a queue returns at once: the queue will wait, not the thread.",
  "GW-2": "While a queue stands at a Wait, nothing behind it on that queue runs; other queues go on.",
  "GW-3": "A Wait for a value that the fence already has does not stop the queue.",
  "GW-4": "A Wait may come before its Signal: the value may be promised later, by anybody, in any order.",
  "GW-5": "A Signal that stays below the value waited for releases nothing.",
  "GW-6":
    "A Wait is settled for good the first time its fence reaches the value after the call, wherever it stands in its queue, and even if the fence goes back.",
  "GW-7":
    "A Wait whose value was there at the call, but is gone when the queue comes to it: implementations differ on whether it was settled at the call.",
  "GW-9": "One Signal settles every Wait whose value it reaches, however many stand one behind the other.",
  "GW-12":
    "Passing a Wait orders memory too: what was written before the Signal can be read behind the Wait.",

  "SE-1": "If the fence already has the value, SetEventOnCompletion sets the event before it returns.",
  "SE-2":
    "A registration fires once, when its fence first reaches the value; going back and reaching it again does not fire it a second time.",
  "SE-4":
    "SetEventOnCompletion does not clear the event: if it was set before, the next wait on it ends although the fence has not moved.",
  "SE-5": "One event may be registered for several values; it is set at each of them.",
  "SE-6":
    "Registering the same event for the same value twice is accepted; an auto-reset event remembers one of the two.",
  "SE-7": "Several events may be registered for one value, and all of them are set.",
  "SE-8": "A registration fires when its value is passed over as well.",
  "SE-9":
    "Without an event SetEventOnCompletion itself blocks the thread until the value is reached; it cannot be given a time limit.",
  "SE-12":
    "SetEventOnCompletion returns E_OUTOFMEMORY when the registration cannot be stored; then nothing will be set.",
  "SE-13":
    "A registration cannot be taken back: one that nobody waits for any more still sets its event later, and may wake somebody by mistake.",
  "SE-14": "A registration for UINT64_MAX is how to be told that the device was removed.",
  "SE-15": "The value 0 is always complete: to wait for it is pointless, and newer debug layers say so.",
  "SE-17":
    "Releasing the last reference of a fence that somebody waits for: one test suite has the waiters released, a recording left them waiting.",

  "MF-1":
    "SetEventOnMultipleFenceCompletion waits for all of its fences (flag 0) or for any of them (flag 1), whoever signals them; with one fence it is SetEventOnCompletion.",
  "MF-3": "With ALL the event is set once every fence has reached its own value, in whatever order they do.",
  "MF-4":
    "With ANY the event is set when the first fence reaches its value; the others set nothing any more.",
  "MF-5": "Fences that have their value at the call count at once.",
  "MF-6": "Without an event the call itself blocks: until the last fence with ALL, until the first with ANY.",
  "MF-7": "No fences, or flags that do not exist, give E_INVALIDARG, and the event stays as it is.",
  "MF-9": "A null array of values with a count above 0 crashes the program.",
  "MF-13":
    "ALL across a rewind: whether each fence counts once it has been there, or all must have their values at one moment, nobody has written down.",
} as const;
