// Owns: the exact values of C++ literals. Integers are bigint: a fence value may be any of 2^64.

/** `tooLarge`: over UINT64_MAX; `value` is then taken modulo 2^64. */
export interface IntegerLiteral {
  readonly value: bigint;
  readonly unsigned: boolean;
  readonly wide: boolean;
  readonly tooLarge: boolean;
  /** What stands behind a number that C++ does not know as a suffix: `ms`; empty when there is nothing. */
  readonly suffix: string;
}

const INTEGER = /^(0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)(\w*)$/;
const FLOAT = /^((?:\d[\d']*)?\.?(?:\d[\d']*)?(?:[eE][+-]?\d+)?)(\w*)$/;
const KNOWN_SUFFIX = /^(u?(l|ll|z)?|(l|ll|z)u|u?i(8|16|32|64))$/;

/** Reads `0x1F`, `0b101`, `017`, `1'000'000ull`; null when it is no integer. */
export function readInteger(text: string): IntegerLiteral | null {
  const match = INTEGER.exec(text);
  const digits = match?.[1]?.replaceAll("'", "");
  if (digits === undefined) {
    return null;
  }
  const suffix = (match?.[2] ?? "").toLowerCase();
  const octal = /^0\d/.test(digits);
  if (octal && /[89]/.test(digits)) {
    return null;
  }
  const exact = BigInt(octal ? `0o${digits.slice(1)}` : digits);
  const known = KNOWN_SUFFIX.test(suffix);
  const decimal = /^[1-9]/.test(digits);
  return {
    value: BigInt.asUintN(64, exact),
    ...width(exact, known ? suffix : "", decimal),
    tooLarge: exact > 0xffff_ffff_ffff_ffffn,
    suffix: known ? "" : (match?.[2] ?? ""),
  };
}

/** The first type that fits, as on Windows: int, unsigned (not for decimals), 64-bit signed, 64-bit unsigned. */
function width(value: bigint, suffix: string, decimal: boolean): { unsigned: boolean; wide: boolean } {
  const wideSuffix = /ll|z|64/.test(suffix);
  if (suffix.includes("u")) {
    return { unsigned: true, wide: wideSuffix || value > 0xffff_ffffn };
  }
  if (!wideSuffix && value <= 0x7fff_ffffn) {
    return { unsigned: false, wide: false };
  }
  if (!wideSuffix && !decimal && value <= 0xffff_ffffn) {
    return { unsigned: true, wide: false };
  }
  return { unsigned: value > 0x7fff_ffff_ffff_ffffn, wide: true };
}

/** Reads `1.5f`, `.5`, `1e-3`; null when it is no number of this kind. */
export function readFloat(text: string): number | null {
  if (/^0[xX]/.test(text)) {
    const value = Number.parseInt(text, 16);
    return Number.isNaN(value) ? null : value;
  }
  const match = FLOAT.exec(text);
  const suffix = (match?.[2] ?? "").toLowerCase();
  const whole = /^\d+$/.test(match?.[1] ?? "") && !/^f/.test(suffix);
  if (match?.[1] === undefined || whole || !/^(f|l|f16|f32|f64)?$/.test(suffix)) {
    return null;
  }
  const value = Number(match[1].replaceAll("'", ""));
  return Number.isNaN(value) ? null : value;
}

/** The text between the quotes of a string literal, its escapes resolved; prefix and quotes are part of `literal`. */
export function readString(literal: string): string {
  const raw = /^\w*R"([^(]*)\(([\s\S]*?)\)\1"?$/.exec(literal);
  if (raw !== null) {
    return raw[2] ?? "";
  }
  return resolved(literal.replace(/^\w*"/, "").replace(/"$/, ""));
}

/** The code of a character literal; several characters are packed as bytes, the last lowest (32 bits). */
export function readCharacter(literal: string): number {
  const text = resolved(literal.replace(/^\w*'/, "").replace(/'$/, ""));
  if (text.length <= 1) {
    return text.length === 0 ? 0 : text.charCodeAt(0);
  }
  let value = 0;
  for (const char of text) {
    value = ((value << 8) | (char.charCodeAt(0) & 0xff)) >>> 0;
  }
  return value;
}

/** A string literal that `readString` reads as `value`. */
export function writeString(value: string): string {
  let escaped = "";
  for (let index = 0; index < value.length; index++) {
    const char = value.charAt(index);
    const code = value.charCodeAt(index);
    escaped += WRITTEN[char] ?? (code < 32 || code === 127 ? `\\${code.toString(8).padStart(3, "0")}` : char);
  }
  return `"${escaped}"`;
}

const WRITTEN: { readonly [char: string]: string } = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t" };

const SIMPLE: { readonly [char: string]: string } = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\u0007",
  b: "\b",
  f: "\f",
  v: "\v",
  "\n": "",
};

const ESCAPE = /\\(x[\da-fA-F]+|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|[\s\S])/g;

function resolved(text: string): string {
  return text.replace(ESCAPE, (_, code: string) => {
    if (/^[xuU][\da-fA-F]/.test(code)) {
      const value = Number.parseInt(code.slice(1), 16);
      return value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd";
    }
    if (/^[0-7]/.test(code)) {
      return String.fromCharCode(Number.parseInt(code, 8));
    }
    return SIMPLE[code] ?? code;
  });
}
