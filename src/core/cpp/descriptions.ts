// Owns: the structures of the APIs whose fields the modelled calls read: names of the fields in order, so that braced
// initialisers are understood. A new structure = one entry.

import { INT32, type ScalarType, UINT32 } from "../program/value.ts";
import type { NamedShapes } from "./declared-types.ts";
import { newShape, newSlot, objectShape, type ObjectRole, type Shape, type Slot } from "./types.ts";

type Field =
  | ScalarType
  | { readonly unknown: true }
  | { readonly object: ObjectRole }
  | { readonly record: Record<string, Field> };

/** A structure inside another of which no field matters. */
const REST: Field = { record: { first: UINT32, second: UINT32 } };
/** A field of which nothing matters. */
const OTHER: Field = { unknown: true };

const DESCRIPTIONS: { readonly [name: string]: Record<string, Field> } = {
  D3D12_COMMAND_QUEUE_DESC: { Type: INT32, Priority: INT32, Flags: INT32, NodeMask: UINT32 },
  D3D12_RESOURCE_BARRIER: {
    Type: INT32,
    Flags: INT32,
    Transition: {
      record: {
        pResource: { object: "resource" },
        Subresource: UINT32,
        StateBefore: INT32,
        StateAfter: INT32,
      },
    },
  },
  DXGI_SWAP_CHAIN_DESC1: {
    Width: UINT32,
    Height: UINT32,
    Format: INT32,
    Stereo: INT32,
    SampleDesc: REST,
    BufferUsage: UINT32,
    BufferCount: UINT32,
    Scaling: INT32,
    SwapEffect: INT32,
    AlphaMode: INT32,
    Flags: UINT32,
  },
  DXGI_SWAP_CHAIN_DESC: {
    BufferDesc: {
      record: {
        Width: UINT32,
        Height: UINT32,
        RefreshRate: { record: { Numerator: UINT32, Denominator: UINT32 } },
        Format: INT32,
        ScanlineOrdering: INT32,
        Scaling: INT32,
      },
    },
    SampleDesc: { record: { Count: UINT32, Quality: UINT32 } },
    BufferUsage: UINT32,
    BufferCount: UINT32,
    OutputWindow: OTHER,
    Windowed: INT32,
    SwapEffect: INT32,
    Flags: UINT32,
  },
  DSTORAGE_QUEUE_DESC: { SourceType: INT32, Capacity: UINT32, Priority: INT32, Name: OTHER, Device: OTHER },
};

/** Other names for the same structure. */
const ALIASES: readonly (readonly [string, string])[] = [
  ["CD3DX12_RESOURCE_BARRIER", "D3D12_RESOURCE_BARRIER"],
];

/** Makes the structures known by their names. */
export function nameDescriptions(named: NamedShapes): void {
  for (const [name, fields] of Object.entries(DESCRIPTIONS)) {
    named.set(name, shapeOf(name, fields));
  }
  for (const [name, same] of ALIASES) {
    const shape = named.get(same);
    if (shape) {
      named.set(name, shape);
    }
  }
}

function shapeOf(name: string | null, fields: Record<string, Field>): Shape {
  const shape = newShape("record");
  shape.record = name;
  for (const [field, what] of Object.entries(fields)) {
    shape.fields.set(field, slotOf(what));
  }
  return shape;
}

function slotOf(field: Field): Slot {
  if ("unknown" in field) {
    return newSlot();
  }
  if ("object" in field) {
    return newSlot(objectShape(field.object));
  }
  if ("record" in field) {
    return newSlot(shapeOf(null, field.record));
  }
  const slot = newSlot(newShape("scalar"));
  slot.declared = "value";
  slot.scalar = field;
  return slot;
}
