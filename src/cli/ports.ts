// Owns: what the command line needs of the world.

export interface Ports {
  /** The text of a file, `-` for standard input; throws when it cannot be read. */
  readonly read: (file: string) => string;
  /** Throws when it cannot be written. */
  readonly write: (file: string, text: string) => void;
  /** Version of the program, as package.json says it. */
  readonly version: () => string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Why the system refused a file: its code, such as ENOENT, else its words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
