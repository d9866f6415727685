// What a call on an object calls: constructs.md, section 7, "own method or API?": the receiver's type and the number of
// arguments decide.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

const POOL = `void Queue::Create(ID3D12Device* device)
{
    device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&m_fence));
    m_pool.Create(device);
    ++created;
}
`;

describe("a method call", () => {
  it("on an object of an unknown class is no call of the method it stands in", () => {
    const { result } = runText(`//@ thread T: { q.Create(d); }\n${POOL}`);
    expect(result).toMatchObject({ outcome: "finished", variables: { created: "1" } });
  });

  it("on an object declared with a class that is not pasted is unknown", () => {
    const { result } = runText(
      "//@ thread T: Go()\nclass Queue { void Flush() { flushed = 1; } };\nPool g_pool;\nvoid Go() { flushed = 0; g_pool.Flush(); }",
    );
    expect(result.variables).toMatchObject({ flushed: "0" });
  });

  it("takes the method of the declared class when several classes have one", () => {
    const { result } = runText(
      "//@ thread T: Go()\nclass A { public: void Do() { a = 1; } };\nclass B { public: void Do() { b = 1; } };\nB g_b; B* g_p = &g_b;\nvoid Go() { a = 0; b = 0; g_p->Do(); }",
    );
    expect(result.variables).toMatchObject({ a: "0", b: "1" });
  });

  it("on another object of the same class calls the pasted method", () => {
    const { result } = runText(
      "//@ thread T: Queue::Go()\nclass Queue { public: void Do() { ++done; } void Go() { done = 0; g_other.Do(); this->Do(); (*this).Do(); Do(); } };\nQueue g_other;",
    );
    expect(result.variables).toMatchObject({ done: "4" });
  });

  it("finds what the class inherits", () => {
    const { result } = runText(
      "//@ thread T: Go()\nclass Base { public: void Do() { ++done; } };\nclass Other { public: void Do() { done = 9; } };\nclass Derived final : public ns::Base, Q<Other> { };\nDerived g_d;\nvoid Go() { done = 0; g_d.Do(); }",
    );
    expect(result.variables).toMatchObject({ done: "1" });
  });
});
