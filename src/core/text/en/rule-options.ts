// Owns: the contested rules in words: what each is about, and what each value means, in the order of program/options.ts.
// Loaded with the page only.

import type { ContestedName } from "../../rules/rule.ts";

interface OptionText {
  readonly title: string;
  /** One sentence a value, the default first. */
  readonly means: readonly string[];
}

export const OPTION_TEXT: Readonly<Record<ContestedName, OptionText>> = {
  "gw-7": {
    title: "A queue’s Wait that is met when it is called",
    means: [
      "It is settled then; the fence may go back before the queue comes to it.",
      "The queue compares again when it comes to it, and stands there if the fence went back.",
    ],
  },
  "gs-8": {
    title: "A Signal on an idle queue",
    means: [
      "It takes its turn in the queue, a moment after the call.",
      "It is made within the call, as drivers seem to do.",
    ],
  },
  "se-17": {
    title: "A fence whose last reference is released while somebody waits",
    means: [
      "Its registrations fire and its queue waits are settled.",
      "Nobody is told: events stay unset, and queues stand at their waits.",
    ],
  },
  "cs-5": {
    title: "A Signal from the CPU",
    means: [
      "It is complete when the call returns.",
      "It lands one call’s time later, and other signals can come in between.",
    ],
  },
  "mf-13": {
    title: "ALL of several fences, across a rewind",
    means: [
      "Each fence counts once it has been at its value.",
      "All fences must have their values at one and the same moment.",
    ],
  },
  "al-3": {
    title: "Resetting an allocator whose lists may still execute",
    means: [
      "The call returns S_OK, and the fault is reported here.",
      "The call returns E_FAIL, and nothing is reset.",
    ],
  },
  "dr-4": {
    title: "Executing a list that is still recording",
    means: [
      "The device is removed with DXGI_ERROR_INVALID_CALL.",
      "The call is dropped, and the device stays.",
    ],
  },
  "dr-21": {
    title: "Signals and queue waits on a removed device",
    means: ["They return DXGI_ERROR_DEVICE_REMOVED.", "They return S_OK, and do nothing all the same."],
  },
  "sc-5": {
    title: "Presenting a buffer that is not in PRESENT",
    means: [
      "It is presented, with a word about it.",
      "Present returns DXGI_ERROR_INVALID_CALL and does nothing.",
    ],
  },
  "sync-queues": {
    title: "The debug layer’s synchronized queue validation",
    means: [
      "Queues take what they are given at once.",
      "What stands behind an unmet Wait is not handed over before it is met: a later Wait does not count before.",
    ],
  },
  tdr: {
    title: "Time limit of GPU work (TDR)",
    means: [
      "Work may take as long as it likes.",
      "Work that runs longer removes the device as hung; Windows allows 2 seconds.",
    ],
  },
};
