// Tests of the facts on resource states (semantics.md, section 9). The numbers of the states are those of D3D12_RESOURCE_STATES.

import { describe, expect, test } from "vitest";
import type { QueueType } from "../../../src/core/program/instruction.ts";
import {
  type Access,
  ACCESSES,
  accessesOf,
  COMMON,
  decays,
  fixedState,
  isPromoted,
  isSameStateOn,
  isState,
  layoutQueue,
  mayBeIn,
  mayUse,
  stateOf,
} from "../../../src/core/program/resource-rules.ts";

const INDEX = 0x2;
const TARGET = 0x4;
const UAV = 0x8;
const DEPTH_WRITE = 0x10;
const DEPTH_READ = 0x20;
const NON_PIXEL = 0x40;
const PIXEL = 0x80;
const COPY_DEST = 0x400;
const COPY_SOURCE = 0x800;

const named = (name: string): Access => {
  const found = ACCESSES.find((one) => one.name === name);
  if (found === undefined) {
    throw new Error(`no access ${name}`);
  }
  return found;
};

describe("accesses", () => {
  test("they are the bits of D3D12_RESOURCE_STATES, each once, each with its facts", () => {
    expect(ACCESSES.map(stateOf)).toEqual([
      0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000,
    ]);
    expect(ACCESSES.every((one) => one.facts.length > 0)).toBe(true);
    expect(accessesOf(NON_PIXEL | COPY_SOURCE)?.map((one) => one.name)).toEqual([
      "NON_PIXEL_SHADER_RESOURCE",
      "COPY_SOURCE",
    ]);
    expect([accessesOf(COMMON), accessesOf(0x4000)]).toEqual([[], null]);
  });

  test("RS-16: at most one write, and no read with it; any number of reads", () => {
    expect([COMMON, TARGET, NON_PIXEL | PIXEL | COPY_SOURCE, DEPTH_READ | PIXEL].every(isState)).toBe(true);
    expect([TARGET | UAV, COPY_DEST | COPY_SOURCE, DEPTH_WRITE | DEPTH_READ, 0x4000].some(isState)).toBe(
      false,
    );
  });

  test.each([
    ["RS-15: PIXEL in DIRECT lists only", PIXEL, ["DIRECT"]],
    ["RS-15: a COMPUTE list may not use the combined state", PIXEL | NON_PIXEL, ["DIRECT"]],
    ["RS-15: NON_PIXEL on both", NON_PIXEL, ["DIRECT", "COMPUTE"]],
    ["RS-1: copies on all three", COPY_DEST, ["DIRECT", "COMPUTE", "COPY"]],
    ["QX-1: COMPUTE and COPY do not draw", TARGET, ["DIRECT"]],
    ["QX-1: COPY does not compute", UAV, ["DIRECT", "COMPUTE"]],
    ["RS-3: COMMON on every queue", COMMON, ["DIRECT", "COMPUTE", "COPY"]],
  ] as const)("%s", (_, state, expected) => {
    const queues: readonly QueueType[] = ["DIRECT", "COMPUTE", "COPY"];
    expect(queues.filter((queue) => mayUse(queue, state))).toEqual(expected);
  });

  test("RS-1, RS-2: copy states of a COPY queue are others than those of DIRECT and COMPUTE queues; COMMON is one", () => {
    expect(isSameStateOn(COPY_DEST, "COPY", "DIRECT")).toBe(false);
    expect(isSameStateOn(COPY_SOURCE, "COMPUTE", "COPY")).toBe(false);
    expect(isSameStateOn(COPY_SOURCE, "DIRECT", "COMPUTE")).toBe(true);
    expect(isSameStateOn(PIXEL, "DIRECT", "COMPUTE")).toBe(false);
    expect(isSameStateOn(COMMON, "COPY", "DIRECT")).toBe(true);
  });
});

