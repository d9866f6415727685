// Owns: the state at the cursor as rows for the inspector: one row an object, with what changed in the last step.

import type {
  FenceView,
  ObjectRef,
  QueueView,
  RegistrationView,
  StateView,
  ThreadView,
  VariableView,
} from "../core/machine/view-types.ts";
import { formatValue, nameToken, valueToken } from "../core/text/format.ts";
import { sentence } from "../core/text/translate.ts";
import type { Token } from "../core/text/tokens.ts";
import { type UiKey, ui } from "../core/text/ui.ts";
import { derive, sameItems } from "./derive.ts";
import { packetTokens, waitTokens } from "./inspect-words.ts";
import type { AppState, ObjectId } from "./state.ts";
import { type NamedPath, selectNamedPaths } from "./named-paths.ts";
import { QUEUE_TONES, THREAD_TONES, type Tone } from "./tones.ts";

export interface Row {
  readonly key: string;
  readonly name: string;
  readonly object: ObjectId | null;
  readonly chip: { readonly tone: Tone; readonly text: string } | null;
  readonly value: string | null;
  readonly details: readonly (readonly Token[])[];
  /** Number of the packet that each of the first details is, when it is work whose duration can be changed; else null. */
  readonly works: readonly (number | null)[];
  /** What a thread waits for; the chain "why is it blocked?" says it at length. */
  readonly waits: readonly Token[];
  readonly changed: boolean;
  /** The value before the last step when it was another. */
  readonly was: string | null;
  /** Where it stands in the text. */
  readonly at: { readonly from: number; readonly to: number; readonly line: number } | null;
}

export interface Section {
  readonly key: string;
  readonly title: string;
  /** The title holds names of the text, whose letters must stay as they are. */
  readonly names: boolean;
  readonly rows: readonly Row[];
}

/** Values of queued signals shown of one fence. */
const VALUES = 6;
/** Packets shown of one queue; the rest is a number. */
const PACKETS = 3;

/** The sections of the inspector, without those that have no rows. */
export const selectSections = derive(
  (state: AppState) => [state.session.good?.position, selectNamedPaths(state)] as const,
  (position, aliases): readonly Section[] => {
    if (position === undefined) {
      return [];
    }
    const { state } = position.view;
    const before = position.before;
    const sections = [
      section(
        "threads",
        state.threads.map((one, i) => threadRow(one, before?.threads[i])),
      ),
      section(
        "queues",
        state.queues.map((one, i) => queueRow(one, before?.queues[i])),
      ),
      section(
        "fences",
        state.fences.map((one, i) => fenceRow(one, state.queues, before?.fences[i])),
      ),
      section(
        "events",
        state.events.map((one, i) => eventRow(one, before?.events[i])),
      ),
      section(
        "swapchains",
        state.swapchains.map((one, i) => swapchainRow(one, before?.swapchains[i])),
      ),
      section(
        "locks",
        state.locks.map((one, i) => lockRow(one, before?.locks[i])),
      ),
      section("variables", variableRows(state.variables, before?.variables ?? null)),
    ];
    return withKeptRows(
      sections.filter((one) => one.rows.length > 0).map((one) => withAliases(one, aliases)),
    );
  },
);

const keptRows = sameItems<Row>((row) => row.key);
let keptSections: readonly Section[] = [];

/** Most rows say the same as a step before: they and their sections stay the same objects, and are not shown anew. */
function withKeptRows(sections: readonly Section[]): readonly Section[] {
  const rows = new Map(keptRows(sections.flatMap((one) => one.rows)).map((row) => [row.key, row]));
  keptSections = sections.map((one) => {
    const kept = one.rows.map((row) => rows.get(row.key) ?? row);
    const before = keptSections.find(({ key }) => key === one.key);
    const same = before?.rows.length === kept.length && before.rows.every((row, i) => row === kept[i]);
    return same ? before : { ...one, rows: kept };
  });
  return keptSections;
}

/** What the text writes for an object that it has given another name stands below that name. */
function withAliases(section: Section, aliases: readonly NamedPath[]): Section {
  if (aliases.length === 0) {
    return section;
  }
  const rows = section.rows.map((row) => {
    const paths = aliases.filter((one) => row.object !== null && one.name === row.name);
    const also = paths.map(({ path }) => sentence("ui.also", { path: { kind: "code", text: path } }));
    return also.length === 0
      ? row
      : { ...row, details: [...also, ...row.details], works: [...also.map(() => null), ...row.works] };
  });
  return { ...section, rows };
}

function threadRow(thread: ThreadView, before: ThreadView | undefined): Row {
  const chip = { tone: THREAD_TONES[thread.state], text: ui(`ui.thread.${thread.state}`) };
  return {
    ...emptyRow("thread", thread),
    chip,
    waits: thread.waiting === null ? [] : waitTokens(thread.waiting),
    changed: before === undefined ? false : before.state !== thread.state,
    at: thread.state === "finished" ? null : thread.site,
  };
}

