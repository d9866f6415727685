// Files in the encodings of engines' sources. The bytes were made by Python's codecs, not by this program.
import { describe, expect, test } from "vitest";
import { decode } from "../../../src/app/files/decode.ts";

const CHINESE =
  "// 等待栅栏达到目标值，然后重置分配器\nm_fence->SetEventOnCompletion(value, event); // 否则线程永远阻塞\n";
const JAPANESE =
  "// フェンスの値が目標に達するまで待つ。\nm_fence->SetEventOnCompletion(value, event); // さもないとスレッドは止まったまま\n";
const FRENCH =
  "// Attend que la clôture ait été dépassée\nm_queue->Signal(m_fence, ++value); // à la fin de l'image\n";

const GBK =
  "2f2f20b5c8b4fdd5a4c0b8b4efb5bdc4bfb1ead6b5a3acc8bbbaf3d6d8d6c3b7d6c5e4c6f70a6d5f66656e63652d3e5365744576656e744f6e436f6d706c6574696f6e2876616c75652c206576656e74293b202f2f20b7f1d4f2cfdfb3ccd3c0d4b6d7e8c8fb0a";
const SHIFT_JIS =
  "2f2f20837483468393835882cc926c82aa96da955782c9924282b782e982dc82c591d282c281420a6d5f66656e63652d3e5365744576656e744f6e436f6d706c6574696f6e2876616c75652c206576656e74293b202f2f2082b382e082c882a282c68358838c8362836882cd8e7e82dc82c182bd82dc82dc0a";
const WINDOWS_1252 =
  "2f2f20417474656e6420717565206c6120636cf4747572652061697420e974e92064e970617373e9650a6d5f71756575652d3e5369676e616c286d5f66656e63652c202b2b76616c7565293b202f2f20e0206c612066696e206465206c27696d6167650a";

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** UTF-16 by the definition: two bytes a code unit. */
function utf16(text: string, little: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? "\uFEFF" : ""), ...text].flatMap((one) =>
    Array.from({ length: one.length }, (_, i) => one.charCodeAt(i)),
  );
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

describe("a file is read in the encoding that it is in", () => {
  test.each([
    ["GBK", bytes(GBK), CHINESE, "gbk"],
    ["Shift-JIS", bytes(SHIFT_JIS), JAPANESE, "shift_jis"],
    ["Windows-1252", bytes(WINDOWS_1252), FRENCH, "windows-1252"],
    ["UTF-8", new TextEncoder().encode(CHINESE), CHINESE, "utf-8"],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${JAPANESE}`), JAPANESE, "utf-8"],
    ["UTF-16 LE with a mark", utf16(CHINESE, true, true), CHINESE, "utf-16le"],
    ["UTF-16 BE with a mark", utf16(JAPANESE, false, true), JAPANESE, "utf-16be"],
    ["UTF-16 LE without a mark", utf16(FRENCH, true, false), FRENCH, "utf-16le"],
    ["UTF-16 BE without a mark", utf16(FRENCH, false, false), FRENCH, "utf-16be"],
    ["an empty file", new Uint8Array(), "", "utf-8"],
    ["plain ASCII", new TextEncoder().encode("m_fence->Signal(1);\r\n"), "m_fence->Signal(1);\r\n", "utf-8"],
  ] as const)("%s", (_name, file, text, encoding) => {
    expect(decode(file)).toEqual({ text, encoding });
  });

  test("a copyright sign and accented names in an English file are no Chinese", () => {
    const file = bytes("2f2f20a9203230313920416e6472e92c204d6f6e7472e9616c0a");
    expect(decode(file)?.encoding).toBe("windows-1252");
  });
});

test("an encoding that the reader chooses is used whatever the bytes look like", () => {
  expect(decode(bytes(GBK), "shift_jis")?.text).not.toBe(CHINESE);
  expect(decode(bytes(GBK), "gbk")?.text).toBe(CHINESE);
});

test("a picture or a program is no text", () => {
  expect(
    decode(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 0, 0, 1])),
  ).toBeNull();
  expect(decode(Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251))).toBeNull();
});
