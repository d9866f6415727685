// Owns: what can be seen of a state, asked of the machine's public faces and of the naive interpreter, side by side.
import type { Machine } from "../../src/core/machine/machine.ts";
import { cellValue } from "../../src/core/machine/peek.ts";
import type { State } from "../../src/core/machine/state.ts";
import { threadAddress } from "../../src/core/machine/status.ts";
import { viewState } from "../../src/core/machine/view.ts";
import type { PacketView, StateView, ThreadView } from "../../src/core/machine/view-types.ts";
import { isVisible } from "./local-code.ts";
import { big } from "./values.ts";
import { at, type Packet, type World } from "./world.ts";

/** The first thing in which the two differ, or null. */
export function differenceOf(machine: Machine, state: State, world: World): string | null {
  const there = ofMachine(machine, state);
  const atHead = world.threads.map(
    (_, number) => !isVisible(at(world.program.code, threadAddress(state, number))),
  );
  const here = ofWorld(world, atHead);
  for (let index = 0; index < Math.max(here.length, there.length); index++) {
    if (here[index] !== there[index]) {
      return `machine: ${there[index] ?? "nothing"}; naive: ${here[index] ?? "nothing"}`;
    }
  }
  return null;
}

const STATES: Readonly<Record<string, string>> = {
  ready: "running",
  due: "released",
};

function ofMachine(machine: Machine, state: State): readonly string[] {
  const view = viewState(machine, state);
  return [
    ...machine.program.cells.map((cell, index) => `${cell.name} = ${big(cellValue(state, index))}`),
    ...view.fences.map((one) => `fence ${one.number} = ${big(one.value)}`),
    ...view.events.map((one) => `event ${one.number} ${one.closed ? "closed" : signal(one.signaled)}`),
    ...view.threads.map((one) => threadOfMachine(machine, state, one)),
    ...view.queues.map((one) => `queue ${one.number}: ${one.packets.map(packetOfMachine).join(", ")}`),
    ...view.locks.map((one) => `lock ${one.number} of ${one.owner?.number}`),
    ...view.swapchains.map(
      (one) =>
        `swap chain ${one.number}: ${one.current} of ${one.buffers}, ${one.pending} pending, ${one.tokens}`,
    ),
    `removed ${view.removed === null ? null : big(view.removed)}`,
    `registrations ${registrationsOf(view).join(", ")}`,
  ];
}

/** A held poll is a thread that would go on; one that is held at the head of its loop stands at no visible instruction. */
function threadOfMachine(
  machine: Machine,
  state: State,
  { number, state: status, fault }: ThreadView,
): string {
  const address = threadAddress(state, number);
  const place = isVisible(at(machine.program.code, address)) ? `at ${address}` : "at a loop";
  switch (status) {
    case "finished":
    case "faulted":
      return `thread ${number} ${status} ${fault}`;
    case "polling":
      return `thread ${number} running ${place}`;
    default:
      return `thread ${number} ${status} ${place}`;
  }
}

function signal(signaled: boolean): string {
  return signaled ? "signaled" : "nonsignaled";
}

function packetOfMachine(packet: PacketView): string {
  const running = packet.running ? " running" : "";
  switch (packet.kind) {
    case "wait":
      return `wait ${packet.fence?.number} ${packet.value === null ? null : big(packet.value)} ${packet.satisfied}`;
    case "signal":
      return `signal ${packet.fence?.number} ${packet.value === null ? null : big(packet.value)}`;
    case "work":
      return `work${running}${packet.satisfied ? " skipped" : ""}`;
    case "set-event":
      return `set-event ${packet.event?.number}`;
    default:
      return `${packet.kind}${running}`;
  }
}

function registrationsOf(view: StateView): readonly string[] {
  return view.fences
    .flatMap((fence) => fence.registrations)
    .map(
      (one) => `${one.fence.number} ${big(one.value)} ${one.event?.number ?? `thread ${one.thread.number}`}`,
    )
    .sort();
}

function ofWorld(world: World, atHead: readonly boolean[]): readonly string[] {
  return [
    ...world.cells.map((value, index) => `${world.program.cells[index]?.name} = ${value}`),
    ...world.fences.map((one, index) => `fence ${index} = ${one.value}`),
    ...world.events.map(
      (one, index) => `event ${index} ${one.handles === 0 ? "closed" : signal(one.signaled)}`,
    ),
    ...world.threads.map((one, index) => {
      const ended = one.status === "finished" || one.status === "faulted";
      const place = atHead[index] === true ? "at a loop" : `at ${one.pc}`;
      return `thread ${index} ${STATES[one.status] ?? one.status} ${ended ? one.fault : place}`;
    }),
    ...world.queues.map((one, index) => `queue ${index}: ${one.packets.map(packetText).join(", ")}`),
    ...world.locks.map((owner, index) => `lock ${index} of ${owner ?? undefined}`),
    ...world.chains.map(
      (one, index) =>
        `swap chain ${index}: ${one.index} of ${one.buffers}, ${one.queued + one.finished} pending, ` +
        `${one.waitable ? one.count : null}`,
    ),
    `removed ${world.removed}`,
    `registrations ${pending(world).join(", ")}`,
  ];
}

function packetText(packet: Packet): string {
  switch (packet.kind) {
    case "wait":
      return `wait ${packet.fence} ${packet.value} ${packet.satisfied}`;
    case "signal":
      return `signal ${packet.fence} ${packet.value}`;
    case "set-event":
      return `set-event ${packet.event}`;
    case "work":
    case "present":
      return `${packet.kind}${packet.running ? " running" : ""}`;
    case "request":
      return `work${packet.running ? " running" : ""}${packet.skipped ? " skipped" : ""}`;
  }
}

/** The members that a registration still waits for; under `together` one that was met may be needed again. */
function pending(world: World): readonly string[] {
  return world.registrations
    .flatMap(({ members, any, event, thread }) =>
      members
        .filter((one) => !one.met || (!any && world.program.options["mf-13"] === "together"))
        .map((one) => `${one.fence} ${one.value} ${event ?? `thread ${thread}`}`),
    )
    .sort();
}
