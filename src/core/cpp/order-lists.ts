// Owns: which calls on command lists are taken to find a list closed, gathered on the walk of order.ts. The code of a paste
// that records and closes a list is often not in it: a call of unknown effect between a list's Reset and its submission is
// taken to close it, and where nothing in the text closes a list, submitting does (scenario-language.md, section 1).

import type { Range } from "../program/diagnostic.ts";
import type { Callee, CallExpression } from "./callees.ts";
import type { Guess } from "./guesses.ts";
import { createdIn } from "./created.ts";
import { wrapped } from "./infer-call.ts";
import { shapeOf } from "./inference.ts";
import { isMacroName } from "./known-words.ts";
import { calledBy } from "./mark-texts.ts";
import type { ListNotes, Walker } from "./order-events.ts";
import { listsIn, pathFor } from "./order-marks.ts";

/** What lowering and the list of assumptions need of it. */
export interface ListCalls {
  /** Calls that close what is open. */
  readonly closing: ReadonlySet<CallExpression>;
  /** Close of a list that code outside the text opened: of unknown effect. */
  readonly stray: ReadonlySet<CallExpression>;
  readonly guesses: readonly Guess[];
}

/** Nothing seen yet. A paste that is not finished may have left out what comes before it. */
export function newListNotes(finished: boolean): ListNotes {
  return {
    states: new Map(),
    closed: new Set(),
    calls: [],
    byUnknown: new Map(),
    open: new Map(),
    stray: new Set(),
    touched: !finished,
  };
}

/** Hears of every call, its arguments walked. */
export function noteLists(walker: Walker, call: CallExpression, callee: Callee | undefined): void {
  const notes = walker.lists;
  switch (callee?.kind) {
    case "unknown":
    case "open":
      if (mayRecord(walker, call)) {
        notes.touched = true;
        for (const [path, state] of notes.states) {
          notes.states.set(path, { ...state, touched: true });
        }
      }
      return;
    case "api":
      noteApi(walker, call, callee);
      return;
    default:
  }
}

function noteApi(walker: Walker, call: CallExpression, callee: Callee & { kind: "api" }): void {
  const notes = walker.lists;
  const { receiver } = callee;
  const own = receiver ? pathFor(walker, receiver) : "";
  switch (callee.call.op) {
    case "create-list":
    case "create-list-closed": {
      const out = callee.arguments.at(-1);
      const made = out && createdIn(walker.inference, out);
      if (made) {
        const open = callee.call.op === "create-list";
        notes.states.set(pathFor(walker, made), { open, touched: false });
      }
      return;
    }
    case "list-reset":
      noteMeeting(notes, own, call.at);
      notes.calls.push({ call, paths: [own], submits: false });
      notes.states.set(own, { open: true, touched: false });
      return;
    case "allocator-reset":
      notes.calls.push({ call, paths: null, submits: false });
      return;
    case "list-close":
      noteClose(notes, own, call);
      return;
    case "execute": {
      const paths = callee.arguments.slice(1, 2).flatMap((one) => listsIn(walker, one));
      notes.calls.push({ call, paths, submits: true });
      for (const path of paths) {
        noteMeeting(notes, path, call.at);
        if (notes.states.get(path)?.open) {
          notes.open.set(path, notes.open.get(path) ?? call.at);
          notes.states.set(path, { open: false, touched: false });
        }
      }
      return;
    }
    default:
  }
}

function noteMeeting(notes: ListNotes, path: string, at: Range): void {
  const state = notes.states.get(path);
  if (state?.open && state.touched && !notes.byUnknown.has(path)) {
    notes.byUnknown.set(path, at);
  }
}

/** Close of an open list; of a list that is not open it fails, unless code that is not in the text may have opened it. */
function noteClose(notes: ListNotes, path: string, call: CallExpression): void {
  const state = notes.states.get(path);
  notes.closed.add(path);
  if (state?.open) {
    notes.states.set(path, { open: false, touched: false });
  } else if (state ? state.touched : notes.touched) {
    notes.stray.add(call);
    notes.byUnknown.set(path, notes.byUnknown.get(path) ?? call.at);
  }
}

/** What the walk came to. */
export function listCalls(notes: ListNotes, finished: boolean): ListCalls {
  for (const [path, state] of notes.states) {
    // What follows in a paste that is not finished, before it begins again, is not known either.
    const touched = state.touched || (!finished && !notes.closed.has(path));
    if (state.open && touched && !notes.byUnknown.has(path)) {
      const met = notes.calls.find((one) => one.paths?.includes(path));
      if (met) {
        notes.byUnknown.set(path, met.call.at);
      }
    }
  }
  const neverClosed = [...notes.open].filter(([path]) => !notes.closed.has(path));
  const submitted = new Set([...notes.byUnknown.keys(), ...neverClosed.map(([path]) => path)]);
  const closing = notes.calls.filter(({ paths, submits }) =>
    paths === null
      ? notes.byUnknown.size > 0
      : paths.some((path) => (submits ? submitted.has(path) : notes.byUnknown.has(path))),
  );
  return {
    closing: new Set(closing.map(({ call }) => call)),
    stray: notes.stray,
    guesses: [...new Map([...neverClosed, ...notes.byUnknown])].map(([path, at]) => ({
      kind: "list-closed",
      subject: path.slice(path.lastIndexOf(":") + 1),
      value: "",
      directive: "",
      why: notes.byUnknown.has(path) ? "unknown-call" : "never-closed",
      at,
    })),
  };
}

/** Whether an unknown call may do something to a list: not a method of a known object, a check or a note for tools. */
function mayRecord(walker: Walker, call: CallExpression): boolean {
  const { name, receiver } = calledBy(call);
  const known = receiver && shapeOf(walker.inference, receiver).form === "object";
  const isCheck = wrapped(walker.inference, call) !== null || isMacroName(name);
  const spelled = call.callee.kind === "name" ? call.callee.name : name;
  return !known && !isCheck && !HARMLESS.test(spelled);
}

const HARMLESS =
  /^(std::.*|::std::.*|CD3DX12_.*|CD3D12_.*|D3D12_.*|PIX\w*|memcpy|memset|memmove|printf|OutputDebugString[AW]?|TEXT|__uuidof|UpdateSubresources|SetName\w*|GetDesc\d?|Begin\w*Event|End\w*Event|QueryPerformance\w+|assert|Assert)$/;
