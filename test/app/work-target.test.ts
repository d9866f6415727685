// The duration of a work is changed where it is seen: on its bar, in its queue, on the selected lane.

import { describe, expect, it } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { seek } from "../../src/app/link.ts";
import { patchSelection } from "../../src/app/store.ts";
import { editPacket, selectWorkTarget, writeDuration } from "../../src/app/work-target.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { SPAN_KINDS, type SpanKind } from "../../src/core/run/trace.ts";
import { laneKey } from "../../src/core/scene/arrangement.ts";
import { headlessApp } from "../support/headless-app.ts";

const TEXT = `void Frame()
{
    PIXBeginEvent(list, 0, L"Sky"); PIXEndEvent(list);
    q->ExecuteCommandLists(1, &list);
    q->ExecuteCommandLists(1, &post); //@ gpu 3ms "Post"
    Think(); //@ cpu 1ms
    p->Signal(f, ++v);
    s->Present(1, 0);
}
`;

function opened() {
  const app = headlessApp(engine);
  openText(app.link, TEXT, { scenario: null });
  app.pass(1_000);
  return app;
}

type App = ReturnType<typeof opened>;

/** Selects the first bar of a kind whose work has this label. */
function select(app: App, kind: SpanKind, label: string | null): void {
  const trace = app.store.getState().session.good?.trace;
  for (let row = 0; row < (trace?.spans.count ?? 0); row += 1) {
    if (SPAN_KINDS[trace?.spans.kind[row] ?? -1] === kind) {
      const lane = trace?.spans.lane[row] ?? -1;
      const time = trace?.spans.start[row] ?? -1;
      patchSelection(app.store, { selected: { kind: "span", id: row, lane, time, step: 1 } });
      if (selectWorkTarget(app.store.getState())?.label === label) {
        return;
      }
    }
  }
}

function change(app: App, typed: string): string {
  const target = selectWorkTarget(app.store.getState());
  if (target !== null) {
    writeDuration(app.link, { target, typed, done: () => {} });
  }
  return app.store.getState().document.text;
}

describe("the selected bar", () => {
  it("leads to the name, the time and the statement of its work", () => {
    const app = opened();
    const bars = [
      ["work", "Sky"],
      ["work", "Post"],
      ["work", "assumed work"],
      ["queued", "Post"],
      ["cpu", null],
      ["present", null],
    ] as const;
    const seen = bars.map(([kind, label]) => {
      select(app, kind, label);
      const target = selectWorkTarget(app.store.getState());
      return [target?.kind, target?.label, target?.duration, target?.at?.line, target?.said];
    });
    expect(seen).toEqual([
      ["work", "Sky", "2ms", 4, false],
      ["work", "Post", "3ms", 5, true],
      ["work", "assumed work", "2ms", undefined, false],
      ["work", "Post", "3ms", 5, true],
      ["cpu", null, "1ms", 6, true],
      ["present", null, "0ns", 8, false],
    ]);
  });

  it("is none that waits, signals or is merged", () => {
    const app = opened();
    select(app, "call", null);
    expect(selectWorkTarget(app.store.getState())).toBeNull();
    expect(runCommand(app.link, "edit-duration")).toBe(false);
  });

  it("gets its directive on the statement of its call, or where it is described", () => {
    const sky = TEXT.replace("&list);", "&list); //@ gpu 5.4ms");
    const cases = [
      ["work", "Sky", "5.4 ms", sky],
      ["work", "Post", "7us", TEXT.replace("3ms", "7us")],
      ["work", "assumed work", "1ms", `//@ work p 1ms "assumed work"\n${TEXT}`],
      ["cpu", null, "2s", TEXT.replace("1ms", "2s")],
    ] as const;
    for (const [kind, label, typed, expected] of cases) {
      const app = opened();
      select(app, kind, label);
      expect(change(app, typed)).toBe(expected);
    }
  });
});

describe("Shift+D", () => {
  it("opens the field for what is selected; a run of the new text closes it", () => {
    const app = opened();
    select(app, "work", "Post");
    expect(runCommand(app.link, "edit-duration")).toBe(true);
    expect(app.store.getState().selection.duration).not.toBeNull();
    expect(change(app, "8ms")).toBe(TEXT.replace("3ms", "8ms"));
    app.pass(1_000);
    expect(app.store.getState().selection.duration).toBeNull();
    select(app, "work", "Post");
    expect(selectWorkTarget(app.store.getState())?.duration).toBe("8ms");
  });

  it("without a selected bar means the work at the head of the selected queue", () => {
    const app = opened();
    seek(app.link, { kind: "step", step: 8 });
    const lanes = app.store.getState().session.good?.trace.lanes ?? [];
    const number = lanes.findIndex((one) => one.name === "q");
    const lane = lanes[number];
    patchSelection(app.store, { lane: lane === undefined ? null : laneKey(lane) });
    expect(runCommand(app.link, "edit-duration")).toBe(true);
    expect(selectWorkTarget(app.store.getState())).toMatchObject({ label: "Sky", at: { line: 4 } });
    expect(change(app, "4ms")).toBe(TEXT.replace("&list);", "&list); //@ gpu 4ms"));
  });

  it("is what a press on a packet of the queue does", () => {
    const app = opened();
    seek(app.link, { kind: "step", step: 8 });
    const queue = app.store
      .getState()
      .session.good?.position.view.state.queues.find((one) => one.name === "q");
    const packet = queue?.packets.find((one) => one.label === "Post");
    editPacket(app.link, queue?.number ?? -1, packet?.number ?? -1);
    expect(selectWorkTarget(app.store.getState())).toMatchObject({ label: "Post", duration: "3ms" });
  });

  it("cannot be while the run belongs to another text", () => {
    const app = opened();
    select(app, "work", "Post");
    app.store.setState((state) => ({
      document: { ...state.document, revision: state.document.revision + 1 },
    }));
    expect(selectWorkTarget(app.store.getState())).toBeNull();
    expect(runCommand(app.link, "edit-duration")).toBe(false);
  });
});
