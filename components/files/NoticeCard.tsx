// Owns: the card with what the window has to say about what the user did; good news go by themselves.

import { useEffect } from "react";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/button.css";
import "./files.css";

/** How long good news stay, in ms. */
const READING = 5_000;

export function NoticeCard() {
  const link = useLink();
  const notice = useApp((state) => state.notice);
  useEffect(() => {
    const dismiss = () => {
      if (link.store.getState().notice === notice) {
        link.store.setState({ notice: null });
      }
    };
    const timer = notice?.tone === "good" ? window.setTimeout(dismiss, READING) : undefined;
    return () => window.clearTimeout(timer);
  }, [link, notice]);
  return (
    <div className="said" role="status">
      {notice === null ? null : (
        <p className={`said-card said-${notice.tone}`}>
          <Icon name={notice.tone === "good" ? "check" : "warning"} />
          <span>{notice.text}</span>
          <button
            type="button"
            className="said-close"
            aria-label={say("ui.dismiss")}
            onClick={() => link.store.setState({ notice: null })}
          >
            <Icon name="cross" />
          </button>
        </p>
      )}
    </div>
  );
}
