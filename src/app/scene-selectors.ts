// Owns: the Scene of the present view, and what the pointer is at. Layout is core/scene; here its inputs are put together.

import type { Trace } from "../core/run/trace.ts";
import { NOTHING_CHOSEN, type SceneNames, type SceneOptions } from "../core/scene/options.ts";
import { layoutScene } from "../core/scene/layout.ts";
import type { Scene } from "../core/scene/scene.ts";
import { cssFont, FONTS } from "../core/scene/styles.ts";
import { plain } from "../core/text/tokens.ts";
import { SCENE_WORDS } from "../core/text/scene-words.ts";
import { derive } from "./derive.ts";
import { type Row, selectSections } from "./inspect.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import { viewportOf } from "./viewport.ts";
import type { TraceNames } from "./worker/protocol.ts";

interface SceneSelectors {
  /** What a layout of the present state needs; null without a run. */
  readonly options: (state: AppState) => SceneOptions | null;
  /** The picture; null without a run or before anything is laid out. */
  readonly scene: (state: AppState) => Scene | null;
}

const selectors = new WeakMap<Link, SceneSelectors>();

/** The scene selectors of a window. They measure with its ports, so each window has its own. */
export function sceneSelectors(link: Link): SceneSelectors {
  const known = selectors.get(link);
  if (known !== undefined) {
    return known;
  }
  const options = makeOptions(link);
  const scene = derive(
    (state: AppState) => [state.session.good?.trace, viewportOf(state), options(state)] as const,
    (trace, viewport, given) =>
      trace === undefined || given === null || viewport.width <= 1
        ? null
        : layoutScene(trace, viewport, given),
  );
  const made = { options, scene };
  selectors.set(link, made);
  return made;
}

function makeOptions(link: Link): SceneSelectors["options"] {
  const measure: SceneOptions["measure"] = (text, font) =>
    link.ports.measure(text, cssFont(font)) + text.length * FONTS[font].spacing;
  return derive(
    (state: AppState) => {
      return [state.session.good, selectLaneStates(state), selectMarks(state), state.fonts] as const;
    },
    (good, laneStates, marks, _fonts): SceneOptions | null => {
      if (good === null) {
        return null;
      }
      const { view } = good.position;
      return {
        measure,
        cursor: { time: view.time, step: view.step },
        ...NOTHING_CHOSEN,
        ...marks,
        hangs: good.summary.outcome === "hung",
        names: namesOf(good.summary.names),
        words: SCENE_WORDS,
        laneState: (lane) => laneStates[lane] ?? "",
      };
    },
  );
}

const selectMarks = derive(
  ({ selection }: AppState) => [selection.hovered, selection.selected] as const,
  (hovered, selected) => ({ hovered, selected }),
);

/** One line about each lane at the cursor: the state of a thread, the packets that wait in a queue, a fence's value. */
const selectLaneStates = derive(
  (state: AppState) => [state.session.good?.trace.lanes, selectSections(state)] as const,
  (lanes, sections): readonly string[] => {
    const rows = new Map(sections.flatMap((one) => one.rows).map((row) => [row.key, row]));
    return (lanes ?? []).map((lane) => laneState(lane, rows.get(`${lane.kind}:${lane.number}`)));
  },
);

function laneState(lane: Trace["lanes"][number], row: Row | undefined): string {
  if (row === undefined) {
    return "";
  }
  const state = row.chip?.text ?? row.value ?? "";
  if (lane.queueType !== null) {
    return `${lane.queueType} · ${state}`;
  }
  return row.waits.length === 0 ? state : `${state} · ${plain(row.waits)}`;
}

function namesOf(names: TraceNames): SceneNames {
  return {
    call: (address) => names.calls[address] ?? null,
    work: (work) => names.works[work] ?? null,
    lock: (lock) => names.locks[lock] ?? "",
  };
}
