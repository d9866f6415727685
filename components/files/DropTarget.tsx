// Owns: files that are dragged into the window: what is shown while they hover, and opening them.

import { useEffect, useState } from "react";
import { readFiles } from "../../src/app/files/browser-files.ts";
import { openFiles } from "../../src/app/files/open.ts";
import { say } from "../../src/app/words.ts";
import { useLink } from "../shared/use-app.ts";
import "./files.css";

export function DropTarget() {
  const link = useLink();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = (name: "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          // Text that is dragged within the editor is none of our business.
          if (event.dataTransfer?.types.includes("Files")) {
            event.preventDefault();
            event.stopPropagation();
            handle(event);
          }
        },
        { signal, capture: true },
      );
    listen("dragover", () => setOver(true));
    listen("dragleave", (event) => event.relatedTarget === null && setOver(false));
    listen("drop", (event) => {
      setOver(false);
      void readFiles(event.dataTransfer?.files ?? []).then((files) => openFiles(link, files));
    });
    return () => stop.abort();
  }, [link]);
  return over ? (
    <div className="drop">
      <p className="drop-card">
        <strong>{say("ui.files-drop")}</strong>
        <span>{say("ui.files-drop-more")}</span>
      </p>
    </div>
  ) : null;
}
