// Command queues, lists, allocators and resources: what their calls become, and that what a paste leaves out never makes a
// call fail.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

const CHECK = "int failed = 0; void Check(HRESULT hr) { if (FAILED(hr)) { failed = failed + 1; } }\n";
const LISTS = "ID3D12GraphicsCommandList* l; ID3D12CommandAllocator* a; ID3D12CommandQueue* q;\n";
const SUBMIT = "ID3D12CommandList* lists[] = { l }; q->ExecuteCommandLists(_countof(lists), lists);";

const finished = (body: string, declarations = LISTS) =>
  runText(`${CHECK}${declarations}//@ thread T: Run()\nvoid Run()\n{\n${body}\n}\n`);
/** A paste: the function is run because it is the only one that does something. */
const pasted = (body: string, declarations = LISTS) =>
  runText(`${CHECK}${declarations}void Frame()\n{\n${body}\n}\n`);

function opsOf({ loaded }: ReturnType<typeof runText>): readonly string[] {
  return loaded.program.code.flatMap((one) => (one.kind === "api" ? [one.op] : []));
}

function closings({ loaded }: ReturnType<typeof runText>): readonly string[] {
  return loaded.assumptions.flatMap((one) =>
    one.kind === "list-closed" ? [`${one.subject} ${one.evidence}`] : [],
  );
}

describe("the life of a list", () => {
  it("is that of its calls, each a step of its own (AL-5, AL-8)", () => {
    const made = finished(
      `device->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_COPY, IID_PPV_ARGS(&a));
       device->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_COPY, a, nullptr, IID_PPV_ARGS(&l));
       Check(l->Close()); second = l->Close(); Check(a->Reset()); Check(l->Reset(a, nullptr)); third = a->Reset();`,
    );
    expect(opsOf(made).filter((op) => op !== "create-queue")).toEqual([
      "create-allocator",
      "create-list",
      "list-close",
      "list-close",
      "allocator-reset",
      "list-reset",
      "allocator-reset",
    ]);
    // E_FAIL is 0x80004005: closed twice, and an allocator that a list records on.
    expect(made.result).toMatchObject({
      outcome: "finished",
      time: 7000,
      variables: { failed: "0", second: String(0x80004005 | 0), third: String(0x80004005 | 0) },
    });
  });

  it("begins closed with CreateCommandList1 (AL-9)", () => {
    const made = finished(
      `device->CreateCommandList1(0, D3D12_COMMAND_LIST_TYPE_DIRECT, D3D12_COMMAND_LIST_FLAG_NONE, IID_PPV_ARGS(&l));
       Check(l->Reset(a, nullptr)); Check(l->Close());`,
    );
    expect(made.result).toMatchObject({ outcome: "finished", variables: { failed: "0" } });
  });

  it("gives its submission the lists, through arrays, casts and pointers to one", () => {
    const forms = [
      "ID3D12CommandList* lists[] = { l, m }; q->ExecuteCommandLists(_countof(lists), lists);",
      "ID3D12CommandList* lists[2]; lists[0] = l; lists[1] = m; q->ExecuteCommandLists(2, &lists[0]);",
      "q->ExecuteCommandLists(1, CommandListCast(&l)); q->ExecuteCommandLists(1, (ID3D12CommandList**)&m);",
    ];
    for (const form of forms) {
      // Both lists record when they are submitted, and each is closed in the text: DR-4 removes the device.
      const opened = "l->Reset(a, nullptr); m->Reset(b, nullptr);";
      const made = finished(
        `l->Reset(a, nullptr); l->Close(); m->Reset(b, nullptr); m->Close(); ${opened} ${form} reason = device->GetDeviceRemovedReason();`,
        `${LISTS}ID3D12GraphicsCommandList* m; ID3D12CommandAllocator* b;`,
      );
      expect(made.result).toMatchObject({
        outcome: "removed",
        variables: { reason: String(0x887a0001 | 0) },
      });
    }
  });

  it("says nothing about lists of unknown make", () => {
    const made = finished(
      "q->ExecuteCommandLists(n, Lists()); std::vector<ID3D12CommandList*> v; v.push_back(Get()); q->ExecuteCommandLists(1, v.data()); ok = 1;",
      "ID3D12CommandQueue* q;",
    );
    expect(made.result).toMatchObject({ outcome: "finished", variables: { ok: "1" } });
  });
});

