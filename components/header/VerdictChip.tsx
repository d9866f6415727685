// Owns: how the newest text came out, in three words and three signs: picture, colour, text.

import { selectVerdict, type VerdictKind } from "../../src/app/selectors.ts";
import { say, sayTime } from "../../src/app/words.ts";
import { Icon, type IconName } from "../shared/Icon.tsx";
import { useApp } from "../shared/use-app.ts";

type Tone = "good" | "bad" | "warn" | "quiet";

const LOOKS: Readonly<Record<VerdictKind, { readonly tone: Tone; readonly icon: IconName }>> = {
  empty: { tone: "quiet", icon: "hint" },
  loading: { tone: "quiet", icon: "play" },
  running: { tone: "quiet", icon: "play" },
  broken: { tone: "bad", icon: "cross" },
  stopped: { tone: "warn", icon: "warning" },
  failed: { tone: "bad", icon: "cross" },
  finished: { tone: "good", icon: "check" },
  faulted: { tone: "bad", icon: "cross" },
  hung: { tone: "bad", icon: "warning" },
  removed: { tone: "warn", icon: "warning" },
  limit: { tone: "warn", icon: "warning" },
};

/** How long the run is; not while another text is read or run. */
function Figures({ kind }: { readonly kind: VerdictKind }) {
  const summary = useApp(({ session }) => session.good?.summary ?? null);
  if (summary === null || (kind !== summary.outcome && kind !== "faulted")) {
    return null;
  }
  const figures = say("ui.progress", {
    steps: summary.steps.toLocaleString("en"),
    time: sayTime(summary.end),
  });
  return <span className="verdict-counts verdict-figures"> · {figures}</span>;
}

export function VerdictChip() {
  const { kind, steps, errors, warnings, advice } = useApp(selectVerdict);
  const { tone, icon } = LOOKS[kind];
  const counts = [
    errors === 0 ? "" : say("ui.errors", { count: errors }),
    warnings === 0 ? "" : say("ui.warnings", { count: warnings }),
    advice === 0 ? "" : say("ui.advice", { count: advice }),
  ].filter((text) => text !== "");
  const shown = errors > 0 && tone === "good" ? "bad" : tone;
  return (
    <output className={`verdict verdict-${shown}`}>
      <Icon name={shown === "bad" && icon === "check" ? "warning" : icon} />
      <span className="verdict-text">
        {say(`ui.verdict.${kind}`, { steps: steps.toLocaleString("en") })}
        {counts.length === 0 ? null : <span className="verdict-counts"> · {counts.join(" · ")}</span>}
        <Figures kind={kind} />
      </span>
    </output>
  );
}
