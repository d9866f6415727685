// Tests of src/core/cpp/syntax*.ts: how C++ is read. Expected trees are worked out by hand from the grammar of C++.

import { expect, test } from "vitest";
import { complaints, read } from "../../support/tree-text.ts";

test.each([
  ["x < y && z > (w);", "(&& (< x y) (> z w))"],
  ["x < y > (w);", "x<y>(w)"],
  ["f(a < b, c > (d));", "f((< a b) (> c d))"],
  ["v = a < b >> 1;", "(= v (< a (>> b 1)))"],
  ["f(std::forward<T>(args)...);", "f(std::forward<T>(args))"],
  ["v = (std::max)(a, b);", "(= v std::max(a b))"],
  ["v = std::max<UINT64>(a, b);", "(= v std::max<UINT64>(a b))"],
  ["v = get<0>(t);", "(= v get<0>(t))"],
  ["v = a + b * c - d % e;", "(= v (- (+ a (* b c)) (% d e)))"],
  ["v = a << 56 | b & c ^ d;", "(= v (| (<< a 56) (^ (& b c) d)))"],
  ["v = a == b != c;", "(= v (!= (== a b) c))"],
  ["v = a ? b : c ? d : e;", "(= v (? a b (? c d e)))"],
  ["a = b += c;", "(= a (+= b c))"],
  ["a = 1, b = 2;", "(, (= a 1) (= b 2))"],
  ["v = !a || -b > ~c;", "(= v (|| (! a) (> (- b) (~ c))))"],
  ["*p++ = &q;", "(= (* (p ++)) (& q))"],
  ["++m_frames[i].fenceValue;", "(++ m_frames[i].fenceValue)"],
  ["a->b.c[1](2)->d;", "a->b.c[1](2)->d"],
  ["hr = this->m_fence->Signal(x);", "(= hr this->m_fence->Signal(x))"],
  ["std::this_thread::yield();", "std::this_thread::yield()"],
  ["::Sleep(1);", "Sleep(1)"],
  ["v = std::numeric_limits<UINT64>::max();", "(= v std::numeric_limits::max<UINT64>())"],
  ["p.As<ID3D12Fence1>(&q);", "p.As((& q))"],
  ['f("a" L"b" "c");', 'f("abc")'],
  ['printf("%" PRIu64 "!", v);', 'printf("%!" v)'],
  ["f(nullptr, NULL, true, FALSE);", "f(null null true false)"],
  ["e = 'A';", "(= e 65)"],
])("%s", (text, tree) => {
  expect(read(text)).toBe(tree);
  expect(complaints(text)).toEqual([]);
});

test.each([
  ["v = (UINT64)x + 1;", "(= v (+ (cast UINT64 x) 1))"],
  ["v = (int)x * (UINT64)(y);", "(= v (* (cast int x) (cast UINT64 y)))"],
  ["v = (D3D12_COMMAND_LIST_TYPE)(x >> 56);", "(= v (cast D3D12_COMMAND_LIST_TYPE (>> x 56)))"],
  ["v = (UINT64)-1;", "(= v (cast UINT64 (- 1)))"],
  ["v = (a) - 1;", "(= v (- a 1))"],
  ["v = (a) * b;", "(= v (* a b))"],
  ["v = (callback)(x);", "(= v callback(x))"],
  ["f((void**)&p);", "f((cast void** (& p)))"],
  ["v = static_cast<UINT64>(a) + 1;", "(= v (+ (cast UINT64 a) 1))"],
  [
    "v = reinterpret_cast<std::vector<std::vector<int>>*>(a);",
    "(= v (cast std::vector<std::vector<int>>* a))",
  ],
  ["v = UINT64(3) << 63;", "(= v (<< (cast UINT64 3) 63))"],
  ["v = uint64_t{3};", "(= v uint64_t{3})"],
  ["v = unsigned(3);", "(= v (cast unsigned 3))"],
  [
    "v = sizeof(UINT64) + sizeof(m_x) + sizeof m_y;",
    "(= v (+ (+ (sizeof UINT64) (sizeof m_x)) (sizeof m_y)))",
  ],
  ["f(__uuidof(ID3D12Fence), IID_PPV_ARGS(&p));", "f(type:ID3D12Fence IID_PPV_ARGS((& p)))"],
  ["CAST(T&, x);", "CAST(type:T& x)"],
])("casts and types: %s", (text, tree) => {
  expect(read(text)).toBe(tree);
  expect(complaints(text)).toEqual([]);
});

