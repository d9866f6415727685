// Renames every identifier of a text that is the user's own, in the code and in the directives, at random.

/** The renamed text, and what each name became. */
export interface Renamed {
  readonly text: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Renames with a generator made from `seed`: same seed, same names. */
export function renameAll(text: string, seed: number): Renamed {
  const names = new Map<string, string>();
  const random = generator(seed);
  const renamed = text
    .split("\n")
    .map((line) => renameLine(line, (name) => nameFor(names, name, random)))
    .join("\n");
  return { text: renamed, names };
}

/** Words of C++, Win32, D3D12 and DXGI: not the user's. */
const KNOWN = new Set(
  [
    "auto bool break case char class const constexpr continue default do else enum false for if int long namespace new",
    "nullptr return short signed sizeof static struct switch this true typedef unsigned using void volatile while",
    "static_cast reinterpret_cast const_cast include std thread mutex lock_guard unique_lock lock unlock join move max min",
    "NULL TRUE FALSE INFINITE HANDLE HRESULT BOOL UINT UINT64 UINT32 INT INT64 DWORD LONG ULONG SIZE_T size_t uint64_t",
    "uint32_t int64_t int32_t S_OK SUCCEEDED FAILED HRESULT_FROM_WIN32 GetLastError _countof ARRAYSIZE IID_PPV_ARGS",
    "ComPtr CComPtr Get GetAddressOf Reset Signal Wait GetCompletedValue SetEventOnCompletion ExecuteCommandLists",
    "CreateFence CreateCommandQueue Present GetCurrentBackBufferIndex RemoveDevice GetDeviceRemovedReason CreateEvent",
    "CreateEventA CreateEventW CreateEventEx SetEvent ResetEvent WaitForSingleObject WaitForSingleObjectEx",
    "WaitForMultipleObjects CloseHandle Sleep Type UINT64_MAX DWORD_MAX EVENT_ALL_ACCESS main",
  ].flatMap((words) => words.split(" ")),
);

const KNOWN_PATTERN = /^(ID3D12|IDXGI|D3D12_|DXGI_|WAIT_|E_|CREATE_EVENT_|_|theme$)/;

function renameLine(line: string, rename: (name: string) => string): string {
  if (line.trimStart().startsWith("```")) {
    return line;
  }
  const comment = /^(.*?)(\/\/@.*|\/\/.*)$/.exec(line);
  const code = comment ? (comment[1] ?? "") : line;
  const rest = comment?.[2] ?? "";
  const directive = rest.startsWith("//@") ? renameDirective(rest, rename) : rest;
  return code.trimStart().startsWith("#") ? line : renameCode(code, rename) + directive;
}

function renameDirective(directive: string, rename: (name: string) => string): string {
  const parts = /^(\/\/@\s*)([\w-]+)(.*)$/.exec(directive);
  if (!parts) {
    return directive;
  }
  const [, open, word, rest = ""] = parts;
  const untouched = ["title", "cost", "option", "frames", "allow", "remove-device", "fail"];
  return untouched.includes(word ?? "") ? directive : `${open}${word}${renameCode(rest, rename)}`;
}

const DIRECTIVE_WORDS = new Set(
  "DIRECT COMPUTE COPY auto reset manual signaled reads writes frees allocator on none ms us ns s".split(" "),
);

/** Identifiers outside of strings; `x3`, `2ms` and the like are no identifiers. */
function renameCode(code: string, rename: (name: string) => string): string {
  return code.replace(/"(?:[^"\\]|\\.)*"|\b\d[\w.]*|\bx\d+\b|[A-Za-z_]\w*/g, (word) => {
    const isName = /^[A-Za-z_]/.test(word) && !/^x\d+$/.test(word);
    const known = KNOWN.has(word) || KNOWN_PATTERN.test(word) || DIRECTIVE_WORDS.has(word);
    return !isName || known ? word : rename(word);
  });
}

function nameFor(names: Map<string, string>, name: string, random: () => number): string {
  const known = names.get(name);
  if (known) {
    return known;
  }
  const letters = "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWYZ_";
  let made = "";
  do {
    made = Array.from(
      { length: 5 + Math.floor(random() * 6) },
      () => letters[Math.floor(random() * letters.length)],
    ).join("");
  } while (KNOWN.has(made) || KNOWN_PATTERN.test(made) || [...names.values()].includes(made));
  names.set(name, made);
  return made;
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
