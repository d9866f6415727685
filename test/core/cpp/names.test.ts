// What a text calls its objects (SetName) and its GPU work (PIX events): names only, nothing of the run.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

/** Labels of GPU work in the order of its start, "": work without one. */
function labels(text: string): readonly string[] {
  return runText(text).result.gpuOrder;
}

const submit = "q->ExecuteCommandLists(1, &list);";

describe("work is called by the events around it", () => {
  it.each([
    ['PIXBeginEvent(list, 0, L"Shadow pass"); PIXEndEvent(list);', "Shadow pass"],
    ['PIXBeginEvent(list.Get(), PIX_COLOR(1, 2, 3), "Shadow"); PIXEndEvent(list.Get());', "Shadow"],
    ['list->BeginEvent(1, "Shadow", sizeof("Shadow")); list->EndEvent();', "Shadow"],
    ['ID3D12GraphicsCommandList_BeginEvent(list, 0, L"Shadow", 14);', "Shadow"],
    ['{ PIXScopedEvent(list, 0, L"Shadow"); }', "Shadow"],
    [
      'PIXBeginEvent(list, 0, L"Mip %u of %s, %d %%", 3, TEXT("sky"), level); PIXEndEvent(list);',
      "Mip 3 of sky, … %",
    ],
    [
      'PIXBeginEvent(list, 0, L"A"); PIXEndEvent(list); PIXBeginEvent(list, 0, L"B"); PIXEndEvent(list);',
      "A, B",
    ],
    // The outermost events name the list; those inside are parts of it.
    [
      'PIXBeginEvent(list, 0, L"Frame"); PIXBeginEvent(list, 0, L"Sky"); PIXEndEvent(list); PIXEndEvent(list);',
      "Frame",
    ],
    ['for (auto n : {1}) { } PIXBeginEvent(list, 0, name); PIXBeginEvent(list, 0, L"Sky");', "Sky"],
  ])("%s", (events, label) => {
    expect(labels(`//@ thread T: F()\nvoid F() { ${events} ${submit} }`)).toEqual([label]);
  });

  it("at most three are named", () => {
    const events = ["A", "B", "C", "D", "A"].map(
      (name) => `PIXBeginEvent(list, 0, L"${name}"); PIXEndEvent(list);`,
    );
    expect(labels(`${events.join(" ")} ${submit}`)).toEqual(["A, B, C, …"]);
  });

  it("on the queue the innermost that is open, when the lists have none of their own", () => {
    expect(
      labels(
        `PIXBeginEvent(q, 0, L"Frame"); PIXBeginEvent(q, 0, L"Post"); ${submit} PIXEndEvent(q); ${submit} PIXEndEvent(q); ${submit}`,
      ),
    ).toEqual(["Post", "Frame"]);
    expect(labels(`PIXBeginEvent(q, 0, L"Frame"); PIXBeginEvent(list, 0, L"Sky"); ${submit}`)).toEqual([
      "Sky",
    ]);
  });

  it("not by events of the CPU, markers, or events of another list", () => {
    for (const events of [
      'PIXBeginEvent(0, L"CPU");',
      'PIXBeginEvent(0, L"CPU %d", 3);',
      'PIXSetMarker(list, 0, L"here");',
      'PIXBeginEvent(other, 0, L"Other"); PIXEndEvent(other);',
    ]) {
      expect(labels(`${events} ${submit}`)).toEqual([]);
    }
  });

  it("through arrays of lists, references to them and helpers that record or submit", () => {
    expect(
      labels(`//@ thread T: Frame() x2
void Record(ID3D12GraphicsCommandList* commands, int n) { commands->Reset(a, nullptr); PIXBeginEvent(commands, 0, L"Sky"); PIXEndEvent(commands); }
void Frame() { Record(m_list.Get(), 1); PIXBeginEvent(shadow, 0, L"Shadow"); PIXEndEvent(shadow);
 ID3D12CommandList* lists[] = { shadow.Get(), m_list.Get() }; q->ExecuteCommandLists(_countof(lists), lists); }`),
    ).toEqual(["Shadow, Sky", "Shadow, Sky"]);
    expect(
      labels(`std::vector<ID3D12CommandList*> lists; PIXBeginEvent(a, 0, L"A"); PIXBeginEvent(b, 0, L"B");
lists.push_back(a); lists.push_back(b); q->ExecuteCommandLists(2, lists.data());`),
    ).toEqual(["A, B"]);
    expect(
      labels(
        `PIXBeginEvent(a, 0, L"A"); ID3D12CommandList* lists[1]; lists[0] = a; q->ExecuteCommandLists(1, lists);`,
      ),
    ).toEqual(["A"]);
  });

  it("since the list was reset, or was last executed", () => {
    expect(labels(`PIXBeginEvent(list, 0, L"Old"); list->Reset(a, p); ${submit}`)).toEqual([]);
    expect(labels(`PIXBeginEvent(list, 0, L"A"); PIXEndEvent(list); ${submit} ${submit}`)).toEqual([
      "A",
      "A",
    ]);
    const next = 'PIXBeginEvent(list, 0, L"B"); PIXEndEvent(list);';
    expect(labels(`PIXBeginEvent(list, 0, L"A"); PIXEndEvent(list); ${submit} ${next} ${submit}`)).toEqual([
      "A",
      "B",
    ]);
  });

  it("but by the label of its directive when that has one; one without keeps its time and takes the name", () => {
    const events = 'PIXBeginEvent(list, 0, L"Sky"); PIXEndEvent(list);';
    expect(labels(`${events} ${submit} //@ gpu 1ms "Mine"`)).toEqual(["Mine"]);
    const { result } = runText(`${events} ${submit} //@ gpu 1ms`);
    expect(result).toMatchObject({ gpuOrder: ["Sky"], queues: { q: { busy: 1_000_000 } } });
    expect(labels(`//@ work q none\n${events} SubmitAll(list); //@ gpu 1ms\nq->Signal(f, 1);`)).toEqual([
      "Sky",
    ]);
  });

  it("and a directive around it still says how long it takes", () => {
    const { result } = runText(`//@ thread T: F()
void Draw() { PIXBeginEvent(list, 0, L"Sky"); PIXEndEvent(list); ${submit} ${submit} }
void F() { Draw(); //@ gpu 5ms
 Draw(); }`);
    expect(result.queues["q"]?.busy).toBe(2 * 5_000_000 + 2 * 2_000_000);
    expect(result.gpuOrder).toEqual(["Sky", "Sky", "Sky", "Sky"]);
  });
});