function queueRow(queue: QueueView, before: QueueView | undefined): Row {
  const shown = queue.packets.slice(0, PACKETS).map(packetTokens);
  const hidden = queue.packets.length - shown.length;
  return {
    ...emptyRow("queue", queue),
    chip: { tone: QUEUE_TONES[queue.state], text: ui(`ui.queue.${queue.state}`) },
    details: hidden > 0 ? [...shown, sentence("ui.packets-more", { count: hidden })] : shown,
    works: queue.packets
      .slice(0, PACKETS)
      .map(({ kind, number }) => (kind === "work" || kind === "present" ? number : null)),
    changed: before !== undefined && !same(before, queue),
  };
}

function fenceRow(fence: FenceView, queues: readonly QueueView[], before: FenceView | undefined): Row {
  const value = formatValue(fence.value);
  const previous = before === undefined ? value : formatValue(before.value);
  const pending = queues
    .flatMap((queue) => queue.packets)
    .filter((packet) => packet.kind === "signal" && packet.fence?.number === fence.number)
    .flatMap((packet) => (packet.value === null ? [] : [formatValue(packet.value)]));
  return {
    ...emptyRow("fence", fence),
    value,
    details: [...fence.registrations.map(registrationTokens), ...pendingLines(pending)],
    changed: before !== undefined && !same(before, fence),
    was: previous === value ? null : ui("ui.was", { value: previous }),
  };
}

/** The values of queued signals in one line, the first ones by name. */
function pendingLines(values: readonly string[]): readonly (readonly Token[])[] {
  if (values.length === 0) {
    return [];
  }
  const shown = values.slice(0, VALUES).join(", ");
  const hidden = values.length - VALUES;
  const rest = hidden > 0 ? `, ${ui("ui.packets-more", { count: hidden })}` : "";
  return [sentence("ui.pending", { value: { kind: "value", text: `${shown}${rest}` } })];
}

function registrationTokens(registration: RegistrationView): readonly Token[] {
  const { event, thread, value } = registration;
  return sentence("ui.waits-for", { name: nameToken(event ?? thread), value: valueToken(value) });
}

function eventRow(event: StateView["events"][number], before: StateView["events"][number] | undefined): Row {
  const state: UiKey = event.closed ? "ui.closed" : event.signaled ? "ui.signaled" : "ui.nonsignaled";
  return {
    ...emptyRow("event", event),
    chip: { tone: event.signaled ? "set" : "quiet", text: ui(state) },
    details: [[{ kind: "text", text: eventText(event) }]],
    changed: before !== undefined && !same(before, event),
  };
}

/** `auto-reset · 1 waiter`. */
function eventText({ manualReset, waiters }: StateView["events"][number]): string {
  const kind = ui(manualReset ? "ui.manual-reset" : "ui.auto-reset");
  return waiters.length === 0 ? kind : `${kind} · ${ui("ui.waiters", { count: waiters.length })}`;
}

function swapchainRow(
  swapchain: StateView["swapchains"][number],
  before: StateView["swapchains"][number] | undefined,
): Row {
  const { current, buffers, pending } = swapchain;
  return {
    ...emptyRow("swapchain", swapchain),
    value: ui("ui.back-buffer", { current, buffers }),
    details: pending === 0 ? [] : [sentence("ui.presents-pending", { count: pending })],
    changed: before !== undefined && !same(before, swapchain),
  };
}

function lockRow(lock: StateView["locks"][number], before: StateView["locks"][number] | undefined): Row {
  const owner = lock.owner;
  return {
    ...emptyRow("lock", lock),
    value: owner === null ? ui("ui.lock-free") : ui("ui.lock-owner", { name: owner.name }),
    details: waiterLines(lock.waiters),
    changed: before !== undefined && !same(before, lock),
  };
}

/** Rows of variables; `before` null: it is not known how they were. Of two with one name the last is the inner one. */
export function variableRows(
  variables: readonly VariableView[],
  before: readonly VariableView[] | null,
): readonly Row[] {
  const old = new Map((before ?? []).map((one) => [one.name, one.text]));
  const seen = new Map(variables.map((one) => [one.name, one]));
  return [...seen.values()].map((variable) => {
    const previous = old.get(variable.name);
    const changed = before !== null && previous !== variable.text;
    return {
      ...emptyRow(null, { name: variable.name, number: 0 }),
      value: variable.text,
      changed,
      was: changed && previous !== undefined ? ui("ui.was", { value: previous }) : null,
    };
  });
}

function waiterLines(waiters: readonly ObjectRef[]): readonly (readonly Token[])[] {
  return waiters.length === 0 ? [] : [sentence("ui.waiters", { count: waiters.length })];
}

function emptyRow(
  kind: ObjectId["kind"] | null,
  one: { readonly name: string; readonly number: number },
): Row {
  return {
    key: `${kind ?? "variable"}:${kind === null ? one.name : one.number}`,
    name: one.name,
    object: kind === null ? null : { kind, number: one.number },
    chip: null,
    value: null,
    details: [],
    works: [],
    waits: [],
    changed: false,
    was: null,
    at: null,
  };
}

function section(
  key: "threads" | "queues" | "fences" | "events" | "swapchains" | "locks" | "variables",
  rows: readonly Row[],
): Section {
  return { key, title: ui(`ui.${key}`), names: false, rows };
}

/** Views are plain data of a few dozen fields, so comparing their text is fast enough for one step. */
function same(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
