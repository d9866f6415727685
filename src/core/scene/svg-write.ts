// Owns: writing SVG tags: escaping, numbers, attributes. Must not know scenes.

/** Text or attribute value with the characters that XML reserves escaped; characters that XML forbids are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A number with at most two decimals. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A tag with its attributes in the order given; null leaves one out. `content` must be escaped. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: string | null = null,
): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null) {
      text += ` ${key}="${typeof value === "number" ? number(value) : escaped(value)}"`;
    }
  }
  return content === null ? `${text}/>` : `${text}>${content}</${name}>`;
}
