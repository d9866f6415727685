// Owns: a run as a picture or as data for other programs.

import { toDecimal } from "../core/base/u64.ts";
import { resultOf } from "../core/run/result.ts";
import type { Lane } from "../core/run/trace.ts";
import { layoutScene } from "../core/scene/layout.ts";
import { measureInter } from "../core/scene/measure.ts";
import { namesOf } from "../core/scene/names.ts";
import { NOTHING_CHOSEN } from "../core/scene/options.ts";
import { sceneToSvg } from "../core/scene/svg.ts";
import { LIGHT } from "../core/scene/theme.ts";
import { fit, type Viewport } from "../core/scene/viewport.ts";
import { SCENE_WORDS } from "../core/text/scene-words.ts";
import { ui } from "../core/text/ui.ts";
import { jsonReport } from "./report.ts";
import type { Ran } from "./run-file.ts";

const WIDTH_PX = 1200;
/** More than any run needs, so that every lane is laid out at its full height. */
const ROOMY_PX = 100_000;

/** The timeline of the whole run as SVG, as high as its lanes need. */
export function toSvg(ran: Ran): string {
  const { trace } = ran.run;
  const whole = fit({ from: 0, to: 1, width: WIDTH_PX, height: ROOMY_PX, scroll: 0 }, trace.end);
  const options = {
    measure: measureInter,
    cursor: null,
    ...NOTHING_CHOSEN,
    hangs: ran.run.outcome === "hung",
    names: namesOf(ran.loaded.program),
    words: SCENE_WORDS,
    laneState: laneStates(ran),
  };
  const draw = (viewport: Viewport) => layoutScene(trace, viewport, options);
  const height = Math.ceil(draw(whole).contentHeight) + AXIS_AND_MARGIN_PX;
  return sceneToSvg(draw({ ...whole, height }), LIGHT, { title: ran.loaded.program.title ?? ran.file });
}

const AXIS_AND_MARGIN_PX = 48;

/** How each lane stood at the end of the run. */
function laneStates(ran: Ran): (lane: number) => string {
  const result = resultOf(ran.run);
  const stateOf = (lane: Lane): string => {
    switch (lane.kind) {
      case "thread": {
        const state = result.threads[lane.name]?.state;
        return state === undefined ? "" : ui(`ui.thread.${state}`);
      }
      case "queue": {
        const queue = result.queues[lane.name];
        return queue === undefined ? "" : `${queue.type} · ${ui(`ui.queue.${queue.state}`)}`;
      }
      case "fence":
        return result.fences[lane.name] ?? "";
      case "event": {
        const state = result.events[lane.name];
        return state === undefined ? "" : ui(`ui.${state}`);
      }
      case "swapchain":
        return "";
    }
  };
  return (lane) => {
    const found = ran.run.trace.lanes[lane];
    return found === undefined ? "" : stateOf(found);
  };
}

/** The program with its run: the object of `run --json`, the program, and every step. 64-bit values are decimals. */
export function toJson(ran: Ran): string {
  const { steps } = ran.run.trace;
  const data = {
    program: ran.loaded.program,
    run: jsonReport(ran),
    steps: Array.from({ length: steps.count }, (_, step) => ({
      time: String(steps.time[step] ?? 0),
      agent: steps.agent[step] ?? 0,
      action: steps.action[step] ?? 0,
      site: steps.site[step] ?? -1,
    })),
  };
  return `${JSON.stringify(data, decimals, 2)}\n`;
}

/** Words of a U64 are unreadable; its decimal is not. */
function decimals(_key: string, value: unknown): unknown {
  return isU64(value) ? toDecimal(value.hi, value.lo) : value;
}

function isU64(value: unknown): value is { readonly hi: number; readonly lo: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "hi" in value &&
    "lo" in value &&
    Object.keys(value).length === 2
  );
}
