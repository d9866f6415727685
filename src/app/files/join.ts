// Owns: several files as one text: what is included stands before what includes it, each under its name.

/** A file that was read. */
export interface SourceFile {
  /** Its name without folders. */
  readonly name: string;
  readonly text: string;
}

/** The text of the files; of a single one its own. Headers come first, then the other files, in the order given. */
export function joinFiles(files: readonly SourceFile[]): string {
  const [first] = files;
  if (first === undefined || files.length === 1) {
    return first?.text ?? "";
  }
  return inOrder(files)
    .map(({ name, text }) => `// ${"=".repeat(8)} ${name} ${"=".repeat(8)}\n${ended(text)}`)
    .join("\n");
}

const HEADER = /\.(h|hh|hpp|hxx|inl|inc)$/i;
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm;

function inOrder(files: readonly SourceFile[]): readonly SourceFile[] {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  // A Set keeps its order. A file that is open already is in a circle of includes: it is not waited for.
  const placed = new Set<SourceFile>();
  const open = new Set<SourceFile>();
  const place = (file: SourceFile) => {
    if (placed.has(file)) {
      return;
    }
    open.add(file);
    for (const name of includesOf(file.text)) {
      const included = byName.get(name);
      if (included !== undefined && !open.has(included)) {
        place(included);
      }
    }
    open.delete(file);
    placed.add(file);
  };
  const headers = files.filter(({ name }) => HEADER.test(name));
  for (const file of [...headers, ...files]) {
    place(file);
  }
  return [...placed];
}

/** Names of the files that a text includes, without their folders, in lower case. */
function includesOf(text: string): readonly string[] {
  return [...text.matchAll(INCLUDE)].map(([, path = ""]) => (path.split(/[/\\]/).at(-1) ?? "").toLowerCase());
}

function ended(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
