// Owns: which part of a trace is sent, and that its buffers are given away instead of copied.

import type { Trace } from "../../core/run/trace.ts";
import type { EngineRun } from "./engine.ts";
import type { TraceWindow } from "./protocol.ts";

/** Up to this many spans the whole trace is sent unmerged, so that zooming needs no answers. */
const WHOLE = 20_000;

/** The part of the trace to send: all of it when it is small or no view is given. */
export function sentWindow(run: EngineRun, wanted: TraceWindow | null, pixels: number): TraceWindow {
  const whole = { from: 0, to: run.time + 1, resolution: 0 };
  if (run.spans <= WHOLE) {
    return whole;
  }
  return wanted ?? { ...whole, resolution: (run.time / pixels) * 0.5 };
}

/** The minimap is drawn from one overview however wide the window becomes, and the first run is made before it has a width. */
const OVERVIEW = 1_500;

/** The whole run, for about so many pixels. */
export function overviewWindow(run: EngineRun): TraceWindow {
  return { from: 0, to: run.time + 1, resolution: run.time / OVERVIEW };
}

/** The buffers of a trace's columns, to be transferred instead of copied. */
export function buffersOf(trace: Trace): readonly ArrayBuffer[] {
  const tables = [trace.steps, trace.spans, trace.fenceValues, trace.thresholds, trace.links];
  const buffers = new Set<ArrayBuffer>();
  for (const column of tables.flatMap((table) => Object.values(table))) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) {
      buffers.add(column.buffer);
    }
  }
  return [...buffers];
}
