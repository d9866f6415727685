// Owns: arithmetic on #rrggbb colours. Blends are solid colours, so that SVG readers without alpha show the same.

/** `colour` laid over `ground` with an opacity of 0 … 1. */
export function blend(colour: string, ground: string, opacity: number): string {
  const over = channels(colour);
  const under = channels(ground);
  const mixed = over.map((value, at) => Math.round(value * opacity + (under[at] ?? 0) * (1 - opacity)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast of two colours as WCAG 2 defines it: 1 … 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
