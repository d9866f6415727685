// Owns: bytes of a file as text. Engines' sources come as UTF-8, UTF-16, GBK and Shift-JIS, mostly without saying which.

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "gbk", "shift_jis", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file's text and how it was read. */
export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes looked at to tell one encoding from another; what is typical shows up early. */
const SAMPLE = 65_536;

/** The text of a file; null: it is none (a picture, a program). `encoding` given: read as that. */
export function decode(bytes: Uint8Array, encoding: Encoding | null = null): Decoded | null {
  const chosen = encoding ?? detect(bytes);
  return chosen === null ? null : { text: decodeAs(bytes, chosen), encoding: chosen };
}

/** Which encoding the bytes are in; null: they are no text. */
function detect(bytes: Uint8Array): Encoding | null {
  const marked = byMark(bytes);
  if (marked !== null) {
    return marked;
  }
  const sample = bytes.subarray(0, SAMPLE);
  const wide = byZeros(sample);
  if (wide !== "none") {
    return wide;
  }
  return isUtf8(bytes) ? "utf-8" : likeliest(sample);
}

function byMark(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    return "utf-8";
  }
  if (a === 0xff && b === 0xfe) {
    return "utf-16le";
  }
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

/** Code is mostly ASCII, so every second byte of UTF-16 is mostly zero; zeros elsewhere are no text at all. */
function byZeros(sample: Uint8Array): "utf-16le" | "utf-16be" | "none" | null {
  let even = 0;
  let odd = 0;
  sample.forEach((byte, at) => {
    if (byte === 0) {
      even += at % 2 === 0 ? 1 : 0;
      odd += at % 2;
    }
  });
  if (even + odd === 0) {
    return "none";
  }
  const pairs = sample.length / 2;
  if (odd > pairs / 3 && even < odd / 8) {
    return "utf-16le";
  }
  return even > pairs / 3 && odd < even / 8 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  // GBK is read by its superset, as browsers do under that name too.
  return new TextDecoder(encoding === "gbk" ? "gb18030" : encoding).decode(bytes);
}

function likeliest(sample: Uint8Array): Encoding {
  const points: readonly (readonly [Encoding, number])[] = [
    ["gbk", pairPoints(sample, gbkPair)],
    ["shift_jis", pairPoints(sample, shiftJisPair)],
    ["windows-1252", latinPoints(sample)],
  ];
  return points.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** What a lead byte and the one after it are worth; bytes taken: 1 or 2. */
type Pair = (lead: number, trail: number) => { readonly points: number; readonly taken: 1 | 2 };

const IMPOSSIBLE = -6;

function pairPoints(sample: Uint8Array, pair: Pair): number {
  let points = 0;
  let at = 0;
  while (at < sample.length) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const judged = pair(lead, sample[at + 1] ?? 0);
    points += judged.points;
    at += judged.taken;
  }
  return points;
}

/** Everyday characters of GB 2312 count for it; the rest of GBK is rare in comments. */
function gbkPair(lead: number, trail: number): ReturnType<Pair> {
  const known = lead >= 0x81 && lead <= 0xfe && trail >= 0x40 && trail <= 0xfe && trail !== 0x7f;
  if (!known) {
    return { points: IMPOSSIBLE, taken: 1 };
  }
  const national = trail >= 0xa1;
  const everyday = national && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3));
  const level2 = national && lead >= 0xd8 && lead <= 0xf7;
  return { points: everyday ? 2 : level2 ? 1 : -1, taken: 2 };
}

/** Kana and punctuation make a text Japanese; half-width katakana in rows is Chinese read wrongly. */
function shiftJisPair(lead: number, trail: number): ReturnType<Pair> {
  if (lead >= 0xa1 && lead <= 0xdf) {
    return { points: -1, taken: 1 };
  }
  const leads = (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc);
  if (!leads || trail < 0x40 || trail > 0xfc || trail === 0x7f) {
    return { points: IMPOSSIBLE, taken: 1 };
  }
  const hiragana = lead === 0x82 && trail >= 0x9f && trail <= 0xf1;
  const katakana = lead === 0x83 && trail <= 0x96;
  const kanji = (lead >= 0x88 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xea);
  return { points: hiragana || katakana || lead === 0x81 ? 2 : kanji ? 1 : -1, taken: 2 };
}

/** Western letters stand alone among ASCII ones; others come in rows. */
function latinPoints(sample: Uint8Array): number {
  let points = 0;
  sample.forEach((byte, at) => {
    if (byte >= 0x80) {
      const neighbours = [sample[at - 1] ?? 0x20, sample[at + 1] ?? 0x20];
      const alone = neighbours.every((one) => one < 0x80);
      points += alone && byte >= 0xa0 ? 1.5 : -2;
    }
  });
  return points;
}
