// Owns: what is shown when a component breaks: our own mistake, said as such; the text is stored and kept.

import { Component, type ReactNode } from "react";
import { say } from "../../src/app/words.ts";

interface CrashState {
  readonly message: string | null;
}

export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override readonly state: CrashState = { message: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) {
      return this.props.children;
    }
    return (
      <main className="crash">
        <h1>{say("ui.crash-title")}</h1>
        <p>{say("ui.crash")}</p>
        <pre>{message}</pre>
      </main>
    );
  }
}
