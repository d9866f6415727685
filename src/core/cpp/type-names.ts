// Owns: what the spelled types of C++, Win32, D3D12 and DXGI mean here. A new type name = one entry.

import type { ScalarType } from "../program/value.ts";
import { BOOL, HRESULT, INT32, INT64, UINT32, UINT64 } from "../program/value.ts";
import type { ObjectRole } from "./types.ts";

const UINT16: ScalarType = { kind: "int", bits: 16, signed: false };
const INT16: ScalarType = { kind: "int", bits: 16, signed: true };
const UINT8: ScalarType = { kind: "int", bits: 8, signed: false };
const INT8: ScalarType = { kind: "int", bits: 8, signed: true };

const SCALARS: ReadonlyMap<string, ScalarType> = new Map([
  ...names(
    UINT64,
    "UINT64 uint64_t u64 uint64 Uint64 ULONGLONG DWORD64 ULONG64 DWORDLONG QWORD size_t SIZE_T",
  ),
  ...names(UINT64, "UINT_PTR ULONG_PTR DWORD_PTR uintptr_t uint_fast64_t uint_least64_t uintmax_t"),
  ...names(
    INT64,
    "INT64 int64_t i64 int64 Sint64 LONGLONG LONG64 ptrdiff_t INT_PTR LONG_PTR intptr_t SSIZE_T ssize_t",
  ),
  ...names(UINT32, "UINT UINT32 uint32_t DWORD ULONG DWORD32 ULONG32 u32 uint uint32 Uint32 unsigned"),
  ...names(INT32, "INT int INT32 int32_t LONG long i32 LONG32 BOOL signed int32 Sint32 float double wchar_t"),
  ...names(UINT16, "UINT16 uint16_t WORD USHORT u16 uint16"),
  ...names(INT16, "INT16 int16_t SHORT short i16 int16"),
  ...names(UINT8, "UINT8 uint8_t BYTE UCHAR u8 uint8 BOOLEAN byte"),
  ...names(INT8, "INT8 int8_t CHAR char i8"),
  ...names(BOOL, "bool"),
  ...names(HRESULT, "HRESULT"),
]);

/** Interfaces: spelled with one pointer, or as the argument of a smart pointer. */
const INTERFACES: readonly (readonly [RegExp, ObjectRole])[] = [
  [/^ID3D1[12]Fence\d*$/, "fence"],
  [/^ID3D12CommandQueue\d*$/, "queue"],
  // Only the immediate context has Signal and Wait. EQ-1
  [/^ID3D11DeviceContext4$/, "queue"],
  [/^ID3D1[12]Device\d*$/, "device"],
  [/^IDStorageQueue\d*$/, "storage"],
  [/^IDXGISwapChain\d*$/, "swapchain"],
  [/^ID3D12(Graphics)?CommandList\d*$/, "list"],
  [/^ID3D12CommandAllocator\d*$/, "allocator"],
  [/^ID3D12Resource\d*$/, "resource"],
];

/** Types that are an object by value: a pointer to one is the same object here. */
const VALUES: ReadonlyMap<string, ObjectRole> = new Map<string, ObjectRole>([
  ["mutex", "lock"],
  ["recursive_mutex", "lock"],
  ["shared_mutex", "lock"],
  ["timed_mutex", "lock"],
  ["thread", "thread"],
  ["jthread", "thread"],
  ["HANDLE", "handle"],
]);

/** The integer type with this spelling, or undefined. */
export function scalarNamed(spelling: string): ScalarType | undefined {
  const known = SCALARS.get(last(spelling));
  return known ?? words(spelling) ?? enumeration(spelling);
}

/** The kind of object behind an interface name such as `ID3D12Fence1`, or undefined. */
export function interfaceNamed(spelling: string): ObjectRole | undefined {
  const name = last(spelling);
  return INTERFACES.find(([pattern]) => pattern.test(name))?.[1];
}

/** The kind of object that a variable of this class is by itself (`std::mutex`, `HANDLE`), or undefined. */
export function objectNamed(spelling: string): ObjectRole | undefined {
  return VALUES.get(last(spelling));
}

/** Whether a type is a container of std that holds its elements in a row, as many as it is told to. */
export function isRow(spelling: string): boolean {
  return /^(vector|deque)$/.test(last(spelling));
}

/** Whether a type is a container of std that grows or looks its elements up; what it holds is not modelled. */
export function isContainer(spelling: string): boolean {
  return (
    isRow(spelling) ||
    /^(list|forward_list|queue|priority_queue|stack|(unordered_)?(multi)?(map|set)|span)$/.test(
      last(spelling),
    )
  );
}

/** Whether a type holds a lock as long as its scope (`std::lock_guard`). */
export function isLockGuard(spelling: string): boolean {
  return /^(lock_guard|scoped_lock|unique_lock)$/.test(last(spelling));
}

/** The last part of a qualified name: `mutex` of `std::mutex`. */
export function last(name: string): string {
  const cut = name.lastIndexOf("::");
  return cut < 0 ? name : name.slice(cut + 2);
}

/** `unsigned long long int` and its relatives: long is 32 bits on Windows. */
function words(spelling: string): ScalarType | undefined {
  const parts = spelling.split(/\s+/);
  if (!parts.every((part) => /^(unsigned|signed|long|short|int|char|__int64|__int32)$/.test(part))) {
    return undefined;
  }
  const signed = !parts.includes("unsigned");
  if (parts.filter((part) => part === "long").length === 2 || parts.includes("__int64")) {
    return signed ? INT64 : UINT64;
  }
  if (parts.includes("short")) {
    return signed ? INT16 : UINT16;
  }
  if (parts.includes("char")) {
    return signed ? INT8 : UINT8;
  }
  return signed ? INT32 : UINT32;
}

/** Enumerations of the APIs are ints; their descriptions (`…_DESC`) are records. */
function enumeration(spelling: string): ScalarType | undefined {
  return /^(D3D12|DXGI|D3D)_[A-Z0-9_]+$/.test(last(spelling)) &&
    !/(_DESC\d*|_BARRIER|_PARAMETERS|_INFO|_DATA|_VIEW|_HANDLE|_RANGE|_BOX|_RECT|_PROPERTIES)$/.test(spelling)
    ? INT32
    : undefined;
}

function names(type: ScalarType, list: string): readonly (readonly [string, ScalarType])[] {
  return list.split(" ").map((name) => [name, type] as const);
}
