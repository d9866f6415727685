// Owns: the bundled scenarios. Their texts are part of the page, so that opening one needs no request.

import index from "../../public/scenarios/index.json" with { type: "json" };

const texts: Readonly<Record<string, string>> = import.meta.glob<string>("../../public/scenarios/*.cpp", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/** The scenarios in the order of the picker. */
export const SCENARIOS: readonly Scenario[] = index;

/** The text of a scenario; empty when there is none with this id. */
export function scenarioText(id: string): string {
  const file = index.find((one) => one.id === id)?.file;
  return file === undefined ? "" : (texts[`../../public/scenarios/${file}`] ?? "");
}
