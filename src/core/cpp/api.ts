// Owns: finding the entry of a modelled call by its name and number of arguments. The entries are in api-*.ts, one table
// for each subject: a new call is one entry there.

import { API_NAMES } from "../program/api-names.ts";
import type { ApiOp } from "../program/api-op.ts";
import type { ApiCall } from "./api-call.ts";
import { FENCE_METHODS } from "./api-fences.ts";
import { LIST_METHODS } from "./api-lists.ts";
import { QUEUE_METHODS } from "./api-queues.ts";
import { STORAGE_METHODS } from "./api-storage.ts";
import { SWAPCHAIN_METHODS } from "./api-swapchain.ts";
import { STD_METHODS, WIN32_FUNCTIONS } from "./api-win32.ts";

const TABLES = [
  FENCE_METHODS,
  QUEUE_METHODS,
  LIST_METHODS,
  SWAPCHAIN_METHODS,
  STORAGE_METHODS,
  STD_METHODS,
] as const;

const METHODS: ReadonlyMap<string, readonly ApiCall[]> = new Map(
  TABLES.flatMap((table) => Object.keys(table)).map((name) => [
    name,
    TABLES.flatMap((table) => table[name] ?? []),
  ]),
);

const FUNCTIONS: ReadonlyMap<string, ApiCall> = new Map(Object.entries(WIN32_FUNCTIONS));

/** The modelled methods with this name and number of arguments. */
export function apiMethods(name: string, arity: number): readonly ApiCall[] {
  return (METHODS.get(name) ?? []).filter((call) => call.arity.includes(arity));
}

/** The modelled function with this name (without qualification) and number of arguments, or undefined. */
export function apiFunction(name: string, arity: number): ApiCall | undefined {
  const call = FUNCTIONS.get(name);
  return call?.arity.includes(arity) ? call : undefined;
}

/** The names of all modelled calls. */
export function apiNames(): readonly string[] {
  return [...METHODS.keys(), ...FUNCTIONS.keys()];
}

/** What the machine calls the call with this name: variants of one call share a name. */
export function canonicalName(name: string): string {
  const entry = METHODS.get(name)?.[0] ?? FUNCTIONS.get(name);
  return entry ? API_NAMES[entry.op] : name;
}

/** Calls that change fences, queues or events and are not modelled: they get `unsupported`, never silence. */
export function isUnmodelled(name: string): boolean {
  return UNMODELLED.has(name);
}

/** Which argument is an event that the call arms, sets or resets; undefined: none. */
export function armedArgument(op: ApiOp): number | undefined {
  return ARMING.get(op);
}

const ARMING: ReadonlyMap<ApiOp, number> = new Map<ApiOp, number>([
  ["set-event-on-completion", 1],
  ["set-event-on-multiple", 4],
  ["set-event", 0],
  ["reset-event", 0],
  ["pulse-event", 0],
  ["signal-and-wait", 0],
  ["storage-set-event", 0],
]);

/** Whether a call submits GPU work. */
export function submits(op: ApiOp): boolean {
  return SUBMITTING.has(op);
}

const SUBMITTING: ReadonlySet<ApiOp> = new Set<ApiOp>([
  "execute",
  "present",
  "storage-request",
  "storage-request-after",
]);

const UNMODELLED: ReadonlySet<string> = new Set([
  "SetEventOnFenceCompletion",
  "RegisterWaitForSingleObject",
  "UnregisterWait",
  "DuplicateHandle",
  "EnqueueStatus",
  "WaitOnAddress",
  "CreateSemaphore",
  "ReleaseSemaphore",
  "CreateMutex",
  "ReleaseMutex",
]);
