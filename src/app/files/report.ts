// Owns: the report for an issue tracker: what was run, how it came out, under which schedule, a picture, the text. As Markdown,
// with a picture made of letters, which every tracker shows; a place that takes pictures gets the real one beside it.

import { textPicture } from "../../core/scene/text-picture.ts";
import { plain } from "../../core/text/tokens.ts";
import { type UiKey, ui } from "../../core/text/ui.ts";
import type { Link } from "../link.ts";
import { type Problem, selectProblems } from "../selectors.ts";
import type { AppState } from "../state.ts";
import { selectWhy } from "../inspect-words.ts";
import { tell } from "./open.ts";
import { pictureTitle, pngOf, runInShort } from "./picture.ts";

/** Letters for the whole time of the run. */
const COLUMNS = 96;
/** Causes and problems that are told at most: a report is read by people. */
const MOST = 12;

/** Copies the report to the clipboard; when the browser does not allow that, it is given as a file. */
export async function copyReport(link: Link): Promise<void> {
  const state = link.store.getState();
  const text = reportOf(state);
  if (text === null) {
    return;
  }
  const png = await pngOf(link);
  const copied = await link.ports.copy(text, png);
  if (copied) {
    tell(link, ui("ui.report-copied"), "good");
    return;
  }
  link.ports.download("report.md", "text/markdown;charset=utf-8", text);
  tell(link, ui("ui.report-saved"), "good");
}

/** The report as Markdown; null: there is no run. */
export function reportOf(state: AppState): string | null {
  const { good } = state.session;
  if (good === null) {
    return null;
  }
  return [
    `## ${escaped(pictureTitle(state))}`,
    part("ui.report-verdict", escaped(runInShort(state, good.summary))),
    list("ui.report-problems", selectProblems(state).map(problemLine)),
    list("ui.report-why", whyLines(state)),
    part("ui.report-schedule", `\`${good.summary.schedule}\``),
    part(
      "ui.report-picture",
      `${fenced("text", textPicture(good.overview, COLUMNS))}\n\n${ui("ui.report-signs")}`,
    ),
    part("ui.report-text", fenced("cpp", state.document.text)),
    `*${ui("ui.report-made")}*`,
  ]
    .filter((one) => one !== "")
    .join("\n\n")
    .concat("\n");
}

function part(title: UiKey, content: string): string {
  return `**${ui(title)}** ${content.startsWith("```") ? `\n\n${content}` : content}`;
}

function list(title: UiKey, lines: readonly string[]): string {
  const shown = lines.slice(0, MOST).map((line) => `- ${line}`);
  const hidden = lines.length - shown.length;
  const rest = hidden > 0 ? [`- ${ui("ui.rows-more", { count: hidden })}`] : [];
  return lines.length === 0 ? "" : [`**${ui(title)}**`, "", ...shown, ...rest].join("\n");
}

function problemLine({ severity, tokens, at }: Problem): string {
  return `${ui(`ui.severity.${severity}`)}, ${ui("ui.line", { line: at.line })}: ${escaped(plain(tokens))}`;
}

/** Why what stands still does so, at the cursor: one line for each chain, from effect to cause. */
function whyLines(state: AppState): readonly string[] {
  return selectWhy(state).map(({ title, lines }) => {
    const causes = lines.map(({ tokens, at }) => {
      const place = at === null ? "" : ` (${ui("ui.line", { line: at.line })})`;
      return `${escaped(plain(tokens))}${place}`;
    });
    return `${escaped(title)} ${causes.join(" ← ")}`;
  });
}

/** A block of code; its fence is longer than any row of backticks within. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n?$/, "\n")}${fence}`;
}

/** Text that Markdown and the HTML in it leave as it is. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/[\n\r]+/g, " ");
}
