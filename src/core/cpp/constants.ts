// Owns: the constants of Win32, D3D12, DXGI and C that a text may name. A new constant = one entry.

import type { ScalarType } from "../program/value.ts";
import { BOOL, HRESULT, INT32, INT64, POINTER, UINT32, UINT64 } from "../program/value.ts";

/** A constant: exact, read at `type`. */
export interface Constant {
  readonly value: bigint;
  readonly type: ScalarType;
}

/** D3D12_RESOURCE_STATES */
const RESOURCE_STATES = {
  D3D12_RESOURCE_STATE_COMMON: 0n,
  D3D12_RESOURCE_STATE_PRESENT: 0n,
  D3D12_RESOURCE_STATE_VERTEX_AND_CONSTANT_BUFFER: 0x1n,
  D3D12_RESOURCE_STATE_INDEX_BUFFER: 0x2n,
  D3D12_RESOURCE_STATE_RENDER_TARGET: 0x4n,
  D3D12_RESOURCE_STATE_UNORDERED_ACCESS: 0x8n,
  D3D12_RESOURCE_STATE_DEPTH_WRITE: 0x10n,
  D3D12_RESOURCE_STATE_DEPTH_READ: 0x20n,
  D3D12_RESOURCE_STATE_NON_PIXEL_SHADER_RESOURCE: 0x40n,
  D3D12_RESOURCE_STATE_PIXEL_SHADER_RESOURCE: 0x80n,
  D3D12_RESOURCE_STATE_ALL_SHADER_RESOURCE: 0xc0n,
  D3D12_RESOURCE_STATE_STREAM_OUT: 0x100n,
  D3D12_RESOURCE_STATE_INDIRECT_ARGUMENT: 0x200n,
  D3D12_RESOURCE_STATE_PREDICATION: 0x200n,
  D3D12_RESOURCE_STATE_COPY_DEST: 0x400n,
  D3D12_RESOURCE_STATE_COPY_SOURCE: 0x800n,
  D3D12_RESOURCE_STATE_RESOLVE_DEST: 0x1000n,
  D3D12_RESOURCE_STATE_RESOLVE_SOURCE: 0x2000n,
  D3D12_RESOURCE_STATE_GENERIC_READ: 0xac3n,
} as const;

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
    MWMO_WAITALL: 1n,
    MWMO_ALERTABLE: 2n,
    MWMO_INPUTAVAILABLE: 4n,
    ERROR_SUCCESS: 0n,
    NO_ERROR: 0n,
    ERROR_FILE_NOT_FOUND: 2n,
    ERROR_ACCESS_DENIED: 5n,
    ERROR_INVALID_HANDLE: 6n,
    ERROR_NOT_ENOUGH_MEMORY: 8n,
    ERROR_OUTOFMEMORY: 14n,
    ERROR_INVALID_PARAMETER: 87n,
    ERROR_ALREADY_EXISTS: 183n,
    DXGI_MAX_SWAP_CHAIN_BUFFERS: 16n,
    DXGI_SWAP_CHAIN_FLAG_NONPREROTATED: 1n,
    DXGI_SWAP_CHAIN_FLAG_ALLOW_MODE_SWITCH: 2n,
    DXGI_SWAP_CHAIN_FLAG_GDI_COMPATIBLE: 4n,
    DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT: 0x40n,
    DXGI_SWAP_CHAIN_FLAG_FULLSCREEN_VIDEO: 0x100n,
    DXGI_SWAP_CHAIN_FLAG_ALLOW_TEARING: 0x800n,
    DXGI_USAGE_SHADER_INPUT: 0x10n,
    DXGI_USAGE_RENDER_TARGET_OUTPUT: 0x20n,
    DXGI_USAGE_BACK_BUFFER: 0x40n,
    DSTORAGE_MIN_QUEUE_CAPACITY: 0x80n,
    DSTORAGE_MAX_QUEUE_CAPACITY: 0x2000n,
    D3D12_RESOURCE_BARRIER_ALL_SUBRESOURCES: 0xffff_ffffn,
    DXGI_PRESENT_STEREO_PREFER_RIGHT: 0x10n,
    DXGI_PRESENT_STEREO_TEMPORARY_MONO: 0x20n,
    DXGI_PRESENT_RESTRICT_TO_OUTPUT: 0x40n,
    DXGI_PRESENT_USE_DURATION: 0x100n,
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
    D3D12_COMMAND_QUEUE_PRIORITY_GLOBAL_REALTIME: 10000n,
    D3D12_COMMAND_QUEUE_FLAG_DISABLE_GPU_TIMEOUT: 1n,
    D3D12_COMMAND_QUEUE_FLAG_ALLOW_DYNAMIC_PRIORITY: 2n,
    D3D12_COMMAND_LIST_FLAG_NONE: 0n,
    D3D12_MULTIPLE_FENCE_WAIT_FLAG_NONE: 0n,
    D3D12_MULTIPLE_FENCE_WAIT_FLAG_ALL: 0n,
    D3D12_MULTIPLE_FENCE_WAIT_FLAG_ANY: 1n,
    ...RESOURCE_STATES,
    D3D12_RESOURCE_BARRIER_TYPE_TRANSITION: 0n,
    D3D12_RESOURCE_BARRIER_TYPE_ALIASING: 1n,
    D3D12_RESOURCE_BARRIER_TYPE_UAV: 2n,
    D3D12_RESOURCE_BARRIER_FLAG_NONE: 0n,
    D3D12_RESOURCE_BARRIER_FLAG_BEGIN_ONLY: 1n,
    D3D12_RESOURCE_BARRIER_FLAG_END_ONLY: 2n,
    DSTORAGE_PRIORITY_LOW: -1n,
    DSTORAGE_PRIORITY_NORMAL: 0n,
    DSTORAGE_PRIORITY_HIGH: 1n,
    DSTORAGE_PRIORITY_REALTIME: 2n,
    DSTORAGE_REQUEST_SOURCE_FILE: 0n,
    DSTORAGE_REQUEST_SOURCE_MEMORY: 1n,
    D3D12_FENCE_FLAG_NONE: 0n,
    D3D12_FENCE_FLAG_SHARED: 1n,
    D3D12_FENCE_FLAG_SHARED_CROSS_ADAPTER: 2n,
    D3D12_FENCE_FLAG_NON_MONITORED: 4n,
    // D3D11 has other numbers for the same flags; the machine knows those of D3D12.
    D3D11_FENCE_FLAG_NONE: 0n,
    D3D11_FENCE_FLAG_SHARED: 1n,
    D3D11_FENCE_FLAG_SHARED_CROSS_ADAPTER: 2n,
    D3D11_FENCE_FLAG_NON_MONITORED: 4n,
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
    DXGI_ERROR_ACCESS_LOST: -0x7785_ffdan,
    DXGI_ERROR_WAIT_TIMEOUT: -0x7785_ffd9n,
    DXGI_ERROR_NAME_ALREADY_EXISTS: -0x7785_ffd4n,
    DXGI_ERROR_SDK_COMPONENT_MISSING: -0x7785_ffd3n,
    DXGI_ERROR_UNSUPPORTED: -0x7785_fffcn,
    DXGI_ERROR_NOT_FOUND: -0x7785_fffen,
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
  return /^(D3D12|D3D|DXGI|DSTORAGE|WAIT|EVENT|CREATE|ERROR|IID|D3D11|MWMO|QS)_[A-Z0-9_]+$/.test(name);
}

/** The codes that a call can fail with: HRESULTs, and the errors and wait results of Win32. */
export function failureNames(): readonly string[] {
  return [...CONSTANTS].flatMap(([name, { type }]) =>
    type.kind === "hresult" || /^(ERROR|WAIT)_/.test(name) ? [name] : [],
  );
}

/** The names of HRESULTs. */
export function hresultNames(): readonly string[] {
  return failureNames().filter((name) => hresultNamed(name) !== undefined);
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
