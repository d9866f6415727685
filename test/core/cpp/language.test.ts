// What C++ means in a run: the value that each variable ends with, worked out by hand.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

/** Runs statements as the body of one thread, beside declarations; gives the static variables at the end. */
function variablesOf(body: string, declarations = ""): Readonly<Record<string, string>> {
  const { loaded, result } = runText(`//@ thread T: Run()\n${declarations}\nvoid Run()\n{\n${body}\n}\n`);
  expect(loaded.diagnostics).toEqual([]);
  return result.variables;
}

describe("integers", () => {
  it("have the precedence and rounding of C++", () => {
    expect(
      variablesOf("a = 7 - 4 / 2 * 3; b = (7 + 1) % 5; c = 7 & 3 | 8 ^ 1; d = 1 + 2 << 2;"),
    ).toMatchObject({
      a: "1",
      b: "3",
      c: "11",
      d: "12",
    });
  });

  it("are exact over 64 bits and wrap at their declared width", () => {
    const body =
      "a = (2ull << 56) | 1; b = a >> 56; c = ~0ull; UINT w = 0xFFFFFFFF; w += 2; d = w; UINT8 n = 300; e = n;";
    expect(variablesOf(body)).toMatchObject({
      a: "144115188075855873",
      b: "2",
      c: "18446744073709551615",
      d: "1",
      e: "44",
    });
  });

  it("keep the sign of signed types and mix as C++ mixes them", () => {
    const body =
      "int s = -7; a = s / 2 == -3; b = s % 2 == -1; UINT u = 1; c = s < u; INT64 l = s; d = l < 0; e = s >> 1 == -4;";
    expect(variablesOf(body)).toMatchObject({ a: "1", b: "1", c: "0", d: "1", e: "1" });
  });

  it("convert by casts of every spelling", () => {
    const body =
      "a = static_cast<UINT>(0x1FFFFFFFFull); b = (int)3000000000u < 0; c = UINT64(5) - 6; d = (BYTE)~0;";
    expect(variablesOf(body)).toMatchObject({
      a: "4294967295",
      b: "1",
      c: "18446744073709551615",
      d: "255",
    });
  });

  it("change by compound assignment, before and after", () => {
    const body = "a = 5; a += 2; a *= 3; a -= 1; a /= 4; a <<= 3; a |= 1; a ^= 3; b = a++; c = ++a; d = a--;";
    expect(variablesOf(body)).toMatchObject({ a: "43", b: "42", c: "44", d: "44" });
  });
});

describe("logic", () => {
  it("evaluates the right side only when it decides", () => {
    const body =
      "a = Say(0) && Say(1); b = calls; c = Say(1) || Say(1); d = calls; e = Say(1) ? 5 : Say(1); f = calls;";
    const declarations = "bool Say(int v) { calls++; return v != 0; }";
    expect(variablesOf(body, declarations)).toMatchObject({
      a: "0",
      b: "1",
      c: "1",
      d: "2",
      e: "5",
      f: "3",
    });
  });

  it("keeps what stands on the left from what the right side changes", () => {
    expect(
      variablesOf("x = 1; a = x + Next(); b = x + x++;", "UINT64 Next() { x = 10; return 5; }"),
    ).toMatchObject({
      a: "6",
      b: "20",
    });
  });
});

describe("control flow", () => {
  it("goes round loops with break and continue", () => {
    const body = `for (int i = 0; i < 5; ++i) { if (i == 3) continue; a += i; }
      while (true) { if (++b > 6) break; }
      do { c++; } while (c < 4);
      for (;;) { d++; if (d >= 4) return; }`;
    expect(variablesOf(body)).toMatchObject({ a: "7", b: "7", c: "4", d: "4" });
  });

  it("runs an endless loop that submits as often as there are frames", () => {
    expect(variablesOf("while (true) { q->ExecuteCommandLists(1, l); n++; } after = 1;")).toMatchObject({
      n: "3",
      after: "1",
    });
    const text =
      "//@ thread T: Run()\n//@ frames 5\nvoid Run() { for (;;) { Frame(); } }\nvoid Frame() { q->ExecuteCommandLists(1, l); n++; }";
    expect(runText(text).result.variables).toMatchObject({ n: "5" });
  });

  it("takes a loop whose end only the outside knows for a frame loop when it submits, and leaves it at once when not", () => {
    const body = "while (!ShouldClose(w)) { q->ExecuteCommandLists(1, l); n++; } while (Busy()) { m++; }";
    expect(variablesOf(body)).toMatchObject({ n: "3", m: "0" });
    const flag =
      "bool done = false; while (!done) { if (message.id == QUIT) done = true; q->ExecuteCommandLists(1, l); n++; }";
    expect(variablesOf(flag)).toMatchObject({ n: "3" });
  });

  it("holds a loop that nothing changes for ever", () => {
    expect(runText("//@ thread T: Run()\nvoid Run() { for (;;) { } }").result.outcome).toBe("hung");
  });
});