describe("a helper that submits for many", () => {
  const helper = `void Submit(ID3D12CommandQueue* queue, ID3D12GraphicsCommandList* commands) { queue->ExecuteCommandLists(1, CommandListCast(&commands)); }
void Shadow() { PIXBeginEvent(shadow, 0, L"Shadow"); PIXEndEvent(shadow); Submit(q, shadow); }
void Lighting() { PIXBeginEvent(light, 0, L"Lighting"); PIXEndEvent(light); Submit(q, light); }
void Plain() { Submit(q, plain); }
`;
  it("submits what its caller has named", () => {
    const text = `//@ thread T: F() x2\n${helper}void F() { Shadow(); Lighting(); Plain(); }`;
    expect(labels(text)).toEqual(["Shadow", "Lighting", "Shadow", "Lighting"]);
    expect(runText(text).result.queues["q"]?.busy).toBe(6 * 2_000_000);
  });

  it("is one or the other where one statement reaches it with both", () => {
    const text = `//@ thread T: F()\n${helper}void F() { Shadow(); Pair(Submit(q, shadow), Submit(q, light)); }`;
    expect(labels(text)).toEqual(["Shadow", "Shadow / …", "Shadow / …"]);
  });

  it("takes the time of a directive further out, with the name that is nearer", () => {
    const text = `//@ thread T: F()\n${helper}void F() { Shadow(); //@ gpu 5ms\n Lighting(); }`;
    expect(runText(text).result).toMatchObject({
      gpuOrder: ["Shadow", "Lighting"],
      queues: { q: { busy: 7_000_000 } },
    });
  });
});

