// Owns: the English words about changing assumptions and durations in place. Key: `ui.…`.

export const UI_ASSUME = {
  "ui.assume.edit": "Change: {{what}}",
  "ui.assume.write": "Write it down",
  "ui.assume.write-detail": "Writes {{directive}} into the text",
  "ui.assume.write-all": "Write all down",
  "ui.assume.write-all-detail":
    "Writes a line into the text for everything that is assumed. The run stays as it is; only a thread that is out of work counts as idle while it is assumed, and as waiting for ever once it is written down.",
  "ui.assume.choose": "Choose what runs…",
  "ui.assume.apply": "Write it into the text (Enter)",
  "ui.assume.cancel": "Leave it as it is (Esc)",

  "ui.assume.start": "Start value",
  "ui.assume.value": "Value",
  "ui.assume.returns": "What it returns",
  "ui.assume.length": "Number of elements",
  "ui.assume.times": "Number of rounds",
  "ui.assume.type": "Type of the queue",
  "ui.assume.reset": "Kind of the event",
  "ui.assume.state": "State at the start",
  "ui.assume.queue": "Queue",
  "ui.assume.buffers": "Buffers",
  "ui.assume.duration": "Duration, or none",
  "ui.assume.signal": "Value, or none",

  "ui.assume.not-constant":
    "The value has to be known before the program runs: a number, a constant of the text, or a sum of them.",
  "ui.assume.no-duration": "A time needs a number and a unit: ns, us, ms or s, for example 5.4ms.",
  "ui.assume.no-place": "There is no place in this text where a directive could say this.",
  "ui.assume.changed": "The text has changed in the meantime. Try it again.",

  "ui.also": "{{path}} in the text",

  "ui.costs": "Costs",
  "ui.cost.call": "a call takes",
  "ui.cost.wake": "a woken thread runs after",
  "ui.cost.vblank": "a refresh comes every",

  "ui.duration": "Duration",
  "ui.duration.takes": "takes",
  "ui.duration.default": "the text does not say, so this is the default",
  "ui.duration.edit": "Change its duration: {{time}}",
  "ui.duration.work": "work",
  "ui.duration.present": "present",
  "ui.duration.cpu": "CPU work",

  "ui.entries.title": "What runs",
  "ui.entries.raw":
    "The text does not say which functions run as threads, so this was chosen. Once it is written down, the other assumptions that it rests on are written with it.",
  "ui.entries.bare":
    "The statements outside functions run as thread Main, as long as no other thread is chosen.",
  "ui.entries.threads": "Threads",
  "ui.entries.none": "No thread is chosen.",
  "ui.entries.name": "Name",
  "ui.entries.runs": "Runs",
  "ui.entries.times": "Times",
  "ui.entries.remove": "Remove thread {{name}}",
  "ui.entries.functions": "Functions of the text",
  "ui.entries.add": "Add",
  "ui.entries.add-detail": "Add {{call}} as a thread",
  "ui.entries.submits": "submits",
  "ui.entries.signals": "signals",
  "ui.entries.waits": "waits",
  "ui.entries.loops": "goes round for ever",
  "ui.entries.called": "called by others",
  "ui.entries.chosen": "a thread runs it",
  "ui.entries.apply": "Write it down",
  "ui.entries.assume": "Let it be assumed",
} as const;
