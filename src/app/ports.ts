// Owns: everything the app needs of the outside, as arguments (house rule 38), so that it runs headless in a test.

import type { Request } from "./worker/protocol.ts";

/** What survives a reload. Both may fail; the app goes on without. */
export interface Storage {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  /** Leaves a note that is there even when the page is gone a moment later; false: it could not. */
  leave(key: string, value: unknown): boolean;
  /** The note that was left, which is gone then; undefined: none. */
  take(key: string): unknown;
}

export interface Ports {
  /** Sends to the worker. */
  post(request: Request): void;
  /** Calls back once after `milliseconds`; returns what `clear` takes. */
  delay(callback: () => void, milliseconds: number): number;
  clear(handle: number): void;
  /** Milliseconds that only grow. */
  now(): number;
  readonly storage: Storage;
  /** Gives the user a file. */
  download(name: string, type: string, content: string): void;
  /** Width in CSS pixels of a text in a CSS font; the drawing's layout measures with it. */
  measure(text: string, font: string): number;
}
