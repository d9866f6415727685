// Owns: keys that a control must not take for itself. On a closed choice left and right would change what is chosen, and that
// would put another text in the place of the one that is stepped through; a list has no use for them.

import type { KeyboardEvent, ReactNode } from "react";
import { pressKey } from "../../src/app/keyboard.ts";
import { useLink } from "./use-app.ts";

interface KeysThroughProps {
  readonly children: ReactNode;
  /** What has the focus then, as a selector of CSS. */
  readonly on?: string;
}

/** Its children, with left and right as the window's keys while the focus is on a button in it, or on what `on` says. */
export function KeysThrough({ children, on = "button" }: KeysThroughProps) {
  const link = useLink();
  const onKeyDown = (event: KeyboardEvent) => {
    const across = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (across && event.target instanceof Element && event.target.matches(on)) {
      event.preventDefault();
      event.stopPropagation();
      pressKey(link, event.nativeEvent, "other");
    }
  };
  return (
    <div className="keys-through" onKeyDownCapture={onKeyDown}>
      {children}
    </div>
  );
}
