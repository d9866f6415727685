// Owns: a small button with a picture and its name in a tooltip, for tools in a list.

import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import { Icon, type IconName } from "../shared/Icon.tsx";
import "../shared/button.css";

interface ToolButtonProps {
  readonly icon: IconName;
  readonly text: string;
  /** What it is about, for those who hear it without its row. */
  readonly about?: string;
  readonly run: () => void;
}

export function ToolButton({ icon, text, about, run }: ToolButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <Button
        className="button button-quiet button-icon tool"
        aria-label={about === undefined ? text : `${text}: ${about}`}
        onPress={run}
      >
        <Icon name={icon} />
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
