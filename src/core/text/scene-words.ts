// Owns: the words that stand in the picture of a run, in the shape that core/scene asks for.

import { ui } from "./ui.ts";

/** Groups, bars and captions of the timeline. */
export const SCENE_WORDS = {
  groups: {
    thread: ui("ui.group.thread"),
    queue: ui("ui.group.queue"),
    fence: ui("ui.group.fence"),
    event: ui("ui.group.event"),
    swapchain: ui("ui.group.swapchain"),
  },
  work: ui("ui.bar.work"),
  present: ui("ui.bar.present"),
  cpu: ui("ui.bar.cpu"),
  sleeps: ui("ui.bar.sleeps"),
  waking: ui("ui.bar.waking"),
  signaled: ui("ui.bar.signaled"),
  flips: ui("ui.bar.flips"),
  polls: (name: string | null): string =>
    name === null ? ui("ui.bar.polls") : ui("ui.bar.polls-name", { name }),
  waitsFor: (what: string): string => ui("ui.bar.waits-for", { what }),
  forEver: (text: string): string => ui("ui.bar.for-ever", { text }),
  several: (count: number): string => ui("ui.bar.several", { count, figure: count.toLocaleString("en") }),
};