describe("promotion and decay", () => {
  const promotedFromCommon = (shape: Parameters<typeof isPromoted>[0]) =>
    ACCESSES.filter((one) => isPromoted(shape, COMMON, one)).map((one) => one.name);

  test("RS-10: plain textures to copies and shader reads only", () => {
    expect(promotedFromCommon("texture")).toEqual([
      "NON_PIXEL_SHADER_RESOURCE",
      "PIXEL_SHADER_RESOURCE",
      "COPY_DEST",
      "COPY_SOURCE",
    ]);
  });

  test.each(["buffer", "simultaneous-access-texture"] as const)(
    "RS-10: a %s to anything but depth",
    (shape) => {
      const all = ACCESSES.map((one) => one.name).filter(
        (one) => !["DEPTH_WRITE", "DEPTH_READ"].includes(one),
      );
      expect(promotedFromCommon(shape)).toEqual(all);
    },
  );

  test("RS-11: reads accumulate, a write is single, from read to write it takes a barrier", () => {
    const [source, dest, index] = [named("COPY_SOURCE"), named("COPY_DEST"), named("INDEX_BUFFER")];
    expect(isPromoted("buffer", NON_PIXEL, source)).toBe(true);
    expect(isPromoted("buffer", COPY_SOURCE | INDEX, index)).toBe(true);
    expect(isPromoted("buffer", COPY_SOURCE, dest)).toBe(false);
    expect(isPromoted("buffer", COPY_DEST, source)).toBe(false);
    expect(isPromoted("buffer", COPY_DEST, named("UNORDERED_ACCESS"))).toBe(false);
  });

  test.each([
    [
      "RS-12: anything used on a COPY queue",
      { shape: "texture", queue: "COPY", state: COPY_DEST, promoted: false },
      true,
    ],
    ["RS-12: a buffer", { shape: "buffer", queue: "DIRECT", state: UAV, promoted: false }, true],
    [
      "RS-12: a simultaneous-access texture",
      { shape: "simultaneous-access-texture", queue: "COMPUTE", state: UAV, promoted: false },
      true,
    ],
    [
      "RS-12: a texture promoted to a read",
      { shape: "texture", queue: "DIRECT", state: PIXEL, promoted: true },
      true,
    ],
    [
      "RS-12: a texture transitioned to a read stays",
      { shape: "texture", queue: "DIRECT", state: PIXEL, promoted: false },
      false,
    ],
    [
      "RS-14: a texture promoted to COPY_DEST on a DIRECT queue stays",
      { shape: "texture", queue: "DIRECT", state: COPY_DEST, promoted: true },
      false,
    ],
  ] as const)("%s", (_, used, expected) => {
    expect(decays(used)).toBe(expected);
  });
});

describe("what a resource that transitions left in a state may be in later", () => {
  test("RS-10, RS-14: a plain texture keeps its state, but for a promotion from COMMON", () => {
    expect(mayBeIn("texture", TARGET, TARGET)).toBe(true);
    expect(mayBeIn("texture", TARGET, COMMON)).toBe(false);
    expect(mayBeIn("texture", COMMON, PIXEL | NON_PIXEL)).toBe(true);
    expect(mayBeIn("texture", COMMON, TARGET)).toBe(false);
  });

  test("RS-10, RS-12: a buffer has decayed to COMMON, and is promoted to anything but depth", () => {
    expect([mayBeIn("buffer", UAV, COMMON), mayBeIn("buffer", UAV, COPY_DEST)]).toEqual([true, true]);
    expect([mayBeIn("buffer", UAV, COPY_DEST | COPY_SOURCE), mayBeIn("buffer", UAV, DEPTH_READ)]).toEqual([
      false,
      false,
    ]);
  });

  test("of what nobody knows only a depth state is certain, once it is not COMMON", () => {
    expect([mayBeIn(null, DEPTH_WRITE, PIXEL), mayBeIn(null, PIXEL, DEPTH_WRITE)]).toEqual([false, false]);
    expect([mayBeIn(null, TARGET, COMMON), mayBeIn(null, COMMON, DEPTH_WRITE)]).toEqual([true, true]);
  });
});

describe("resources with a state of their own", () => {
  test("RS-17: UPLOAD stays in GENERIC_READ, READBACK in COPY_DEST", () => {
    expect([fixedState("upload"), fixedState("readback"), fixedState("default")]).toEqual([
      0xac3,
      COPY_DEST,
      null,
    ]);
  });

  test("RS-18: COMMON and PRESENT are both 0", () => {
    expect(COMMON).toBe(0);
  });

  test("RS-22: layouts for one queue are for that queue", () => {
    expect(layoutQueue("D3D12_BARRIER_LAYOUT_DIRECT_QUEUE_COMMON")).toBe("DIRECT");
    expect(layoutQueue("D3D12_BARRIER_LAYOUT_COMPUTE_QUEUE_SHADER_RESOURCE")).toBe("COMPUTE");
    expect(layoutQueue("D3D12_BARRIER_LAYOUT_SHADER_RESOURCE")).toBeNull();
  });
});
