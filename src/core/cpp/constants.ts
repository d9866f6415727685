// Owns: the constants of Win32, D3D12, DXGI and C that a text may name. A new constant = one entry.

import type { ScalarType } from "../program/value.ts";
import { BOOL, HRESULT, INT32, INT64, POINTER, UINT32, UINT64 } from "../program/value.ts";

/** A constant: exact, read at `type`. */
export interface Constant {
  readonly value: bigint;
  readonly type: ScalarType;
}

const CONSTANTS: ReadonlyMap<string, Constant> = new Map([
  ...entries(UINT32, {
    INFINITE: 0xffff_ffffn,
    DWORD_MAX: 0xffff_ffffn,
    MAXDWORD: 0xffff_ffffn,
    UINT_MAX: 0xffff_ffffn,
    UINT32_MAX: 0xffff_ffffn,
    MAXUINT32: 0xffff_ffffn,
    MAXUINT: 0xffff_ffffn,
    WAIT_OBJECT_0: 0n,
    WAIT_ABANDONED: 0x80n,
    WAIT_ABANDONED_0: 0x80n,
    WAIT_IO_COMPLETION: 0xc0n,
    WAIT_TIMEOUT: 0x102n,
    WAIT_FAILED: 0xffff_ffffn,
    MAXIMUM_WAIT_OBJECTS: 64n,
    CREATE_EVENT_MANUAL_RESET: 1n,
    CREATE_EVENT_INITIAL_SET: 2n,
    EVENT_ALL_ACCESS: 0x1f0003n,
    EVENT_MODIFY_STATE: 2n,
    SYNCHRONIZE: 0x100000n,
    STANDARD_RIGHTS_ALL: 0x1f0000n,
    ERROR_SUCCESS: 0n,
    DXGI_PRESENT_TEST: 1n,
    DXGI_PRESENT_DO_NOT_SEQUENCE: 2n,
    DXGI_PRESENT_RESTART: 4n,
    DXGI_PRESENT_DO_NOT_WAIT: 8n,
    DXGI_PRESENT_ALLOW_TEARING: 0x200n,
  }),
  ...entries(UINT64, {
    UINT64_MAX: 0xffff_ffff_ffff_ffffn,
    MAXUINT64: 0xffff_ffff_ffff_ffffn,
    ULLONG_MAX: 0xffff_ffff_ffff_ffffn,
    MAXULONGLONG: 0xffff_ffff_ffff_ffffn,
    MAXULONG64: 0xffff_ffff_ffff_ffffn,
    SIZE_MAX: 0xffff_ffff_ffff_ffffn,
  }),
  ...entries(INT32, {
    TRUE: 1n,
    FALSE: 0n,
    INT_MAX: 0x7fff_ffffn,
    INT32_MAX: 0x7fff_ffffn,
    INT_MIN: -0x8000_0000n,
    D3D12_COMMAND_LIST_TYPE_DIRECT: 0n,
    D3D12_COMMAND_LIST_TYPE_BUNDLE: 1n,
    D3D12_COMMAND_LIST_TYPE_COMPUTE: 2n,
    D3D12_COMMAND_LIST_TYPE_COPY: 3n,
    D3D12_COMMAND_LIST_TYPE_VIDEO_DECODE: 4n,
    D3D12_COMMAND_LIST_TYPE_VIDEO_PROCESS: 5n,
    D3D12_COMMAND_LIST_TYPE_VIDEO_ENCODE: 6n,
    D3D12_COMMAND_LIST_TYPE_NONE: -1n,
    D3D12_COMMAND_QUEUE_PRIORITY_NORMAL: 0n,
    D3D12_COMMAND_QUEUE_PRIORITY_HIGH: 100n,
    D3D12_COMMAND_QUEUE_FLAG_NONE: 0n,
    D3D12_FENCE_FLAG_NONE: 0n,
    D3D12_FENCE_FLAG_SHARED: 1n,
    D3D12_FENCE_FLAG_SHARED_CROSS_ADAPTER: 2n,
    D3D12_FENCE_FLAG_NON_MONITORED: 4n,
  }),
  ...entries(INT64, { INT64_MAX: 0x7fff_ffff_ffff_ffffn, MAXINT64: 0x7fff_ffff_ffff_ffffn }),
  ...entries(HRESULT, {
    S_OK: 0n,
    S_FALSE: 1n,
    E_NOTIMPL: -0x7fff_bfffn,
    E_NOINTERFACE: -0x7fff_bffen,
    E_POINTER: -0x7fff_bffdn,
    E_ABORT: -0x7fff_bffcn,
    E_FAIL: -0x7fff_bffbn,
    E_UNEXPECTED: -0x7fff_0001n,
    E_ACCESSDENIED: -0x7ff8_fffbn,
    E_HANDLE: -0x7ff8_fffan,
    E_OUTOFMEMORY: -0x7ff8_fff2n,
    E_INVALIDARG: -0x7ff8_ffa9n,
    DXGI_ERROR_INVALID_CALL: -0x7785_ffffn,
    DXGI_ERROR_DEVICE_REMOVED: -0x7785_fffbn,
    DXGI_ERROR_DEVICE_HUNG: -0x7785_fffan,
    DXGI_ERROR_DEVICE_RESET: -0x7785_fff9n,
    DXGI_ERROR_WAS_STILL_DRAWING: -0x7785_fff6n,
    DXGI_ERROR_DRIVER_INTERNAL_ERROR: -0x7785_ffe0n,
    DXGI_STATUS_OCCLUDED: 0x087a_0001n,
    D3D12_ERROR_ADAPTER_NOT_FOUND: -0x7781_ffffn,
  }),
  ...entries(POINTER, { INVALID_HANDLE_VALUE: -1n }),
  ...entries(BOOL, { true: 1n, false: 0n }),
]);

/** The constant with this name, or undefined. */
export function constantNamed(name: string): Constant | undefined {
  return CONSTANTS.get(name);
}

/** Names of the API's own constants that have no entry: an opaque value, never a variable of the user. */
export function isApiName(name: string): boolean {
  return /^(D3D12|D3D|DXGI|DSTORAGE|WAIT|EVENT|CREATE|ERROR|IID)_[A-Z0-9_]+$/.test(name);
}

/** The HRESULT with this name, for `//@ fail` and `//@ remove-device`; undefined when it is none. */
export function hresultNamed(name: string): bigint | undefined {
  const known = CONSTANTS.get(name);
  return known?.type.kind === "hresult" ? known.value : undefined;
}

function entries(
  type: ScalarType,
  table: { readonly [name: string]: bigint },
): readonly (readonly [string, Constant])[] {
  return Object.entries(table).map(([name, value]) => [name, { value, type }] as const);
}
