// Owns: the colours of the source: names of objects in the colours they have everywhere, the rest of the code quieter, all
// legible on the editor's ground and on the tinted lines of threads.

import { blend, contrast } from "../core/scene/colour.ts";
import type { Theme, Tokens } from "../core/scene/theme.ts";

/** The tint of a line on which a thread stands, and of the one that acts, as in editor.css. */
export const TINTS = { stands: 0.06, acts: 0.15 } as const;

/** Least contrast of a text, with a little to spare for rounding. */
const LEAST = 4.6;

/** Colours of names by class (`entity-…`), and of the code's other words, as custom properties without their dashes. */
export function codeColours({ tokens }: Theme): Readonly<Record<string, string>> {
  const { text, dim, faint, accent, compute, event } = tokens;
  const grounds = codeGrounds(tokens);
  const legible = (colour: string) => legibleOn(colour, text, grounds);
  // Hues belong to the objects: what is left for the language is nearly grey.
  const quiet = (colour: string) => legible(blend(colour, dim, 0.25));
  return {
    "name-thread": legible(tokens.running),
    "name-direct": legible(tokens.direct),
    "name-compute": legible(tokens.compute),
    "name-copy": legible(tokens.copy),
    "name-video": legible(tokens.video),
    "name-fence": legible(tokens.fence),
    "name-event": legible(tokens.event),
    "name-swapchain": legible(tokens.present),
    "name-lock": text,
    "code-comment": legible(faint),
    "code-keyword": quiet(compute),
    "code-type": legible(dim),
    "code-number": text,
    "code-string": quiet(event),
    "code-call": legible(blend(accent, text, 0.25)),
  };
}

/** All grounds on which code stands. */
export function codeGrounds({ pane, running, blocked, fence, dim }: Tokens): readonly string[] {
  const tones = [running, blocked, fence, dim];
  return [pane, ...Object.values(TINTS).flatMap((tint) => tones.map((tone) => blend(tone, pane, tint)))];
}

/** The colour, moved towards that of the text as far as it must be to be read on all grounds. */
function legibleOn(colour: string, text: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = blend(colour, text, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= LEAST)) {
      return mixed;
    }
  }
  return text;
}
