// Texts to try things on: pastes as they are, and finished scenarios with their threads left out, which makes pastes of them.
import { readdirSync, readFileSync } from "node:fs";
import bugReports from "../conformance/bug-reports.json" with { type: "json" };
import curriculum from "../conformance/curriculum.json" with { type: "json" };
import recorded from "../conformance/runtime-cases.json" with { type: "json" };

/** A text with a name for the test's title. */
export type NamedText = readonly [name: string, text: string];

const OWN = [
  "void Frame() { WaitFor(v[i]); q->ExecuteCommandLists(1, l); s->Present(1, 0); v[i] = ++n; q->Signal(f, v[i]); i = s->GetCurrentBackBufferIndex(); }",
  "void Draw(Frame* p) { if (!ready) return; q->Signal(p->fence, p->value); p->value++; p->fence->SetEventOnCompletion(p->value - 1, e); WaitForSingleObject(e, 50); }",
  "void Run() { while (!quit) { c = &ring[n % COUNT]; if (c->value != 0 && f->GetCompletedValue() < c->value) { f->SetEventOnCompletion(c->value, e); WaitForSingleObject(e, INFINITE); } q->ExecuteCommandLists(1, l); c->value = ++last; q->Signal(f, last); n++; } }",
  "bool Done(UINT64 v) { return f->GetCompletedValue() >= v; }\nvoid Wait(UINT64 v) { if (Done(v)) return; std::lock_guard<std::mutex> g(m); f->SetEventOnCompletion(v, e); WaitForSingleObject(e, INFINITE); }",
  "auto v = NextValue(); Queue(0)->Signal(Fence(), v); if (!Complete(v)) { Fence()->SetEventOnCompletion(v, nullptr); }",
  "UINT64 next;\nHANDLE latency;\nvoid Init() { device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&f)); }\nvoid Frame() { WaitForSingleObject(latency, 1000); q->Signal(f, next); next++; }\nvoid Flush() { f->SetEventOnCompletion(next - 1, nullptr); }",
  "void WaitFor(UINT64 value) { if (f->GetCompletedValue() < value) { f->SetEventOnCompletion(value, e); WaitForSingleObject(e, INFINITE); } }",
  "void Work() { while (true) { WaitForSingleObject(go, INFINITE); n++; } }\nvoid Frame() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); SetEvent(go); }",
];

/** Pastes: texts without a `//@ thread` line that run. */
export const RAW_TEXTS: readonly NamedText[] = [
  ...OWN.map((text, index) => [`own ${index}`, text] as const),
  ...filesIn("fixtures/dirt/"),
  ...filesIn("fixtures/page-example/"),
  ...finished().map(([name, text]) => [`${name} without threads`, withoutThreads(text)] as const),
];

/** Finished scenarios: those of the app, the recordings, bug reports and lessons. */
export function finished(): readonly NamedText[] {
  return [
    ...filesIn("../public/scenarios/"),
    ...[...recorded.cases, ...bugReports.cases, ...curriculum.cases].map(
      (one) => [one.id, `${one.text.join("\n")}\n`] as const,
    ),
  ];
}

function filesIn(folder: string): readonly NamedText[] {
  const place = new URL(`../${folder}`, import.meta.url);
  return readdirSync(place)
    .filter((name) => name.endsWith(".cpp"))
    .map((name) => [name, readFileSync(new URL(name, place), "utf8")] as const);
}

function withoutThreads(text: string): string {
  return text.replace(/^\/\/@ thread .*\n/gm, "");
}
