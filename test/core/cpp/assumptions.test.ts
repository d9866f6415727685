// What is assumed about a paste, and that the directives of the assumptions say the same.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { runText } from "../../support/run-text.ts";

const directives = (text: string): readonly string[] => load(text).assumptions.map((one) => one.directive);

describe("the page example", () => {
  const text = `const UINT64 fenceToWaitFor = m_fenceValue;
Check(m_commandQueue->Signal(m_fence.Get(), fenceToWaitFor));
m_fenceValue++;
Check(m_fence->SetEventOnCompletion(fenceToWaitFor, m_fenceEvent));
WaitForSingleObject(m_fenceEvent, INFINITE);
`;

  it("assumes the fence at 0, the counter at 1, an auto-reset event and a DIRECT queue with work", () => {
    expect([...directives(text)].sort()).toEqual([
      "//@ event m_fenceEvent: auto-reset",
      "//@ fence m_fence = 0",
      "//@ queue m_commandQueue: DIRECT",
      "//@ value m_fenceValue = 1",
      '//@ work m_commandQueue 2ms "assumed work"',
    ]);
  });

  it("blocks until the assumed work is done", () => {
    const { result } = runText(text);
    expect(result).toMatchObject({ outcome: "finished", time: 2_000_000, fences: { m_fence: "1" } });
  });

  it("names the evidence with its line", () => {
    const evidence = load(text).assumptions.map((one) => [one.kind, one.evidence, one.at?.line]);
    expect(evidence).toContainEqual(["queue", "receiver", 2]);
    expect(evidence).toContainEqual(["value", "signalled-first", 2]);
    expect(evidence).toContainEqual(["event", "argument", 4]);
  });
});

describe("start values", () => {
  const start = (body: string): readonly string[] =>
    directives(`void Frame() { ${body} }`).filter((one) => one.startsWith("//@ value"));

  it("are 0 for a counter that is counted up before it is signalled", () => {
    expect(start("q->Signal(f, ++v);")).toEqual(["//@ value v = 0"]);
    expect(start("v++; q->Signal(f, v);")).toEqual(["//@ value v = 0"]);
    expect(start("const auto next = v + 1; q->Signal(f, next); v = next;")).toEqual(["//@ value v = 0"]);
  });

  it("are 1 for a counter that is signalled and then counted up, also through a local", () => {
    expect(start("q->Signal(f, v); v++;")).toEqual(["//@ value v = 1"]);
    expect(start("const UINT64 now = v; q->Signal(f, now); v = now + 1;")).toEqual(["//@ value v = 1"]);
    expect(start("q->Signal(f, v++);")).toEqual(["//@ value v = 1"]);
  });

  it("are 1 for the current slot of a ring on one fence, 0 for the others", () => {
    const ring =
      "const UINT64 now = v[i]; q->Signal(f, now); i = s->GetCurrentBackBufferIndex(); Wait(v[i]); v[i] = now + 1;";
    expect(start(ring)).toContain("//@ value v[0] = 1");
    expect(start(ring)).toContain("//@ value v[1] = 0");
  });

  it("are 1 for every slot when every slot has its own fence", () => {
    expect(start("q->Signal(f[i], v[i]); v[i]++; i = (i + 1) % 2;")).toEqual([
      "//@ value i = 0",
      "//@ value v[0] = 1",
      "//@ value v[1] = 1",
    ]);
  });

  it("follow the first value of the fence", () => {
    expect(directives("//@ fence f = 7\nvoid Frame() { q->Signal(f, v); v++; }")).toContain(
      "//@ value v = 8",
    );
  });
});

