// Owns: the card over the drawing when it does not show the newest text, when a limit ended the run, or Fenceline itself failed.

import { Button } from "react-aria-components";
import { openBranch } from "../../src/app/branches.ts";
import { isStale, isStopped } from "../../src/app/selectors.ts";
import { say, sayTime } from "../../src/app/words.ts";
import type { RunSummary } from "../../src/app/worker/protocol.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function TimelineNotice() {
  const stale = useApp(isStale);
  const stopped = useApp(isStopped);
  const failure = useApp(({ session }) => session.failure);
  const job = useApp(({ session }) => session.job);
  const search = useApp(({ session }) => session.stopSearch);
  const summary = useApp(({ session }) => session.good?.summary ?? null);
  const readable = useApp(({ session }) => session.load?.runnable === true);
  if (failure !== null) {
    return (
      <p className="notice notice-bad" role="alert">
        <Icon name="cross" />
        {say("ui.timeline-failed", { message: failure })}
      </p>
    );
  }
  if (job.kind === "running") {
    const key = stale ? "ui.timeline-running-before" : "ui.timeline-running";
    return (
      <p className="notice">
        <Icon name="play" />
        <span>{say(key, { steps: job.steps.toLocaleString("en"), time: sayTime(job.time) })}</span>
        <CommandButton id="cancel" icon="cross" text={say("command.cancel")} />
      </p>
    );
  }
  if (search !== null) {
    return <SearchNotice step={search.step} steps={summary?.steps ?? 0} />;
  }
  if (stopped) {
    return (
      <p className="notice">
        <Icon name="warning" />
        <span>{say(stale ? "ui.timeline-stopped" : "ui.timeline-stopped-first")}</span>
        <CommandButton id="run-again" icon="play" text={say("command.run-again")} />
      </p>
    );
  }
  if (stale) {
    return (
      <p className="notice">
        <Icon name="warning" />
        <span>{say("ui.timeline-broken")}</span>
        {readable ? <CommandButton id="run-anyway" icon="play" text={say("command.run-anyway")} /> : null}
      </p>
    );
  }
  return summary === null ? null : <LimitNotice summary={summary} />;
}

function SearchNotice(at: { readonly step: number; readonly steps: number }) {
  const [step, steps] = [at.step.toLocaleString("en"), at.steps.toLocaleString("en")];
  return (
    <p className="notice">
      <Icon name="search" />
      <span>{say("ui.stop-search", { step, steps })}</span>
      <CommandButton id="cancel" icon="cross" text={say("ui.stop-search-end")} />
    </p>
  );
}

function LimitNotice({ summary }: { readonly summary: RunSummary }) {
  const link = useLink();
  if (summary.limit === null) {
    return null;
  }
  const { kind, thread } = summary.limit;
  const steps = summary.steps.toLocaleString("en");
  return (
    <p className="notice">
      <Icon name="warning" />
      <span>{say(`ui.limit.${kind}`, { steps, time: sayTime(summary.end), name: thread })}</span>
      {kind === "schedule" ? (
        <Button className="button" onPress={() => openBranch(link, 0)}>
          {say("ui.branch-timed")}
        </Button>
      ) : null}
    </p>
  );
}
