// Options of a layout for tests: English words, names by number, states by lane.
import { measureInter } from "../../src/core/scene/measure.ts";
import { NOTHING_CHOSEN, type SceneOptions } from "../../src/core/scene/options.ts";

/** Calls and works of the hand-made traces. */
const CALLS = ["Signal", "GetCompletedValue", "SetEventOnCompletion", "WaitForSingleObject"];
const WORKS = ["upload", "draw 1", "draw 2", "draw 3", "Load", "Record"];

/** Options with nothing hovered or selected, and no cursor unless it is given. */
export function sceneOptions(given: Partial<SceneOptions> = {}): SceneOptions {
  return {
    measure: measureInter,
    cursor: null,
    ...NOTHING_CHOSEN,
    hangs: false,
    names: {
      call: (address) => CALLS[address] ?? null,
      work: (work) => WORKS[work] ?? null,
      lock: (lock) => `lock${lock}`,
    },
    words: {
      groups: {
        thread: "CPU threads",
        queue: "Command queues",
        fence: "Fences",
        event: "Events",
        swapchain: "Present",
      },
      work: "work",
      present: "Present",
      cpu: "CPU",
      sleeps: "Sleep",
      waking: "waking",
      signaled: "signaled",
      flips: "flip",
      polls: (name) => (name === null ? "polls" : `polls ${name}`),
      waitsFor: (what) => `waits for ${what}`,
      forEver: (text) => `${text} · for ever`,
      several: (count) => `${count} spans`,
    },
    laneState: () => "",
    ...given,
  };
}