describe("raw pastes", () => {
  it("assume work for a queue that signals before it submits, and none for one that submits first", () => {
    expect(directives("void A() { q->Signal(f, ++v); }")).toContain('//@ work q 2ms "assumed work"');
    expect(directives("void A() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); }").join()).not.toContain(
      "//@ work",
    );
    expect(directives("//@ work q none\nvoid A() { q->Signal(f, ++v); }").join()).not.toContain(
      "//@ work q 2ms",
    );
  });

  it("assume an earlier signal for a fence that nothing signals, on a queue of its own if there is none", () => {
    const text =
      "void Wait(UINT64 value) { f->SetEventOnCompletion(value, e); WaitForSingleObject(e, INFINITE); }";
    expect(directives(text)).toContain("//@ signalled f = 1 on queue");
    expect(runText(text).result).toMatchObject({ outcome: "finished", fences: { f: "1" } });
    expect(directives(`//@ signalled f none\n${text}`).join()).not.toContain("on queue");
  });

  it("take a handle that nothing sets for an outside waitable", () => {
    expect(directives("void A() { WaitForSingleObject(latency, 1000); q->Signal(f, ++v); }")).toContain(
      "//@ event latency: manual-reset, signaled",
    );
  });

  it("run what creates once, the function with the most fence calls for some frames, what drains once", () => {
    const text = `void A() { device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&f)); e = CreateEvent(0, 0, 0, 0); }
void B() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); f->GetCompletedValue(); }
void C() { q->Signal(f, ++v); f->SetEventOnCompletion(v, e); WaitForSingleObject(e, INFINITE); CloseHandle(e); }
void D() { x = 1; }`;
    const { loaded, result } = runText(text);
    expect(loaded.assumptions[0]?.directive).toBe(
      "//@ thread Main: { A(); for (int frame = 0; frame < 3; ++frame) B(); C(); }",
    );
    expect(loaded.assumptions.filter((one) => one.kind === "not-run").map((one) => one.subject)).toEqual([
      "D",
    ]);
    expect(result).toMatchObject({ outcome: "finished", fences: { f: "4" }, variables: { v: "4" } });
  });

  it("call main once, and a loop that waits on its own thread", () => {
    expect(directives("int main() { q->Signal(f, 1); }")[0]).toBe("//@ thread Main: main()");
    const worker = `void Work() { while (true) { WaitForSingleObject(go, INFINITE); n++; } }
void Frame() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); SetEvent(go); }`;
    expect(directives(worker).slice(0, 2)).toEqual([
      "//@ thread Main: Frame() x3",
      "//@ thread Work: Work()",
    ]);
    expect(runText(worker).loaded.program.threads.map((one) => one.assumed)).toEqual([true, true]);
  });

  it("run more frames than the longest ring of slots has", () => {
    const text = "void Frame() { ring[i % 5] = ++v; q->Signal(f, v); i++; }";
    expect(directives(text)[0]).toBe("//@ thread Main: Frame() x6");
  });

  it("take a helper whose value is signalled for a counter", () => {
    const { loaded, result } = runText(
      "void A() { const auto v = NextValue(); q->Signal(f, v); f->SetEventOnCompletion(v, nullptr); }",
    );
    expect(loaded.assumptions.map((one) => one.directive)).toContain(
      "//@ returns NextValue() = ++NextValue_value",
    );
    expect(result.fences).toEqual({ f: "3" });
  });

  it("take the threads of the command line instead of a choice, and stay raw", () => {
    const { loaded, result } = runText("void A() { q->Signal(f, ++v); }\nvoid B() { n++; }", {
      entries: ["Render: A() x2", "B()"],
    });
    expect(loaded.finished).toBe(false);
    expect(loaded.program.threads.map((one) => one.name)).toContain("Render");
    expect(result.fences).toEqual({ f: "2" });
    expect(loaded.assumptions.map((one) => one.kind)).toContain("work");
  });
});

describe("finished scenarios", () => {
  it("get types and values, but no work, no signal and no thread", () => {
    const text =
      "//@ thread T: A()\nvoid A() { q->Signal(f, v); v++; g->SetEventOnCompletion(1, e); }\nvoid B() { }";
    expect([...directives(text)].sort()).toEqual([
      "//@ event e: auto-reset",
      "//@ fence f = 0",
      "//@ fence g = 0",
      "//@ queue q: DIRECT",
      "//@ value v = 1",
    ]);
    expect(load(text).program.preload).toEqual([]);
  });
});

