import { describe, expect, test } from "vitest";
import { localId } from "../../../src/core/program/ids.ts";
import { BOOL, CODE_BASE, HRESULT, INT32, OPAQUE_BASE, POINTER } from "../../../src/core/program/value.ts";
import { constant, localPlace } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("the view of a state", () => {
  test("values read as their types say", () => {
    const builder = program()
      .fence("F")
      .cell("big", 2n ** 64n - 1n)
      .cell("negative", -5, INT32)
      .cell("yes", 1, BOOL)
      .cell("ok", 0, HRESULT)
      .cell("failed", 0xffff_ffff_8007_000en, HRESULT)
      .pointer("nothing")
      .cell("invalid", -1, POINTER)
      .pointer("object")
      .cell("memory", 0x4d45_0000_0000_0001n, POINTER)
      .cell("code", BigInt(CODE_BASE) << 32n, POINTER)
      .cell("opaque", BigInt(OPAQUE_BASE) << 32n, POINTER);
    builder.string("m_device");
    const run = world(builder.thread("Main", (t) => t.set("object", "F")));
    const texts = Object.fromEntries(run.view.variables.map((one) => [one.name, one.text]));
    expect(texts).toEqual({
      big: "18446744073709551615",
      negative: "-5",
      yes: "true",
      ok: "S_OK",
      failed: "0x8007000E",
      nothing: "nullptr",
      invalid: "INVALID_HANDLE_VALUE",
      object: "F",
      memory: "&negative",
      code: "Main",
      opaque: "m_device",
    });
  });

  test("frames come innermost first, with the locals of their functions", () => {
    const run = world(
      program()
        .fence("F")
        .func("wait", 1, (t) => {
          const array = t.local("handles", POINTER, 2);
          t.set(localPlace(localId(array + 1), POINTER), "F");
          t.register("F", 1, null);
        })
        .thread("Main", (t) => {
          const frame = t.local("frame");
          t.set(frame, 3);
          t.call("wait", [constant(9)]);
        }),
    );
    const frames = run.view.threads[0]?.frames ?? [];
    expect(frames.map((one) => one.functionName)).toEqual(["wait", "Main"]);
    expect(frames[0]?.locals.map((one) => `${one.name} = ${one.text}`)).toEqual([
      "handles[0] = nullptr",
      "handles[1] = F",
    ]);
    expect(frames[1]?.locals.map((one) => `${one.name} = ${one.text}`)).toEqual(["frame = 3"]);
    expect(run.view.threads[0]?.site?.line).toBe(frames[0]?.site?.line);
  });

  test("an object keeps the name of the first cell that held it, whatever holds it later", () => {
    const run = world(
      program()
        .pointer("first")
        .pointer("second")
        .thread("T", (t) => {
          const made = t.local();
          t.createFence(made);
          t.set("second", { kind: "local", local: made });
          t.set("first", "second");
          t.createFence("second");
        }),
    ).does("T call", "T call");
    expect(run.view.fences.map((one) => one.name)).toEqual(["second", "second #2"]);
    expect([run.variable("first"), run.variable("second")]).toEqual(["second", "second #2"]);
  });

  test("a started thread that nothing names is called after its function", () => {
    const run = world(
      program()
        .fence("F")
        .func("Upload", 0, (t) => t.signal("F", 1))
        .thread("Main", (t) => {
          t.start("Upload");
          t.start("Upload");
        }),
    ).does("Main call", "Main call");
    expect(run.view.threads.map((one) => one.name)).toEqual(["Main", "Upload", "Upload #2"]);
  });

  test("a call without a value of its own shows what it returned", () => {
    const run = world(
      program()
        .fence("F", 6)
        .thread("T", (t) => t.completed("F", null)),
    ).does("T call");
    expect(run.effect("called")).toMatchObject({
      object: { kind: "fence", name: "F" },
      value: { hi: 0, lo: 6 },
    });
  });

  test("packets carry their label, place, satisfaction and whether they run", () => {
    const run = world(
      program()
        .fence("F", 1)
        .queue("Q")
        .thread("T", (t) => {
          t.execute("Q", "draw");
          t.queueWait("Q", "F", 1);
          t.queueWait("Q", "F", 2);
        }),
    ).does("T call", "T call", "T call", "Q start");
    expect(run.view.queues[0]).toMatchObject({
      state: "running",
      packets: [
        { kind: "work", label: "draw", running: true, fence: null, value: null },
        { kind: "wait", running: false, satisfied: true, fence: { name: "F" }, value: { lo: 1 } },
        { kind: "wait", satisfied: false, value: { lo: 2 } },
      ],
    });
    expect(run.view.queues[0]?.packets.every((one) => one.site !== null)).toBe(true);
  });
});
