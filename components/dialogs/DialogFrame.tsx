// Owns: the look and the manners of every dialog: a card over the window with a title and a close button. Esc and a press
// beside it close it; the focus stays inside and goes back to where it was.

import type { ReactNode } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { closeDialog } from "../../src/app/dialogs.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useLink } from "../shared/use-app.ts";
import "../shared/button.css";
import "./dialogs.css";

/** For a part without controls of its own that scrolls: it must be reachable by keyboard. */
export const SCROLLS = { tabIndex: 0 } as const;

interface DialogFrameProps {
  readonly title: string;
  /** `small`: a question; `text`: a page to read; `wide`: columns. */
  readonly size?: "small" | "text" | "wide";
  /** Without a visible title it is only the name; the content has its own heading or field at the top. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

export function DialogFrame({ title, size = "small", bare = false, children }: DialogFrameProps) {
  const link = useLink();
  return (
    <ModalOverlay
      className="dialog-overlay"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) {
          closeDialog(link);
        }
      }}
    >
      <Modal className={`dialog-card dialog-${size}`}>
        <Dialog className="dialog" {...(bare ? { "aria-label": title } : {})}>
          {bare ? null : (
            <header className="dialog-header">
              <Heading slot="title" className="dialog-title">
                {title}
              </Heading>
              <Button className="button button-plain button-icon" slot="close" aria-label={say("ui.close")}>
                <Icon name="cross" />
              </Button>
            </header>
          )}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