test.each([
  ["a * b;", "(* a b)"],
  ["Foo * b;", "(declare Foo*:b)"],
  ["a * b = c;", "(declare a*:b=c)"],
  ["size_t & b = c;", "(declare size_t&:b=c)"],
  ["Event ev(h);", "(declare Event:ev(h))"],
  ["std::lock_guard<std::mutex> lock(m_mutex);", "(declare std::lock_guard<std::mutex>:lock(m_mutex))"],
  ["std::thread t(&A::Run, this);", "(declare std::thread:t((& A::Run) this))"],
  [
    "const UINT64 a = 1, *b{}, c[2] = {1, 2};",
    "(declare const UINT64:a=1 const UINT64*:b={} const UINT64:c[2]={1 2})",
  ],
  ["unsigned long long v = 1;", "(declare unsigned long long:v=1)"],
  ["static UINT64 s_next = 0;", "(declare static UINT64:s_next=0)"],
  ["alignas(16) UINT64 v = 1;", "(declare UINT64:v=1)"],
  ["struct Frame* p = f;", "(declare Frame*:p=f)"],
  ["HANDLE h[] = { A, B };", "(declare HANDLE:h[]={A B})"],
  ["UINT64 v[2][N];", "(declare UINT64:v[2][N])"],
  ["Microsoft::WRL::ComPtr<ID3D12Fence> m_fence;", "(declare Microsoft::WRL::ComPtr<ID3D12Fence>:m_fence)"],
  ["std::array<HANDLE, 3> e;", "(declare std::array<HANDLE,3>:e)"],
  ["auto* p = f();", "(declare auto*:p=f())"],
  ["D3D12_COMMAND_QUEUE_DESC desc = {};", "(declare D3D12_COMMAND_QUEUE_DESC:desc={})"],
  ["T x{ .a = 1, .b = 2 };", "(declare T:x={1 2})"],
])("declarations: %s", (text, tree) => {
  expect(read(text)).toBe(tree);
  expect(complaints(text)).toEqual([]);
});

test.each([
  ["if (a) b(); else if (c) d(); else e();", "(if a b() (if c d() e()))"],
  ["if (auto x = f(); x > 1) { g(); }", "{(declare auto:x=f()) ; (if (> x 1) {g()})}"],
  ["if (HRESULT hr = f()) g();", "{(declare HRESULT:hr=f()) ; (if hr g())}"],
  ["while (f->GetCompletedValue() < v) { Sleep(0); }", "(while (< f->GetCompletedValue() v) {Sleep(0)})"],
  ["do { x++; } while (x < 3);", "(do {(x ++)} (< x 3))"],
  ["for (UINT i = 0; i < N; ++i) f(i);", "(for (declare UINT:i=0) (< i N) (++ i) f(i))"],
  ["for (;;) { break; }", "(for _ _ _ {(break)})"],
  [
    "for (i = 0, j = 1; i < j; i++, j--) continue;",
    "(for (, (= i 0) (= j 1)) (< i j) (, (i ++) (j --)) (continue))",
  ],
  ["again: f();", "f()"],
  ["try { f(); } catch (const E& e) { g(); }", "{(!try) ; {f()}}"],
  ["switch (x) { case 1: f(); break; default: g(); }", "(!switch x f() g())"],
  ["for (auto& x : list) { x->Signal(1); }", "(!range-for list x->Signal(1))"],
  ["goto end;", "(!goto)"],
  ["auto [a, b] = f();", "(!structured-binding f())"],
  ["delete p;", "(!delete p)"],
  ["p = new Foo(f());", "(= p (!new f()))"],
  ["throw E(1);", "(!throw E(1))"],
  ["q.Push([&](int k) { m_fence->Signal(k); });", "q.Push((!lambda))"],
  ["Sleep(10ms);", "Sleep((!user-literal 10))"],
])("statements: %s", (text, tree) => {
  expect(read(text)).toBe(tree);
  expect(complaints(text)).toEqual([]);
});

test.each([
  ["VERIFY(hr = q->Signal(f, 1))\nq->Wait(f, 1);", "VERIFY((= hr q->Signal(f 1))) ; q->Wait(f 1)"],
  ["DBG(int x = f();) bar();", "DBG((!macro-argument (= x f()))) ; bar()"],
  ["ASSERT_OP(a, ==, b);", "ASSERT_OP(a (!macro-argument) b)"],
])("macros that are no expressions: %s", (text, tree) => {
  expect(read(text)).toBe(tree);
  expect(complaints(text)).toEqual([]);
});
