// Tests of src/core/cpp/syntax-unit.ts, -functions, -records, -aliases and preprocessor.ts: what stands outside of bodies.

import { expect, test } from "vitest";
import { parse } from "../../../src/core/cpp/parse.ts";
import { read, statementText, typeText } from "../../support/tree-text.ts";

test("functions keep their class, their parameters and the initialisers of a constructor", () => {
  const { unit, diagnostics } = parse(`
    namespace engine {
      void Free(const Foo& a, UINT64 (&b)[2], HANDLE* = nullptr) {}
    }
    D3D12Hello::D3D12Hello() : Base(1), m_value(2), m_list{} { Init(); }
    D3D12Hello::~D3D12Hello() {}
    HRESULT D3D12Hello::Wait(UINT64 v) const noexcept override { return S_OK; }
    auto Make() -> UINT64 { return 1; }
    template <typename T> T* Ring<T>::Next() { return p; }
    bool operator==(const A& a, const B& b) { return true; }
    static inline void Helper();
    class Base;
  `);
  expect(diagnostics).toEqual([]);
  expect(
    unit.functions.map(
      (one) =>
        `${one.scope}|${one.name}(${one.parameters.map((p) => `${typeText(p.type)} ${p.name}`).join(", ")})`,
    ),
  ).toEqual([
    "engine|Free(const Foo& a, UINT64 b, HANDLE* null)",
    "D3D12Hello|D3D12Hello()",
    "D3D12Hello|~D3D12Hello()",
    "D3D12Hello|Wait(UINT64 v)",
    "|Make()",
    "Ring|Next()",
    "|operator==(const A& a, const B& b)",
  ]);
  expect(unit.functions.map((one) => statementText(one.body))[1]).toBe("{1 ; (= m_value 2) ; Init()}");
  expect(unit.functions.map((one) => (one.returns === null ? "none" : typeText(one.returns)))).toEqual([
    "void",
    "none",
    "none",
    "HRESULT",
    "auto",
    "T*",
    "bool",
  ]);
});

test("a class gives its fields, its methods and its constants", () => {
  const { unit, diagnostics } = parse(`
    class Frame final : public Base, private Other<int> {
    public:
      Frame() : m_value(0) {}
      virtual void Wait() = 0;
      void Next() { m_value++; };
      friend class Ring;
      enum State { Idle, Busy = 4, Done };
      static const UINT Count = 2;
    private:
      UINT64 m_value, *m_other = nullptr;
      ComPtr<ID3D12Fence> m_fences[Count];
      struct Inner { HANDLE event; } m_inner;
      UINT m_bits : 3;
    };`);
  expect(diagnostics).toEqual([]);
  expect(
    unit.records.map((one) => [one.name, one.fields.map((field) => `${typeText(field.type)} ${field.name}`)]),
  ).toEqual([
    ["Inner", ["HANDLE event"]],
    [
      "Frame",
      [
        "static const UINT Count",
        "UINT64 m_value",
        "UINT64* m_other",
        "ComPtr<ID3D12Fence> m_fences",
        "Inner m_inner",
        "UINT m_bits",
      ],
    ],
  ]);
  expect(unit.functions.map((one) => `${one.scope}.${one.name}`)).toEqual(["Frame.Frame", "Frame.Next"]);
});

test("enumerators count on, and an enum's name stands for its integer type", () => {
  const { unit } = parse("enum A { X, Y = 5, Z }; enum class B : UINT64 { P = N, Q, R }; v = B(1); A w = Z;");
  const value = (name: string) => unit.constants.find((one) => one.name === name)?.value;
  expect([value("X"), value("Y"), value("Z")]).toMatchObject([{ value: 0n }, { value: 5n }, { value: 6n }]);
  expect(value("B::R")).toMatchObject({ op: "+", left: { name: "N" }, right: { value: 2n } });
  expect(value("A::Z")).toMatchObject({ value: 6n });
  expect(value("P")).toBeUndefined();
  expect(unit.statements.map(statementText)).toEqual(["(= v (cast UINT64 1))", "(declare int:w=Z)"]);
});

test("aliases stand for their types", () => {
  expect(
    read(
      "using FencePtr = ComPtr<ID3D12Fence>; typedef unsigned int u, *pu; FencePtr f; u a; pu b; v = u(1);",
    ),
  ).toBe(
    "(declare ComPtr<ID3D12Fence>:f) ; (declare unsigned int:a) ; (declare unsigned int*:b) ; (= v (cast unsigned int 1))",
  );
});

test("declarations between bare statements run in their place, unless a function shares them", () => {
  const { unit } = parse("UINT64 shared = 1; UINT64 own = 2; void f() { shared++; } f(); own++;");
  expect(unit.globals.map((one) => one.name)).toEqual(["shared"]);
  expect(unit.statements.map(statementText)).toEqual(["(declare UINT64:own=2)", "f()", "(own ++)"]);
});

test("beside functions alone, declarations are globals", () => {
  const { unit } = parse("UINT64 a = 1; void f() { a++; } HANDLE e;");
  expect(unit.globals.map((one) => one.name)).toEqual(["a", "e"]);
  expect(unit.statements).toEqual([]);
});

test("#define names constants, and #if chooses a branch", () => {
  const { unit, diagnostics } = parse(`#include <d3d12.h>
#pragma once
#define FRAMES 3
#define TAG (1ull << 56)
#define CHECK(x) do { x; } while (0)
#define EMPTY
//@ define PROFILE
//@ define LEVEL=2
#ifdef _WIN32
a();
#else
b(;
#endif
#if defined(_DEBUG) && FRAMES > 1
c();
#elif FRAMES == 3 && LEVEL >= 2
d();
#else
e();
#endif
#ifndef PROFILE
f();
#endif
g(1,
#if 0
  2);
#else
  3);
#endif
`);
  expect(diagnostics).toEqual([]);
  expect(unit.statements.map(statementText)).toEqual(["a()", "d()", "g(1 3)"]);
  expect(unit.constants.map((one) => one.name)).toEqual(["FRAMES", "TAG", "EMPTY", "PROFILE", "LEVEL"]);
});

test("macros between functions make no thread of bare statements", () => {
  const { unit, diagnostics } = parse(
    "NAMESPACE_BEGIN\nvoid f() { a(); }\nIMPLEMENT(Foo, 1)\nvoid g() { b(); }",
  );
  expect(diagnostics).toEqual([]);
  expect(unit.functions.map((one) => one.name)).toEqual(["f", "g"]);
  expect(unit.statements).toEqual([]);
});

test("annotations and calling conventions are read past", () => {
  const { unit, diagnostics } = parse(`
    HRESULT STDMETHODCALLTYPE A::B(_In_ ID3D12Fence* f, _In_opt_ const T* const* p, [in] UINT64 Value) {}
    ENGINE_API void Free() {}
    [[nodiscard]] __forceinline UINT64 Next() { return 1; }
  `);
  expect(diagnostics).toEqual([]);
  expect(unit.functions.map((one) => one.name)).toEqual(["B", "Free", "Next"]);
});

test("positions are those of the text: offset, line and column", () => {
  const text = "a();\n\n  q->Signal(m_fence.Get(), value);";
  const statement = parse(text).unit.statements[1];
  expect(statement?.at).toEqual({ from: 8, to: text.length, line: 3, column: 3 });
  const call = statement?.kind === "evaluate" ? statement.expression : null;
  const last = call?.kind === "call" ? call.arguments[1] : null;
  expect(last?.at).toEqual({
    from: text.indexOf("value"),
    to: text.indexOf("value") + 5,
    line: 3,
    column: 28,
  });
});
