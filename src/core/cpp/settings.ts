// Owns: what the directives say about the run as a whole: costs, options, removal, failures, title, accepted diagnoses.

import { fromBigInt } from "../base/u64.ts";
import { duration, instant } from "../base/brand.ts";
import { type DiagnosticCode, SEVERITIES } from "../program/diagnostic.ts";
import type { Allowance } from "../program/loaded.ts";
import { DEFAULT_OPTIONS, OPTION_VALUES, type Options } from "../program/options.ts";
import type { Failure, Removal } from "../program/program.ts";
import { DEFAULT_TIMING, type Timing } from "../program/timing.ts";
import type { FileDirective, Statement, Unit } from "./ast.ts";
import { canonicalName } from "./api.ts";
import { constantNamed, hresultNamed } from "./constants.ts";
import { type Builder, siteOf } from "./lowering.ts";
import { last } from "./type-names.ts";
import { eachStatement } from "./walk.ts";

/** The title of the text, or null. */
export function titleOf(unit: Unit): string | null {
  return unit.directives.findLast((one) => one.kind === "title")?.title ?? null;
}

/** Costs as the `//@ cost` lines say; what they leave out has its default. */
export function timingOf(unit: Unit): Timing {
  let timing = DEFAULT_TIMING;
  for (const directive of unit.directives) {
    if (directive.kind === "cost") {
      timing = {
        ...timing,
        ...(directive.call === null ? {} : { call: duration(directive.call) }),
        ...(directive.wake === null ? {} : { wake: duration(directive.wake) }),
        ...(directive.vblank === null ? {} : { vblank: duration(directive.vblank) }),
      };
    }
  }
  return timing;
}

/** The contested rules in force. */
export function optionsOf(unit: Unit): Options {
  let options = DEFAULT_OPTIONS;
  for (const directive of unit.directives) {
    if (directive.kind === "option") {
      options = { ...options, ...optionOf(directive) };
    }
  }
  return options;
}

/** `//@ remove-device`: the last line counts. */
export function removalOf(unit: Unit, builder: Builder): Removal | null {
  const directive = unit.directives.findLast((one) => one.kind === "remove-device");
  if (!directive) {
    return null;
  }
  const reason = hresultNamed(directive.reason) ?? hresultNamed("DXGI_ERROR_DEVICE_REMOVED") ?? 0n;
  return { at: instant(directive.time), reason: fromBigInt(reason), site: siteOf(builder, directive.at) };
}

/** `//@ fail` lines. */
export function failuresOf(unit: Unit, builder: Builder): readonly Failure[] {
  return unit.directives
    .filter((one) => one.kind === "fail")
    .map((one) => ({
      method: canonicalName(last(one.method)),
      occurrence: one.occurrence,
      code: fromBigInt(constantNamed(one.code)?.value ?? 0n),
      site: siteOf(builder, one.at),
    }));
}

/** `//@ allow` lines with the lines of the text that each accepts its diagnosis in. */
export function allowancesOf(unit: Unit, text: string): readonly Allowance[] {
  const allowances: Allowance[] = [];
  const note = (statement: Statement): void => {
    for (const directive of statement.directives) {
      if (directive.kind === "allow" && isCode(directive.code)) {
        const { at } = statement;
        const lines = text.slice(at.from, at.to).split("\n").length - 1;
        allowances.push({ code: directive.code, fromLine: at.line, toLine: at.line + lines });
      }
    }
  };
  for (const statement of [...unit.statements, ...unit.functions.map((definition) => definition.body)]) {
    eachStatement(statement, note);
  }
  return allowances;
}

function isCode(text: string): text is DiagnosticCode {
  return text in SEVERITIES;
}

function optionOf(directive: FileDirective & { kind: "option" }): Partial<Options> {
  const { name, value } = directive;
  if (name === "tdr") {
    const time = /^(\d+(?:\.\d+)?)(ns|us|ms|s)$/.exec(value);
    const unit = { ns: 1, us: 1_000, ms: 1_000_000, s: 1_000_000_000 }[time?.[2] ?? ""] ?? 0;
    return { tdr: time ? Math.round(Number(time[1]) * unit) : "off" };
  }
  const known = Object.entries(OPTION_VALUES).find(([option]) => option === name);
  return known?.[1].some((one) => one === value) ? { [name]: value } : {};
}
