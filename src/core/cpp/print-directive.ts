// Owns: the text of a directive, one line that reads back as the same directive.

import { unreachable } from "../base/assert.ts";
import type { FileDirective, Statement, StatementDirective, WorkText } from "./ast.ts";
import { printDuration } from "./directive-values.ts";
import type { FileBody } from "./directives-file.ts";
import type { StatementBody } from "./directives-statement.ts";
import { writeString } from "./literals.ts";
import { printArgument, printExpression, printStatement } from "./print-expression.ts";

/** The whole line, `//@ …`. Ranges are not looked at. */
export function printDirective(
  directive: FileDirective | StatementDirective | FileBody | StatementBody,
): string {
  switch (directive.kind) {
    case "gpu":
    case "cpu":
      return line(directive.kind, work(directive.work));
    case "allow":
      return line("allow", directive.code);
    default:
      return line(directive.kind, ofFile(directive));
  }
}

/** What a thread does, as its line says it: a plain call is written as in the documentation, without its `;`. */
export function printCall(body: Statement): string {
  const text = printStatement(body);
  return body.kind === "evaluate" ? text.slice(0, -1) : text;
}

function line(word: string, rest: string): string {
  return rest === "" ? `//@ ${word}` : `//@ ${word} ${rest}`;
}

function ofFile(directive: FileDirective | FileBody): string {
  switch (directive.kind) {
    case "title":
      return writeString(directive.title);
    case "thread":
      return `${directive.name}: ${threadBody(directive)}`;
    case "frames":
      return String(directive.count);
    case "queue":
      return `${printExpression(directive.path)}: ${directive.type}`;
    case "fence":
    case "value":
      return `${printExpression(directive.path)} = ${printArgument(directive.value)}`;
    case "event":
      return event(directive);
    case "returns":
      return `${directive.name}(${directive.parameters.join(", ")}) = ${printArgument(directive.value)}`;
    case "array":
      return `${printExpression(directive.path)} x${directive.length}`;
    case "same":
      return `${printExpression(directive.left)} = ${printExpression(directive.right)}`;
    case "swapchain":
      return `${printExpression(directive.path)}: ${printExpression(directive.queue)} x${directive.buffers}`;
    default:
      return ofRun(directive);
  }
}

type Named =
  | "title"
  | "thread"
  | "frames"
  | "queue"
  | "fence"
  | "value"
  | "event"
  | "returns"
  | "array"
  | "same"
  | "swapchain";

/** What is about the run rather than about a name. */
function ofRun(directive: Exclude<FileDirective | FileBody, { readonly kind: Named }>): string {
  switch (directive.kind) {
    case "work":
      return `${printExpression(directive.queue)} ${directive.work === null ? "none" : work(directive.work)}`.trimEnd();
    case "signalled": {
      const { signal } = directive;
      const rest =
        signal === null ? " none" : ` = ${printArgument(signal.value)} on ${printExpression(signal.queue)}`;
      return `${printExpression(directive.fence)}${rest}`;
    }
    case "define":
      return directive.value === null
        ? directive.name
        : `${directive.name}=${printArgument(directive.value)}`;
    case "cost":
      return [cost("call", directive.call), cost("wake", directive.wake), cost("vblank", directive.vblank)]
        .filter((part) => part !== "")
        .join(" ");
    case "remove-device":
      return `at ${printDuration(directive.time)} ${directive.reason}`;
    case "fail":
      return `${directive.method} #${directive.occurrence} ${directive.code}`;
    case "option":
      return `${directive.name}=${directive.value}`;
    default:
      return unreachable(directive);
  }
}

function threadBody({ body, times }: { readonly body: Statement; readonly times: number }): string {
  return times === 1 ? printCall(body) : `${printCall(body)} x${times}`;
}

function event(directive: {
  readonly path: Parameters<typeof printExpression>[0];
  readonly manualReset: boolean;
  readonly signaled: boolean;
}): string {
  const words = [
    directive.manualReset ? "manual-reset" : "auto-reset",
    ...(directive.signaled ? ["signaled"] : []),
  ];
  return `${printExpression(directive.path)}: ${words.join(", ")}`;
}

function cost(name: string, nanoseconds: number | null): string {
  return nanoseconds === null ? "" : `${name}=${printDuration(nanoseconds)}`;
}

function work({ duration, label, reads, writes, frees, allocator }: WorkText): string {
  const parts = [
    duration === null ? "" : printDuration(duration),
    label === null ? "" : writeString(label),
    list("reads", reads),
    list("writes", writes),
    list("frees", frees),
    allocator === null ? "" : `allocator(${allocator})`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function list(word: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${word}(${names.join(", ")})`;
}
