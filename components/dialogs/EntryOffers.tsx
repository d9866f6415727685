// Owns: the functions of the text, with what running them does; a press adds one as a thread.

import { Button } from "react-aria-components";
import { type EntryOffer, type EntryRow, selectOffers } from "../../src/app/entries.ts";
import { say } from "../../src/app/words.ts";
import { useApp } from "../shared/use-app.ts";

interface EntryOffersProps {
  readonly rows: readonly EntryRow[];
  readonly add: (offer: EntryOffer) => void;
}

export function EntryOffers({ rows, add }: EntryOffersProps) {
  const offers = useApp(selectOffers);
  if (offers.length === 0) {
    return null;
  }
  return (
    <section aria-label={say("ui.entries.functions")}>
      <h3 className="dialog-heading">{say("ui.entries.functions")}</h3>
      <ul className="entry-offers">
        {offers.map((offer) => (
          <li key={offer.key} className="entry-offer">
            <Button
              className="button"
              aria-label={say("ui.entries.add-detail", { call: offer.call })}
              onPress={() => add(offer)}
            >
              {say("ui.entries.add")}
            </Button>
            <code className="entry-call">{offer.call}</code>
            <span className="note-quiet entry-does">
              {[say("ui.line", { line: offer.line }), ...offer.does].join(" · ")}
              {rows.some((row) => row.runs.includes(offer.name)) ? ` · ${say("ui.entries.chosen")}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
