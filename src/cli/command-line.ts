// Owns: the command line as a function: arguments in, text out, exit status. The world comes in through ports.

import { words } from "../core/text/translate.ts";
import { type Command, NO_LIMITS, readArguments } from "./arguments.ts";
import { toJson, toSvg } from "./convert.ts";
import { type Ports, reasonOf } from "./ports.ts";
import { exitStatus, findings, jsonReport, textReport } from "./report.ts";
import { type Ran, runFile } from "./run-file.ts";

const UNUSABLE = 2;

/** Does what `argv` (without the program's name) asks for; returns the exit status. */
export function commandLine(argv: readonly string[], ports: Ports): number {
  const command = readArguments(argv);
  if (!command.ok) {
    return fail(ports, command.error);
  }
  switch (command.value.kind) {
    case "help":
      ports.out(words("cli.help"));
      return 0;
    case "version":
      ports.out(`${ports.version()}\n`);
      return 0;
    case "run":
      return run(command.value, ports);
    case "convert":
      return convert(command.value, ports);
  }
}

/** Several files give one object by path, and the highest status of them. */
function run({ files, json, entries, limits }: Extract<Command, { kind: "run" }>, ports: Ports): number {
  const reports: Record<string, object> = {};
  let status = 0;
  for (const file of files) {
    const ran = runFile(file, entries, limits, ports);
    if (!ran.ok) {
      status = Math.max(status, fail(ports, ran.error));
      continue;
    }
    status = Math.max(status, exitStatus(ran.value));
    reports[file] = jsonReport(ran.value);
    refuse(ran.value, ports);
    if (!json && ran.value.loaded.runnable) {
      ports.out(textReport(ran.value));
    }
  }
  const [only] = Object.values(reports);
  if (json && only !== undefined) {
    ports.out(`${JSON.stringify(files.length === 1 ? only : reports, null, 2)}\n`);
  }
  return status;
}

function convert({ file, to, output }: Extract<Command, { kind: "convert" }>, ports: Ports): number {
  const ran = runFile(file, [], NO_LIMITS, ports);
  if (!ran.ok) {
    return fail(ports, ran.error);
  }
  if (!ran.value.loaded.runnable) {
    refuse(ran.value, ports);
    return UNUSABLE;
  }
  const text = to === "svg" ? toSvg(ran.value) : toJson(ran.value);
  if (output === null) {
    ports.out(text);
    return 0;
  }
  try {
    ports.write(output, text);
    return 0;
  } catch (error) {
    return fail(ports, words("cli.no-output", { file: output, reason: reasonOf(error) }));
  }
}

/** A text with nothing to run: its place and reason go to standard error. */
function refuse(ran: Ran, ports: Ports): void {
  if (!ran.loaded.runnable) {
    ports.err(`${words("cli.nothing-to-run", { file: ran.file })}\n${findings(ran).join("\n")}\n`);
  }
}

function fail(ports: Ports, sentence: string): number {
  ports.err(`fenceline: ${sentence}\n`);
  return UNUSABLE;
}