describe("a paste", () => {
  it("that closes its list by code it does not show is taken to close it", () => {
    const made = pasted(`Check(a->Reset()); Check(l->Reset(a, nullptr)); Record(l); ${SUBMIT} Flush();`);
    expect(made.result).toMatchObject({ outcome: "finished", variables: { failed: "0" } });
    expect(closings(made)).toEqual(["l unknown-call"]);
  });

  it("without any Close closes it by submitting", () => {
    const made = finished(
      `Check(l->Reset(a, nullptr)); ${SUBMIT} reason = device->GetDeviceRemovedReason();`,
    );
    expect(made.result).toMatchObject({ outcome: "finished", variables: { failed: "0", reason: "0" } });
    expect(closings(made)).toEqual(["l never-closed"]);
  });

  it("that closes a list which it did not open does not fail", () => {
    const made = pasted(`Check(l->Close()); ${SUBMIT} Check(a->Reset()); Check(l->Reset(a, nullptr));`);
    expect(made.result).toMatchObject({ outcome: "finished", variables: { failed: "0" } });
  });

  it("that only begins frames does not fail", () => {
    const made = runText(
      `${CHECK}${LISTS}//@ thread T: { Begin(); Submit(l); } x3\nvoid Begin() { Check(a->Reset()); Check(l->Reset(a, nullptr)); }\n`,
    );
    expect(made.result).toMatchObject({ outcome: "finished", variables: { failed: "0" } });
  });

  it("leaves methods of other classes alone", () => {
    const made = finished(
      "buffer->Reset(); stream->Reset(1, 2); file->Close(); pool.Reset(); thing->Release(); q->Signal(f, 1);",
      "ID3D12CommandQueue* q;",
    );
    expect(opsOf(made)).toEqual(["queue-signal"]);
  });
});

describe("barriers", () => {
  const draws = "D3D12_RESOURCE_STATE_PRESENT, D3D12_RESOURCE_STATE_RENDER_TARGET";
  const inline = `l->ResourceBarrier(1, &CD3DX12_RESOURCE_BARRIER::Transition(r, ${draws}));`;
  const local = `auto barrier = CD3DX12_RESOURCE_BARRIER::Transition(r, ${draws}); l->ResourceBarrier(1, &barrier);`;
  const fields = `D3D12_RESOURCE_BARRIER b = {}; b.Type = D3D12_RESOURCE_BARRIER_TYPE_TRANSITION; b.Transition.pResource = r;
    b.Transition.StateBefore = D3D12_RESOURCE_STATE_PRESENT; b.Transition.StateAfter = D3D12_RESOURCE_STATE_RENDER_TARGET;
    l->ResourceBarrier(1, &b);`;
  const several = `CD3DX12_RESOURCE_BARRIER bs[] = { CD3DX12_RESOURCE_BARRIER::UAV(r), CD3DX12_RESOURCE_BARRIER::Transition(r, ${draws}) };
    l->ResourceBarrier(_countof(bs), bs);`;
  it.each([
    ["made inline", inline],
    ["in a local", local],
    ["field by field", fields],
    ["of an array, where only transitions count", several],
  ])("%s are recorded", (_, form) => {
    // Reset, one transition, Close: three calls.
    const made = finished(`l->Reset(a, nullptr); ${form} l->Close();`, `${LISTS}ID3D12Resource* r;`);
    expect(made.loaded.diagnostics).toEqual([]);
    expect(made.result).toMatchObject({ outcome: "finished", time: 3000 });
  });
});

describe("queues", () => {
  it("are made with their type, priority and flags (QX-8)", () => {
    const made = finished(
      `D3D12_COMMAND_QUEUE_DESC d = { D3D12_COMMAND_LIST_TYPE_COMPUTE, D3D12_COMMAND_QUEUE_PRIORITY_HIGH, D3D12_COMMAND_QUEUE_FLAG_DISABLE_GPU_TIMEOUT };
       device->CreateCommandQueue(&d, IID_PPV_ARGS(&q)); q->ExecuteCommandLists(1, x); //@ gpu 5ms "long"`,
      "//@ option tdr=2ms\nID3D12CommandQueue* q;\n",
    );
    // Without the flag the work would remove the device.
    expect(made.result).toMatchObject({ outcome: "finished", queues: { q: { type: "COMPUTE" } } });
  });
});

describe("an allocator", () => {
  it("is known by the work that uses it, or by the list that is reset on it (AL-1)", () => {
    const used = finished(`q->ExecuteCommandLists(1, &list); //@ gpu 1ms "draw" allocator(A0)\nA0->Reset();`);
    expect(opsOf(used)).toEqual(["execute", "allocator-reset"]);
    const open = runText(
      "//@ thread T: Run()\nvoid Run()\n{\nlist_A0->Reset(A0, nullptr);\nhr = A0->Reset();\n}\n",
    );
    expect(open.result).toMatchObject({ outcome: "finished", variables: { hr: String(0x80004005 | 0) } });
  });
});
