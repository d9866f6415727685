// Owns: which theme is in force, and its colours as custom properties, so that the canvas and the CSS never disagree.

import { blend } from "../core/scene/colour.ts";
import { CONTRAST, DARK, LIGHT, type Theme } from "../core/scene/theme.ts";
import { codeColours } from "./code-colours.ts";
import type { AppState } from "./state.ts";
import type { AppStore } from "./store.ts";

/** The theme in force: the chosen one, or the system's. */
export function themeOf({ preferences, systemDark, systemContrast }: AppState): Theme {
  switch (preferences.theme) {
    case "contrast":
      return CONTRAST;
    case "dark":
      return DARK;
    case "light":
      return LIGHT;
    case "system":
      return systemContrast ? CONTRAST : systemDark ? DARK : LIGHT;
  }
}

/** Writes the theme's colours on the root element, now and whenever another theme comes into force. */
export function followTheme(store: AppStore, root: HTMLElement): void {
  store.subscribe(themeOf, (theme) => writeTheme(root, theme), { fireImmediately: true });
}

function writeTheme(root: HTMLElement, theme: Theme): void {
  for (const [name, value] of Object.entries(cssProperties(theme))) {
    root.style.setProperty(`--${name}`, value);
  }
  root.style.colorScheme = theme.scheme === "light" ? "light" : "dark";
  root.dataset["theme"] = theme.scheme;
}

/** The custom properties of a theme, without their dashes: the tokens, and what only the CSS needs, made from them. */
export function cssProperties(theme: Theme): Readonly<Record<string, string>> {
  const { tokens, scheme } = theme;
  const { accent, background, direct, faint, pane, text } = tokens;
  const dark = scheme !== "light";
  return {
    ...tokens,
    "direct-text": dark ? blend(direct, text, 0.85) : direct,
    "on-accent": tokens.ink,
    // Keeps 3 : 1 against the controls: it is read as "not now", but can be read.
    disabled: blend(faint, pane, 0.7),
    focus: accent,
    selection: blend(accent, pane, dark ? 0.34 : 0.22),
    match: blend(accent, pane, dark ? 0.2 : 0.14),
    shadow: dark ? "0 8px 28px rgb(0 0 0 / 55%)" : "0 8px 28px rgb(20 30 45 / 16%)",
    overlay: background,
    ...codeColours(theme),
  };
}