describe("objects are called by SetName", () => {
  const names = (text: string) => {
    const { fences, queues } = runText(text).result;
    return [...Object.keys(fences), ...Object.keys(queues)];
  };

  it.each([
    ['f->SetName(L"Frame fence"); q->Signal(f, 1);', ["Frame fence", "q"]],
    ['ID3D12Fence_SetName(f, L"Frame fence"); q->Signal(f, 1);', ["Frame fence", "q"]],
    ['f->SetPrivateData(WKPDID_D3DDebugObjectName, 5, "Frame"); q->Signal(f, 1);', ["Frame", "q"]],
    ['SetName(f.Get(), L"Frame fence"); q->Signal(f, 1);', ["Frame fence", "q"]],
    ["NAME_D3D12_OBJECT(m_frame.fence); q->Signal(m_frame.fence, 1);", ["m_frame.fence", "q"]],
    ['f->SetName(L""); q->Signal(f, 1);', ["f", "q"]],
    ["f->SetName(text); q->Signal(f, 1);", ["f", "q"]],
    ['q->SetName(L"Main"); q->Signal(f, 1);', ["f", "Main"]],
  ])("%s", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it("also in helpers, in code that does not run, and when the run creates them", () => {
    expect(
      names(`//@ thread T: F()
void Name(ID3D12Object* object) { object->SetName(L"Frame fence"); }
void F() { device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&m_fence)); Name(m_fence.Get()); q->Signal(m_fence, 1); }
void Setup() { q->SetName(L"Main queue"); }`),
    ).toEqual(["Frame fence", "Main queue"]);
    expect(
      names(`//@ thread T: F()
void F() { ComPtr<ID3D12Fence> local; device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&local)); local->SetName(L"Mine"); local->Signal(1); }`),
    ).toEqual(["Mine"]);
  });

  it("elements by their own index; two with one name are numbered", () => {
    const fences = "q->Signal(v[0], 1); q->Signal(v[1], 1);";
    expect(names(`v[0]->SetName(L"Even"); v[1]->SetName(L"Odd"); ${fences}`)).toEqual(["Even", "Odd", "q"]);
    expect(names(`for (int i = 0; i < 2; ++i) { v[i]->SetName(L"Ring"); } ${fences}`)).toEqual([
      "Ring",
      "Ring #2",
      "q",
    ]);
    expect(
      names(`for (int i = 0; i < 2; ++i) { SetNameIndexed(v[i].Get(), L"ring", i); } ${fences}`),
    ).toEqual(["ring[0]", "ring[1]", "q"]);
    expect(
      names(`//@ thread T: F()
void F() { for (int i = 0; i < 2; ++i) { device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&m_fences[i])); m_fences[i]->SetName(L"Ring"); } m_fences[0]->Signal(1); m_fences[1]->Signal(2); }`),
    ).toEqual(["Ring", "Ring #2"]);
  });
});

describe("names and events change nothing else", () => {
  const text = `void Init() { device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&m_fence)); NAME }
void Frame() { EVENT q->ExecuteCommandLists(1, &list); q->Signal(m_fence, v); v++; m_fence->SetEventOnCompletion(v - 1, e); WaitForSingleObject(e, INFINITE); }`;
  it("the same steps at the same times, and the same assumptions", () => {
    const plain = runText(text.replace("NAME", "Opaque();").replace("EVENT", "Opaque();"));
    const named = runText(
      text
        .replace("NAME", 'm_fence->SetName(L"Frame fence");')
        .replace("EVENT", 'PIXBeginEvent(list, 0, L"Sky");'),
    );
    const { steps, time, schedule, outcome } = named.result;
    expect({ steps, time, schedule, outcome }).toEqual({
      steps: plain.result.steps,
      time: plain.result.time,
      schedule: plain.result.schedule,
      outcome: plain.result.outcome,
    });
    expect(named.loaded.assumptions.map((one) => one.directive)).toEqual(
      plain.loaded.assumptions.map((one) => one.directive),
    );
    expect(named.result.fences).toEqual({ "Frame fence": Object.values(plain.result.fences)[0] });
  });
});
