// Owns: the English words of the command line: usage, verdicts, errors.

export const CLI = {
  "cli.help": `fenceline: runs the fence code of a Direct3D 12 program and says what happens.

  fenceline run FILE… [options]       timed run to the end
      fenceline run frame.cpp --json
  fenceline convert FILE --to svg|json [-o OUT]
                                      picture of the timed run, or the program with its run
      fenceline convert frame.cpp --to svg -o frame.svg
  fenceline --help | --version

FILE - is standard input.

Options of run
  --json                   one JSON object (several files: one object by path)
  --entry "Render: OnRender() x3"
                           a thread with what it runs; may be given several times
  --schedule STRING        replays a run: v1.t. is the timed run (default)
  --until TIME             stops at that simulated time, e.g. 20ms (default: no limit)
  --max-steps N            stops after N steps (default 5000000)

Options of convert
  --to svg|json            what to write
  -o, --output OUT         where to (default: standard output)

Exit status
  0  the run finished, or the device was removed, and no error was found
  1  a hang or an error was found
  2  the input could not be used
  3  a limit ended the run before an answer
`,
  "cli.finished": "finished after {{time}}, {{count}} step",
  "cli.finished_other": "finished after {{time}}, {{count}} steps",
  "cli.hung": "hung at {{time}}: nothing can move any more, after {{count}} step",
  "cli.hung_other": "hung at {{time}}: nothing can move any more, after {{count}} steps",
  "cli.removed": "the device was removed; the run ended at {{time}}, after {{count}} step",
  "cli.removed_other": "the device was removed; the run ended at {{time}}, after {{count}} steps",
  "cli.limit.steps": "stopped at {{time}} by the limit of steps, after {{count}} step",
  "cli.limit.steps_other": "stopped at {{time}} by the limit of steps, after {{count}} steps",
  "cli.limit.time":
    "stopped at {{time}}, before the first step after the time that was asked for, after {{count}} step",
  "cli.limit.time_other":
    "stopped at {{time}}, before the first step after the time that was asked for, after {{count}} steps",
  "cli.limit.local-code": "stopped at {{time}}: a thread computes without end, after {{count}} step",
  "cli.limit.local-code_other": "stopped at {{time}}: a thread computes without end, after {{count}} steps",
  "cli.limit.schedule":
    "stopped at {{time}}: the schedule asks for what is not possible here, after {{count}} step",
  "cli.limit.schedule_other":
    "stopped at {{time}}: the schedule asks for what is not possible here, after {{count}} steps",
  "cli.assumed": "assumed",
  "cli.severity.error": "error",
  "cli.severity.warning": "warning",
  "cli.severity.advice": "advice",
  "cli.allowed": "allowed",
  "cli.no-file":
    "{{file}}: cannot be read ({{reason}}). Give the path of a text file, or - for standard input.",
  "cli.no-output": "{{file}}: cannot be written ({{reason}}).",
  "cli.nothing-to-run": "{{file}}: there is nothing to run.",
  "cli.bad-option": "{{reason}}. See fenceline --help.",
  "cli.bad-entry": "--entry {{entry}}: {{reason}}",
  "cli.no-command": "{{command}} is no command of fenceline. See fenceline --help.",
  "cli.no-input": "No file is given. Give the path of a text file, or - for standard input.",
  "cli.bad-number": "{{option}} takes a whole number from 1, not {{value}}.",
  "cli.bad-time": "{{option}} takes a time such as 20ms, not {{value}}.",
  "cli.bad-format": "--to takes svg or json, not {{value}}.",
  "cli.bad-schedule": "--schedule: this is no schedule from character {{at}} on. The timed run is v1.t.",
  "cli.one-file": "convert takes one file.",
} as const;
