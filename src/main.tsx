// Owns: mounting the app into the page, and its fonts.

import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import jetbrainsMono from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import { createRoot } from "react-dom/client";
import { App } from "../components/App.tsx";
import { startApp } from "./app/browser.ts";

// One file a family, fetched now: the packages' own style sheets would fetch further files when a pasted text has other letters.
for (const [family, url] of [
  ["Inter Variable", inter],
  ["JetBrains Mono Variable", jetbrainsMono],
] as const) {
  const face = new FontFace(family, `url("${url}") format("woff2-variations")`, { weight: "100 800" });
  document.fonts.add(face);
  // Without its font the page is shown in the system's.
  void face.load().catch(() => undefined);
}

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(<App link={startApp()} />);
}
