// Owns: the Scene of the present view, and what the pointer is at. Layout is core/scene; here its inputs are put together.

import type { Trace } from "../core/run/trace.ts";
import type { SceneFlag, SceneNames, SceneOptions } from "../core/scene/options.ts";
import { layoutScene } from "../core/scene/layout.ts";
import type { Scene } from "../core/scene/scene.ts";
import { cssFont, FONTS } from "../core/scene/styles.ts";
import { plain } from "../core/text/tokens.ts";
import { SCENE_WORDS } from "../core/text/scene-words.ts";
import { derive } from "./derive.ts";
import { type Row, selectSections } from "./inspect.ts";
import type { Link } from "./link.ts";
import { selectLitTriple } from "./lit-triple.ts";
import { selectChosenLane } from "./selected-lane.ts";
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
      return [state.session.good, selectLaneStates(state), selectChoices(state), state.fonts] as const;
    },
    (good, laneStates, choices, _fonts): SceneOptions | null => {
      if (good === null) {
        return null;
      }
      const { view } = good.position;
      return {
        measure,
        cursor: { time: view.time, step: view.step },
        ...choices,
        buttons: true,
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

const selectArranged = derive(
  (state: AppState) => [state.sheet.lanes, selectChosenLane(state)?.number ?? null] as const,
  (arrangement, lane) => ({ arrangement, lane }),
);

/** The flags of the notes of the branch that is shown, by time. */
export const selectFlags = derive(
  ({ sheet }: AppState) => [sheet.notes, sheet.branch] as const,
  (notes, branch): readonly SceneFlag[] =>
    notes
      .filter((note) => note.branch === branch)
      .map(({ id, time, to, text }) => ({ id, time, to, text }))
      .sort((a, b) => a.time - b.time),
);

/** The selected stretch, whatever its figures, and the flags. */
const selectDrawn = derive(
  (state: AppState) => {
    const { range } = state.selection;
    return [range?.from ?? null, range?.to ?? null, selectFlags(state)] as const;
  },
  (from, to, flags) => ({ range: from === null || to === null ? null : { from, to }, flags }),
);

/** The moments of the fence triple: whichever of them is meant, all light up. */
const selectLit = derive(
  (state: AppState) => [selectLitTriple(state)] as const,
  (triple): Pick<SceneOptions, "lit" | "signal"> => {
    if (triple === null) {
      return { lit: [], signal: null };
    }
    const { call, set, ends } = triple;
    const signal = call === null || set === null ? null : { call, set };
    return { lit: [call, set, ...ends].filter((moment) => moment !== null), signal };
  },
);

/** All that the reader has chosen about the picture. */
const selectChoices = derive(
  (state: AppState) =>
    [selectMarks(state), selectArranged(state), selectDrawn(state), selectLit(state)] as const,
  (marks, arranged, drawn, lit) => ({ ...marks, ...arranged, ...drawn, ...lit }),
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
