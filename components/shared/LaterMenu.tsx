// Owns: the button of a menu or list that is loaded when it is first asked for, or after the first run: until then a plain
// button that looks the same stands in its place, and opens it as soon as it is there.

import {
  type ComponentType,
  type KeyboardEvent,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { KeysThrough } from "./KeysThrough.tsx";
import "./button.css";
import "./menu.css";

/** What the loaded part has to do: open at once, with the button's content and class. */
export interface LaterMenuPart {
  readonly className: string;
  /** The button's name when its content does not say it. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

interface LaterMenuProps extends LaterMenuPart {
  readonly part: LazyExoticComponent<ComponentType<LaterMenuPart>>;
  readonly kind: "listbox" | "menu";
}

export function LaterMenu({ part: Part, kind, label, className, children }: LaterMenuProps) {
  const [wanted, setWanted] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setWanted(true);
    }
  };
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup={kind}
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
  if (!wanted) {
    return button;
  }
  return (
    <Suspense fallback={button}>
      <KeysThrough>
        <Part className={className} label={label}>
          {children}
        </Part>
      </KeysThrough>
    </Suspense>
  );
}
