// Owns: what the system says of its user's wishes: dark or light, more contrast, less motion; now and whenever it changes.

import type { AppStore } from "./store.ts";

const WISHES = {
  systemDark: "(prefers-color-scheme: dark)",
  systemContrast: "(prefers-contrast: more)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
} as const;

/** Keeps the store true to the system. */
export function followSystem(store: AppStore): void {
  const media = {
    systemDark: window.matchMedia(WISHES.systemDark),
    systemContrast: window.matchMedia(WISHES.systemContrast),
    reducedMotion: window.matchMedia(WISHES.reducedMotion),
  };
  const tell = () =>
    store.setState({
      systemDark: media.systemDark.matches,
      systemContrast: media.systemContrast.matches,
      reducedMotion: media.reducedMotion.matches,
    });
  for (const list of Object.values(media)) {
    list.addEventListener("change", tell);
  }
  tell();
}
