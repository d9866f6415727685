// Owns: what people call the encodings.

import type { Encoding } from "./decode.ts";

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
  gbk: "GBK",
  shift_jis: "Shift-JIS",
  "windows-1252": "Windows-1252",
};