describe("assumptions written down as directives", () => {
  const scenarios = new URL("../../../public/scenarios/", import.meta.url);
  const own = [
    "void Frame() { WaitFor(v[i]); q->ExecuteCommandLists(1, l); s->Present(1, 0); v[i] = ++n; q->Signal(f, v[i]); i = s->GetCurrentBackBufferIndex(); }",
    "void Draw(Frame* p) { if (!ready) return; q->Signal(p->fence, p->value); p->value++; p->fence->SetEventOnCompletion(p->value - 1, e); WaitForSingleObject(e, 50); }",
    "void Run() { while (!quit) { c = &ring[n % COUNT]; if (c->value != 0 && f->GetCompletedValue() < c->value) { f->SetEventOnCompletion(c->value, e); WaitForSingleObject(e, INFINITE); } q->ExecuteCommandLists(1, l); c->value = ++last; q->Signal(f, last); n++; } }",
    "bool Done(UINT64 v) { return f->GetCompletedValue() >= v; }\nvoid Wait(UINT64 v) { if (Done(v)) return; std::lock_guard<std::mutex> g(m); f->SetEventOnCompletion(v, e); WaitForSingleObject(e, INFINITE); }",
    "auto v = NextValue(); Queue(0)->Signal(Fence(), v); if (!Complete(v)) { Fence()->SetEventOnCompletion(v, nullptr); }",
  ];
  const texts = [
    ...own.map((text, index) => [`own ${index}`, text] as const),
    ...readdirSync(scenarios)
      .filter((name) => name.endsWith(".cpp"))
      .map((name) => [name, readFileSync(new URL(name, scenarios), "utf8")] as const),
  ];

  it.each(texts)("give the same run, and nothing is left to assume: %s", (_, text) => {
    const before = runText(text);
    const lines = directives(text).filter((one) => one !== "");
    const after = runText(`${lines.join("\n")}\n${text}`);
    expect(after.loaded.diagnostics).toEqual([]);
    expect(after.loaded.assumptions.map((one) => one.directive).filter((one) => one !== "")).toEqual([]);
    expect({ ...after.result, threads: states(after.result) }).toEqual({
      ...before.result,
      threads: states(before.result),
    });
  });
});

/** The states without lines: the directives move them. */
function states(result: {
  readonly threads: Readonly<Record<string, { readonly state: string }>>;
}): readonly string[] {
  return Object.entries(result.threads).map(([name, thread]) => `${name} ${thread.state}`);
}

describe("a function that only waits", () => {
  const wait =
    "void C::WaitFor(UINT64 value) { if (f->GetCompletedValue() < value) { f->SetEventOnCompletion(value, e); WaitForSingleObject(e, INFINITE); } }\n";

  it("waits in each frame for what an uncalled function signals and returns", () => {
    const text = `${wait}UINT64 C::Submit(ID3D12CommandList* list) { q->ExecuteCommandLists(1, &list); q->Signal(f, next); return next++; }\nUINT64 C::Tick() { q->Signal(f, next); return next++; }\n`;
    expect(directives(text)).toContain("//@ thread Main: C::WaitFor(C::Submit(list)) x3");
    expect(runText(text).result).toMatchObject({
      outcome: "finished",
      time: 6_000_000 + 3_000,
      fences: { f: "3" },
    });
  });

  it("comes after what signals when that returns nothing", () => {
    const text = `${wait}void C::Tick() { q->Signal(f, ++next); }\n`;
    expect(directives(text)).toContain("//@ thread Main: { C::Tick(); C::WaitFor(value); } x3");
    expect(runText(text).result).toMatchObject({ outcome: "finished", fences: { f: "3" } });
  });

  it("comes after what signals and waits itself when nothing else signals", () => {
    const text =
      "void WaitFor(UINT64 value) { if (f->GetCompletedValue() < value) { f->SetEventOnCompletion(value, e); WaitForSingleObject(e, INFINITE); } }\nvoid Flush() { q->Signal(f, ++n); f->SetEventOnCompletion(n, e); WaitForSingleObject(e, INFINITE); }\n";
    expect(directives(text)).toContain("//@ thread Main: { Flush(); WaitFor(value); } x3");
    expect(runText(text).result.outcome).toBe("finished");
  });
});
