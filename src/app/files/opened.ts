// Owns: files as they come from the disk, and what is remembered of those that were opened.

import type { Encoding } from "./decode.ts";

/** A file as it comes from the disk. */
export interface RawFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was opened last, so that it can be read again in another encoding. */
export interface OpenedFiles {
  readonly files: readonly RawFile[];
  /** The encodings they were read in, each once. */
  readonly encodings: readonly Encoding[];
  /** The text that came of them: once it is another, they are not about it any more. */
  readonly text: string;
}
