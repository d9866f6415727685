// Owns: the button that lets the call of the last step fail, or succeed again.

import { failCall, selectFailTarget } from "../../src/app/fail-call.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";

export function FailButton() {
  const link = useLink();
  const target = useApp(selectFailTarget);
  return target === null ? null : (
    <button type="button" className="link fail-button" onClick={() => failCall(link)}>
      {say(target.failing ? "ui.fail.undo" : "ui.fail")}
    </button>
  );
}
