// Owns: the lines of local code that a step runs, noted while it runs, and stopping in front of one of them.
// For people who look at a position; drivers note nothing and pay nothing. How one is begun is note-lines.ts.

/**
 * The lines of one step, in order, of whatever thread runs them (a thread that is started runs within the step of the one
 * who starts it). A line is noted when a thread comes to it, or to another frame of the same line. What is left of the
 * line of the visible instruction is no line of its own. Columns are at least `count` long.
 */
export interface LineTrace {
  /** By code address: the line at which a thread stands there, from 1; 0: it does not stand there (a jump, no place). */
  readonly lineAt: Int32Array;
  count: number;
  thread: Int32Array;
  /** Code address of the first instruction of the line. */
  address: Int32Array;
  /** Frames in use there. */
  depth: Int32Array;
  /** Local code stops in front of this line, counted from 1; 0: it does not stop. */
  stop: number;
  stopped: boolean;
  /** The thread whose step it is, and the line and depth at which it stood before; −1: of nobody. */
  acting: number;
  actingLine: number;
  actingDepth: number;
}

/** Notes that a thread comes to a line; returns whether it is to stop in front of it. */
export function noteLine(lines: LineTrace, thread: number, address: number, depth: number): boolean {
  if (lines.count === lines.thread.length) {
    lines.thread = wider(lines.thread);
    lines.address = wider(lines.address);
    lines.depth = wider(lines.depth);
  }
  lines.thread[lines.count] = thread;
  lines.address[lines.count] = address;
  lines.depth[lines.count] = depth;
  lines.count += 1;
  lines.stopped = lines.count === lines.stop;
  return lines.stopped;
}

function wider(column: Int32Array): Int32Array {
  const grown = new Int32Array(column.length * 2);
  grown.set(column);
  return grown;
}
