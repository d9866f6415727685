// What axe-core finds in the page as it stands.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { settle } from "./window.ts";

/** One line for each rule that is broken, with the elements that break it. */
export async function violations(page: Page): Promise<readonly string[]> {
  await settle(page);
  // The page's policy forbids inline scripts, but not what the test itself evaluates.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tool: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof tool === "object" && tool !== null ? Reflect.get(tool, "run") : undefined;
    const result: unknown = typeof run === "function" ? await run.call(tool) : undefined;
    const found: unknown =
      typeof result === "object" && result !== null ? Reflect.get(result, "violations") : undefined;
    return Array.isArray(found)
      ? found.map(
          (one) =>
            `${one.id}: ${one.nodes.map((node: { html: string }) => node.html.slice(0, 120)).join(" | ")}`,
        )
      : ["axe-core did not run"];
  });
}