describe("memory", () => {
  it("has arrays, and pointers into them", () => {
    const body = `for (UINT i = 0; i < 4; ++i) v[i] = i * i;
      a = v[3] + v[1]; UINT64* p = &v[1]; *p = 100; b = v[1]; p[1] = 7; c = v[2]; p++; d = *p;
      UINT64 local[3] = { 5, 6 }; e = local[0] + local[1] + local[2];`;
    expect(variablesOf(body)).toMatchObject({ a: "10", b: "100", c: "7", d: "7", e: "11" });
  });

  it("faults at an index out of range and at a division by zero", () => {
    const outside = runText("//@ thread T: Run()\nvoid Run() { UINT64 v[2]; v[i + 5] = 1; }").result;
    const divided = runText("//@ thread T: Run()\nvoid Run() { a = 5; b = a / z; }").result;
    expect([outside.threads["T"]?.state, divided.threads["T"]?.state]).toEqual(["faulted", "faulted"]);
  });

  it("has records: declared, copied, by pointer and by reference", () => {
    const declarations = "struct Context { UINT64 a; UINT b; };";
    const body = `Context c = { 1, 2 }; Context d = c; d.a = 10; Context* p = &c; p->b = 50; Context& r = d; r.b = 8;
      x = c.a + c.b; y = d.a + d.b;`;
    expect(variablesOf(body, declarations)).toMatchObject({ x: "51", y: "18" });
  });

  it("makes the fields of undeclared records on first use, and a pointer's own record", () => {
    const body =
      "frame.value = 3; other->count = frame.value; other->count++; a = other->count; slots[1].n = 9; b = slots[1].n + slots[0].n;";
    expect(variablesOf(body)).toMatchObject({ "frame.value": "3", a: "4", b: "9" });
  });

  it("keeps one cell for x and this->x, and a static local between calls", () => {
    const declarations = "UINT64 Next() { static UINT64 n = 10; return ++n; }";
    expect(
      variablesOf("m_count = 2; this->m_count *= 3; a = m_count; Next(); b = Next();", declarations),
    ).toMatchObject({
      a: "6",
      b: "12",
    });
  });

  it("knows sizes: sizeof, _countof, ARRAYSIZE, constants", () => {
    const declarations = "#define FACTOR 4\nconst UINT N = 3;\nconstexpr UINT64 TAG = (UINT64)FACTOR << 56;";
    const body =
      "UINT v[N]; a = _countof(v); b = sizeof(v) / sizeof(v[0]); c = ARRAYSIZE(v) * FACTOR; d = TAG | 1;";
    expect(variablesOf(body, declarations)).toMatchObject({
      a: "3",
      b: "3",
      c: "12",
      d: "288230376151711745",
    });
  });
});

describe("functions", () => {
  it("pass values, references, pointers and defaults, and recurse", () => {
    const declarations = `UINT64 Add(UINT64 x, UINT64 y = 10) { return x + y; }
      UINT64 Factorial(UINT64 n) { if (n <= 1) return 1; return n * Factorial(n - 1); }
      void Bump(UINT64& v) { v += 5; }
      void Set(UINT64* p, UINT64 v) { *p = v; }`;
    const body = "a = Add(2, 3); b = Factorial(5); Bump(c); Bump(c); Set(&d, 9); e = Add(Add(1, 1));";
    expect(variablesOf(body, declarations)).toMatchObject({ a: "5", b: "120", c: "10", d: "9", e: "12" });
  });

  it("choose by the number of arguments", () => {
    expect(
      variablesOf("a = Get(); b = Get(4);", "int Get() { return 1; }\nint Get(int v) { return v + 1; }"),
    ).toMatchObject({
      a: "1",
      b: "5",
    });
  });

  it("fault at the call when they never end", () => {
    const { result } = runText("//@ thread T: Run()\nvoid Run()\n{\n  Run();\n}\n");
    expect(result.threads["T"]).toMatchObject({ state: "faulted", line: 4 });
  });

  it("run as threads, with locks and joins", () => {
    const declarations = `std::mutex lock;
      void Work(int n) { std::lock_guard<std::mutex> guard(lock); if (n < 0) return; total += n; Sleep(1); }`;
    const body = "std::thread a(Work, 5); std::thread b(Work, 3); a.join(); b.join(); sum = total;";
    expect(variablesOf(body, declarations)).toMatchObject({ sum: "8" });
  });

  it("hold a unique_lock until it is given back by hand or the scope ends", () => {
    const declarations = `std::mutex lock;
      void Work() { std::unique_lock<std::mutex> guard(lock); n++; guard.unlock(); Sleep(1); guard.lock(); n++; if (n > 2) return; }`;
    const body =
      "std::thread a(Work); std::thread b(Work); a.join(); b.join(); sum = n; lock.lock(); free = 1;";
    expect(variablesOf(body, declarations)).toMatchObject({ sum: "4", free: "1" });
  });
});
