// Owns: the place of the editor. CodeMirror is loaded beside the first timeline; until then the text stands there plain.

import { useEffect, useRef, useState } from "react";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";

/** Characters shown before the editor is there: more than fills a screen. */
const PLAIN = 20_000;

export function Editor() {
  const link = useLink();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let close = () => {};
    let gone = false;
    void import("./codemirror.ts").then(({ openEditor }) => {
      if (place.current !== null && !gone) {
        close = openEditor(place.current, link);
        setReady(true);
      }
    });
    return () => {
      gone = true;
      close();
    };
  }, [link]);
  return (
    <div className="editor" ref={place} data-focus="editor" data-pane-start="">
      {ready ? null : <PlainText />}
    </div>
  );
}

function PlainText() {
  const text = useApp(({ document }) => document.text);
  return (
    <>
      <p className="hidden">{say("ui.editor-loading")}</p>
      <pre className="editor-plain">{text.slice(0, PLAIN)}</pre>
    </>
  );
}
