// Owns: everything the app needs of the outside, as arguments (house rule 38), so that it runs headless in a test.

import type { RawFile } from "./files/opened.ts";
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

/** A place that a command can give the focus to: the element whose `data-focus` has this name, or the first in it that can have it. */
export type FocusPlace = "timeline" | "editor" | "find" | "choose" | "branches" | "table" | "assumed";

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
  download(name: string, type: string, content: string | Blob): void;
  /** Lets the user pick files; none when he picks none. */
  pickFiles(): Promise<readonly RawFile[]>;
  /** Puts a text on the clipboard, for places that take pictures with one beside it; false: it is not allowed. */
  copy(text: string, picture: Blob | null): Promise<boolean>;
  /** Paints a PNG of a size in pixels; `blank` makes a second canvas. null: the browser cannot. */
  picture(
    size: { readonly width: number; readonly height: number },
    paint: (
      context: CanvasRenderingContext2D,
      blank: (width: number, height: number) => CanvasRenderingContext2D,
    ) => void,
  ): Promise<Blob | null>;
  /** Gives the focus to a place of the window, if it is shown; returns whether it is. */
  focus(place: FocusPlace): boolean;
  /** Gives the focus to the next (1) or previous (−1) pane, round in circles. */
  focusPane(direction: 1 | -1): void;
  /** Width in CSS pixels of a text in a CSS font; the drawing's layout measures with it. */
  measure(text: string, font: string): number;
}
