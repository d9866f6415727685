// A canvas context that writes down what is drawn, and the browser's classes that painting needs.

/** A method called on the context: its arguments, and colour and opacity at that moment. */
export interface Call {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly fill: string;
  readonly alpha: number;
}

/** A context and the calls made on it. */
export function drawing(): { readonly context: CanvasRenderingContext2D; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  const fields = new Map<string | symbol, unknown>([
    ["globalAlpha", 1],
    ["fillStyle", "#000000"],
  ]);
  const context = new Proxy(Object.create(null), {
    get: (_target, name) =>
      fields.has(name)
        ? fields.get(name)
        : (...values: readonly unknown[]) => {
            const fill = fields.get("fillStyle");
            calls.push({
              name: String(name),
              values,
              fill: typeof fill === "string" ? fill : "a pattern",
              alpha: Number(fields.get("globalAlpha")),
            });
            return name === "createPattern" ? { setTransform: () => undefined } : undefined;
          },
    set: (_target, name, value) => {
      fields.set(name, value);
      return true;
    },
  });
  return { context, calls };
}

/** Puts OffscreenCanvas and DOMMatrix into place, as far as hatches need them. */
export function stubCanvas(): void {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext() {
        return drawing().context;
      }
    },
    DOMMatrix: class {
      scale() {
        return this;
      }
    },
  });
}
