// Owns: the English words about themes, panes, empty and narrow states. Key: `ui.…`.

export const UI_LOOK = {
  "ui.pane.source": "Source",
  "ui.pane.notes": "Lists",
  "ui.pane.inspector": "State",
  "ui.unfold": "Unfold: {{pane}}",
  "ui.narrow-panes": "Parts of the window",
  "ui.narrow.source": "Source",
  "ui.narrow.timeline": "Timeline",
  "ui.narrow.state": "State",
} as const;
