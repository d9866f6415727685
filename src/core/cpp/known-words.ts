// Owns: which words of C++ are keywords, and which names look like types although nothing declares them.
// Must not know what a type means: that is in type-names.ts.

const BUILTIN = new Set(
  "void bool char short int long float double signed unsigned wchar_t char8_t char16_t char32_t __int64 __int32 auto".split(
    " ",
  ),
);

const QUALIFIERS = new Set(
  "const volatile static constexpr constinit inline extern thread_local mutable register typename virtual explicit friend __forceinline __inline struct class enum union".split(
    " ",
  ),
);

const RESERVED = new Set(
  (
    "if else for while do switch case default break continue return goto try catch throw new delete sizeof alignof this " +
    "true false nullptr NULL TRUE FALSE operator static_cast reinterpret_cast const_cast dynamic_cast template using " +
    "typedef namespace public private protected co_await co_return co_yield static_assert decltype typeid __uuidof " +
    "and or not requires concept noexcept"
  ).split(" "),
);

const COMMON_TYPES = new Set(
  (
    "UINT UINT8 UINT16 UINT32 UINT64 INT INT8 INT16 INT32 INT64 DWORD WORD BYTE BOOL BOOLEAN HANDLE HRESULT LONG ULONG " +
    "LONGLONG ULONGLONG LONG64 ULONG64 DWORD64 DWORDLONG SHORT USHORT CHAR UCHAR WCHAR FLOAT SIZE_T SSIZE_T UINT_PTR " +
    "INT_PTR ULONG_PTR LONG_PTR LPVOID PVOID LPCVOID LPCSTR LPCWSTR LPSTR LPWSTR PCWSTR PCSTR HWND HINSTANCE HMODULE LPARAM " +
    "WPARAM LRESULT LARGE_INTEGER GUID IID REFIID LUID RECT VOID REFGUID " +
    "u8 u16 u32 u64 i8 i16 i32 i64 uint uint8 uint16 uint32 uint64 int8 int16 int32 int64 string wstring ComPtr"
  ).split(" "),
);

/** A word of which types are made without any declaration: `unsigned`, `auto`. */
export function isBuiltin(word: string): boolean {
  return BUILTIN.has(word);
}

/** A word that may stand in front of a type and is no part of its name. */
export function isQualifier(word: string): boolean {
  return QUALIFIERS.has(word);
}

/** A keyword that can neither name a type nor a thing. */
export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}

/** A type that a programmer of Windows knows: `UINT64`, `ID3D12Fence`, `size_t`, `std::thread` by its last part. */
export function isKnownType(name: string): boolean {
  const last = lastPart(name);
  return (
    BUILTIN.has(last) ||
    COMMON_TYPES.has(last) ||
    /^\w+_t$|^(?![A-Za-z0-9]+_)(ID3D12|IDXGI|ID3D|IDStorage|IUnknown)\w*$|^(D3D12|DXGI|DSTORAGE)_\w+_(TYPE|FLAGS|DESC\d?|STATES?|PARAMETERS|BARRIER|PRIORITY|FORMAT)$/.test(
      last,
    )
  );
}

/** A name that looks like a type: a known one, or one that begins with a capital. */
export function looksLikeType(name: string): boolean {
  return isKnownType(name) || /^[A-Z]/.test(lastPart(name));
}

/** A name in capitals, as macros have: `ASSERT_HR`. */
export function isMacroName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]+$/.test(name);
}

/** What stands behind the last `::` of a name. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
