// Owns: the directives of scope file, one function each (scenario-language.md, section 1). `at` is added by the caller.

import { QUEUE_TYPES } from "../program/instruction.ts";
import { OPTION_VALUES } from "../program/options.ts";
import type { Expression, FileDirective } from "./ast.ts";
import type { Cursor } from "./directive-values.ts";
import { isAtEnd, needCount, needDuration, needName, needPath, needStatement } from "./directive-values.ts";
import {
  needText,
  needValue,
  needWord,
  takeDuration,
  takeString,
  takeText,
  takeTimes,
} from "./directive-values.ts";
import { takeWord, wrong, wrongWord } from "./directive-values.ts";
import { apiNames } from "./api.ts";
import { failureNames, hresultNames } from "./constants.ts";
import { last } from "./type-names.ts";
import { readWork } from "./directives-statement.ts";
import { printExpression } from "./print-expression.ts";

/** A directive without its range. */
export type FileBody = WithoutPlace<FileDirective>;

type WithoutPlace<T> = T extends FileDirective ? Omit<T, "at"> : never;

const MANY = 1_000_000_000;
const MAX_ARRAY = 65_536;
/** DXGI allows 16 buffers. */
const MAX_BUFFERS = 16;

/** Reads what stands behind the word, which picks the function; null: something is wrong, or the word is not known. */
export const FILE_DIRECTIVES: ReadonlyMap<string, (cursor: Cursor) => FileBody | null> = new Map([
  ["title", readTitle],
  ["thread", readThread],
  ["frames", readFrames],
  ["queue", readQueue],
  ["fence", readFence],
  ["event", readEvent],
  ["value", readInitial],
  ["returns", readReturns],
  ["array", readArray],
  ["same", readSame],
  ["swapchain", readSwapchain],
  ["work", readQueued],
  ["signalled", readSignalled],
  ["define", readDefine],
  ["cost", readCost],
  ["remove-device", readRemoval],
  ["fail", readFailure],
  ["option", readOption],
]);

function readTitle(cursor: Cursor): FileBody | null {
  const title = takeString(cursor) ?? wrong(cursor, "expected", { expected: '"' });
  return title === null ? null : { kind: "title", title };
}

function readThread(cursor: Cursor): FileBody | null {
  const name = needName(cursor);
  if (name === null || !needText(cursor, ":")) {
    return null;
  }
  const tail = /(?:^|[\s);}])(x\d+)\s*$/.exec(cursor.text.slice(cursor.at, cursor.to));
  const whole = cursor.to;
  const end = tail?.[1] === undefined ? whole : cursor.at + tail.index + tail[0].indexOf("x");
  cursor.to = end;
  const body = needStatement(cursor);
  if (body === null) {
    return null;
  }
  cursor.to = whole;
  cursor.at = end;
  const times = tail === null ? 1 : takeTimes(cursor, MANY);
  return times === null ? null : { kind: "thread", name, body, times };
}

function readFrames(cursor: Cursor): FileBody | null {
  const count = needCount(cursor, MANY);
  return count === null ? null : { kind: "frames", count };
}

function readQueue(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  const type = path === null || !needText(cursor, ":") ? null : needWord(cursor, QUEUE_TYPES);
  return path === null || type === null ? null : { kind: "queue", path, type };
}

function readFence(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  if (path === null) {
    return null;
  }
  const value = isAtEnd(cursor) ? zero(path) : valueBehind(cursor);
  return value === null ? null : { kind: "fence", path, value };
}

/** A fence without a value begins at 0. */
function zero(path: Expression): Expression {
  return { kind: "integer", value: 0n, unsigned: false, wide: false, at: { ...path.at, from: path.at.to } };
}

function valueBehind(cursor: Cursor): Expression | null {
  return needText(cursor, "=") ? needValue(cursor) : null;
}

const EVENT_WORDS = ["auto-reset", "manual-reset", "signaled", "nonsignaled"] as const;

function readEvent(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  if (path === null) {
    return null;
  }
  const words: string[] = [];
  if (!isAtEnd(cursor)) {
    if (!needText(cursor, ":")) {
      return null;
    }
    do {
      const word = needWord(cursor, EVENT_WORDS);
      if (word === null) {
        return null;
      }
      words.push(word);
    } while (takeText(cursor, ","));
  }
  return {
    kind: "event",
    path,
    manualReset: words.includes("manual-reset"),
    signaled: words.includes("signaled"),
  };
}

function readInitial(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  const value = path === null ? null : valueBehind(cursor);
  return path === null || value === null ? null : { kind: "value", path, value };
}

