// Owns: what the browser does with files for the app: pickers, drops, downloads, the clipboard, PNGs.

import type { Ports } from "../ports.ts";
import type { RawFile } from "./opened.ts";

/** The part of the ports that is about files. */
export const browserFiles: Pick<Ports, "download" | "pickFiles" | "copy" | "picture"> = {
  download,
  pickFiles,
  copy,
  picture,
};

/** What is offered in the picker first; every other file can be chosen all the same. */
const SOURCES = ".cpp,.cc,.cxx,.c,.h,.hh,.hpp,.hxx,.inl,.inc,.txt";

/** The files of a list as it comes from a picker or a drop, read. One that cannot be read counts as empty bytes of no text. */
export async function readFiles(files: Iterable<File>): Promise<readonly RawFile[]> {
  return Promise.all(
    [...files].map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(1))),
    })),
  );
}

function pickFiles(): Promise<readonly RawFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.accept = SOURCES;
    input.hidden = true;
    // In the page as long as it is needed: one that hangs nowhere may be collected before the picker is answered.
    document.body.append(input);
    const answer = (files: FileList | null) => {
      input.remove();
      resolve(readFiles(files ?? []));
    };
    input.addEventListener("change", () => answer(input.files));
    input.addEventListener("cancel", () => answer(null));
    input.click();
  });
}

function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has its own reference by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Mail and trackers with a rich editor take the HTML with the picture, all others the Markdown. */
async function copy(text: string, picture: Blob | null): Promise<boolean> {
  try {
    const plain = new Blob([text], { type: "text/plain" });
    const html = picture === null ? null : new Blob([await htmlOf(text, picture)], { type: "text/html" });
    const item = { "text/plain": plain, ...(html === null ? {} : { "text/html": html }) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    return false;
  }
}

async function htmlOf(text: string, picture: Blob): Promise<string> {
  const body = document.createElement("body");
  const image = document.createElement("img");
  image.src = await dataUrl(picture);
  const pre = document.createElement("pre");
  pre.textContent = text;
  body.append(image, pre);
  return body.innerHTML;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
}

function picture(
  { width, height }: Parameters<Ports["picture"]>[0],
  paint: Parameters<Ports["picture"]>[1],
): Promise<Blob | null> {
  try {
    const context = blank(width, height);
    paint(context, blank);
    return new Promise((resolve) => context.canvas.toBlob(resolve, "image/png"));
  } catch {
    // Too large for a canvas of this browser.
    return Promise.resolve(null);
  }
}

function blank(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new Error("no canvas of this size");
  }
  return context;
}
