// Owns: the English names of commands, wherever they appear: button, key list, palette. Key: `command.…`.

export const COMMANDS = {
  "command.step-forward": "Step forward",
  "command.step-back": "Step back",
  "command.play": "Play or pause",
  "command.pause": "Pause",
  "command.start": "Go to the start",
  "command.end": "Go to the end",
  "command.zoom-in": "Zoom in",
  "command.zoom-out": "Zoom out",
  "command.pan-left": "Move left",
  "command.pan-right": "Move right",
  "command.scroll-up": "Lanes up",
  "command.scroll-down": "Lanes down",
  "command.fit": "Show the whole run",
  "command.export-svg": "Export the view as SVG",
  "command.run-anyway": "Run what can be read",
  "command.cancel": "Stop this run",
  "command.run-again": "Run it again",
} as const;
