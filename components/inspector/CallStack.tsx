// Owns: the call stack of the selected thread, innermost first, and the variables of the frame that is chosen in it.

import { memo, useEffect, useRef, useState } from "react";
import {
  type CallStack as Stack,
  chosenFrame,
  listedFrames,
  selectCallStack,
  type StackFrame,
} from "../../src/app/call-stack.ts";
import { entityClass } from "../../src/app/entity.ts";
import { say } from "../../src/app/words.ts";
import { useApp } from "../shared/use-app.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import { StateSection } from "./StateSection.tsx";
import { showWithin } from "./show-within.ts";

export function CallStack() {
  const stack = useApp(selectCallStack);
  const inside = useApp(({ session }) => session.good?.position.line ?? null);
  const [key, choose] = useState<string | null>(null);
  const part = useRef<HTMLDivElement>(null);
  // Going by lines changes little else: the reader has come for this.
  useEffect(() => {
    if (inside !== null && part.current !== null) {
      showWithin(part.current);
    }
  }, [inside]);
  if (stack === null) {
    return null;
  }
  const chosen = chosenFrame(stack, key);
  return (
    <div className="call-stack" ref={part}>
      <Frames stack={stack} chosen={chosen} choose={choose} />
      {chosen === null ? null : <Locals frame={chosen} />}
    </div>
  );
}

interface FramesProps {
  readonly stack: Stack;
  readonly chosen: StackFrame | null;
  readonly choose: (key: string) => void;
}

function Frames({ stack, chosen, choose }: FramesProps) {
  const [unfolded, unfold] = useState(false);
  const entity = useApp(entityClass({ kind: "thread", number: stack.thread }));
  const { inner, hidden, outer } = listedFrames(stack, unfolded);
  const row = (frame: StackFrame) => (
    <FrameRow key={frame.key} frame={frame} chosen={frame === chosen} choose={choose} />
  );
  return (
    <section className="state" aria-label={say("ui.call-stack-of", { name: stack.name })}>
      <h3 className="pane-title">
        {say("ui.call-stack")} · <span className={`call-stack-thread ${entity}`}>{stack.name}</span>
      </h3>
      {stack.none === null ? null : (
        <p className="state-more">{say(`ui.call-stack-${stack.none}`, { name: stack.name })}</p>
      )}
      <ol className="state-rows" aria-label={say("ui.frames")}>
        {inner.map(row)}
        {hidden === 0 ? null : (
          <li className="state-row">
            <button type="button" className="link" onClick={() => unfold(true)}>
              {say("ui.frames-hidden", { count: hidden })}
            </button>
          </li>
        )}
        {outer.map(row)}
      </ol>
    </section>
  );
}

interface FrameRowProps {
  readonly frame: StackFrame;
  readonly chosen: boolean;
  readonly choose: (key: string) => void;
}

function FrameRow({ frame, chosen, choose }: FrameRowProps) {
  return (
    <li className={chosen ? "state-row frame frame-chosen" : "state-row frame"}>
      <button
        type="button"
        className="frame-name"
        aria-pressed={chosen}
        title={frame.name}
        onClick={() => choose(frame.key)}
      >
        {frame.name}
      </button>
      {frame.changed ? <span className="frame-changed" title={say("ui.frame-changed")} /> : null}
      {frame.changed ? <span className="hidden">{say("ui.frame-changed")}</span> : null}
      <PlaceLink at={frame.at} />
    </li>
  );
}

const Locals = memo(function Locals({ frame }: { readonly frame: StackFrame }) {
  const { name, locals } = frame;
  return locals.length === 0 ? (
    <p className="state-more">{say("ui.locals-none", { name })}</p>
  ) : (
    <StateSection
      section={{ key: "locals", title: say("ui.locals-of", { name }), names: true, rows: locals }}
    />
  );
});