function readReturns(cursor: Cursor): FileBody | null {
  const { at } = cursor;
  const call = needPath(cursor);
  if (call === null) {
    return null;
  }
  if (call.kind !== "call" || !call.arguments.every((one) => one.kind === "name")) {
    cursor.at = call.kind === "call" ? at : cursor.at;
    return wrong(cursor, "expected", { expected: "(" });
  }
  const value = valueBehind(cursor);
  const parameters = call.arguments.map(printExpression);
  return value === null ? null : { kind: "returns", name: printExpression(call.callee), parameters, value };
}

function readArray(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  const length =
    path === null ? null : (takeTimes(cursor, MAX_ARRAY) ?? wrong(cursor, "expected", { expected: "x" }));
  return path === null || length === null ? null : { kind: "array", path, length };
}

function readSame(cursor: Cursor): FileBody | null {
  const left = needPath(cursor);
  const right = left === null || !needText(cursor, "=") ? null : needPath(cursor);
  return left === null || right === null ? null : { kind: "same", left, right };
}

function readSwapchain(cursor: Cursor): FileBody | null {
  const path = needPath(cursor);
  const queue = path === null || !needText(cursor, ":") ? null : needPath(cursor);
  const buffers = isAtEnd(cursor)
    ? 2
    : (takeTimes(cursor, MAX_BUFFERS) ?? wrong(cursor, "expected", { expected: "x" }));
  return path === null || queue === null || buffers === null
    ? null
    : { kind: "swapchain", path, queue, buffers };
}

function readQueued(cursor: Cursor): FileBody | null {
  const queue = needPath(cursor);
  if (queue === null) {
    return null;
  }
  if (takeNone(cursor)) {
    return { kind: "work", queue, work: null };
  }
  const work = readWork(cursor, ["reads", "writes", "allocator"]);
  return work === null ? null : { kind: "work", queue, work };
}

function readSignalled(cursor: Cursor): FileBody | null {
  const fence = needPath(cursor);
  if (fence === null) {
    return null;
  }
  if (takeNone(cursor)) {
    return { kind: "signalled", fence, signal: null };
  }
  const value = valueBehind(cursor);
  const on = value === null ? null : needWord(cursor, ["on"]);
  const queue = on === null ? null : needPath(cursor);
  return value === null || queue === null ? null : { kind: "signalled", fence, signal: { value, queue } };
}

function takeNone(cursor: Cursor): boolean {
  const { at } = cursor;
  const found = takeWord(cursor) === "none";
  cursor.at = found ? cursor.at : at;
  return found;
}

function readDefine(cursor: Cursor): FileBody | null {
  const name = needName(cursor);
  const value = name === null || isAtEnd(cursor) ? null : valueBehind(cursor);
  return name === null ? null : { kind: "define", name, value };
}

const COSTS = ["call", "wake", "vblank"] as const;

function readCost(cursor: Cursor): FileBody | null {
  const found = new Map<string, number>();
  do {
    const name = needWord(cursor, COSTS);
    const cost = name === null || !needText(cursor, "=") ? null : needDuration(cursor);
    if (name === null || cost === null) {
      return null;
    }
    found.set(name, cost);
  } while (!isAtEnd(cursor));
  const [call, wake, vblank] = COSTS.map((name) => found.get(name) ?? null);
  return { kind: "cost", call: call ?? null, wake: wake ?? null, vblank: vblank ?? null };
}

function readRemoval(cursor: Cursor): FileBody | null {
  const time = needWord(cursor, ["at"]) === null ? null : needDuration(cursor);
  const reason =
    time === null || isAtEnd(cursor) ? "DXGI_ERROR_DEVICE_REMOVED" : needWord(cursor, hresultNames());
  return time === null || reason === null ? null : { kind: "remove-device", time, reason };
}

function readFailure(cursor: Cursor): FileBody | null {
  const { at } = cursor;
  const method = needName(cursor);
  if (method !== null && !apiNames().includes(last(method))) {
    cursor.at = at;
    return wrongWord(cursor, apiNames());
  }
  const occurrence = method !== null && takeText(cursor, "#") ? needCount(cursor, MANY) : 1;
  const isKnown = method !== null && occurrence !== null;
  const code = !isKnown ? null : isAtEnd(cursor) ? "E_FAIL" : needWord(cursor, failureNames());
  return method === null || occurrence === null || code === null
    ? null
    : { kind: "fail", method, occurrence, code };
}

function readOption(cursor: Cursor): FileBody | null {
  const name = needWord(cursor, [...Object.keys(OPTION_VALUES), "tdr"]);
  if (name === null || !needText(cursor, "=")) {
    return null;
  }
  const values: readonly string[] = Object.entries(OPTION_VALUES).find(([key]) => key === name)?.[1] ?? [
    "off",
  ];
  isAtEnd(cursor);
  const { at } = cursor;
  if (name === "tdr" && takeDuration(cursor) !== null) {
    return { kind: "option", name, value: cursor.text.slice(at, cursor.at) };
  }
  const value = cursor.problem === null ? needWord(cursor, values) : null;
  return value === null ? null : { kind: "option", name, value };
}
