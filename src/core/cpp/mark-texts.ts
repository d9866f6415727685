// Owns: the texts in the calls that name things for tools: `L"Shadow pass"`, `L"Mip %d", 3`, `TEXT("x")`.

import { toDecimal } from "../base/u64.ts";
import type { Expression } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import { constantWordsOf } from "./constant-value.ts";
import { type Inference, variableOf } from "./inference.ts";
import { last } from "./type-names.ts";

/** A call by its parts: method or function, also `ID3D12Fence_SetName(fence, name)`. */
export interface Called {
  readonly name: string;
  readonly receiver: Expression | null;
  readonly given: readonly Expression[];
}

/** The parts of a call. */
export function calledBy(call: CallExpression): Called {
  const { callee, arguments: given } = call;
  if (callee.kind === "member") {
    return { name: callee.name, receiver: callee.object, given };
  }
  const spelled = callee.kind === "name" ? last(callee.name) : "";
  const [first] = given;
  const method = /^(?:ID3D12|IDXGI)[A-Za-z]+\d*_(\w+)$/.exec(spelled)?.[1];
  return method !== undefined && first
    ? { name: method, receiver: first, given: given.slice(1) }
    : { name: spelled, receiver: null, given };
}

/**
 * What an event is on and what it says ("": it cannot be read); null: it is one of the CPU, without a list or queue:
 * `PIXBeginEvent(colour, L"text")`.
 */
export function eventText(
  inference: Inference,
  { name, receiver, given }: Called,
): { readonly target: Expression; readonly text: string } | null {
  const texts = given.map((one) => literalText(inference, one));
  if (receiver) {
    const at = texts.findIndex((text) => text !== null);
    return { target: receiver, text: at < 0 ? "" : filled(inference, texts[at] ?? "", given.slice(at + 1)) };
  }
  const [target] = given;
  const isOfCpu = name === "BeginEvent" || given.length < 3 || (texts[1] ?? null) !== null;
  return target && !isOfCpu ? { target, text: filled(inference, texts[2] ?? "", given.slice(3)) } : null;
}

/** The text of a literal, also in `TEXT(…)` and of a constant that is initialised with one; null: it is none. */
export function literalText(inference: Inference, expression: Expression): string | null {
  switch (expression.kind) {
    case "string":
      return expression.value;
    case "cast":
      return literalText(inference, expression.operand);
    case "call": {
      const { name, given } = calledBy(expression);
      const [only, more] = given;
      return only && !more && /^(TEXT|_T|_TEXT)$/.test(name) ? literalText(inference, only) : null;
    }
    case "name": {
      const initializer = variableOf(inference, expression)?.initializer;
      return initializer?.kind === "string" ? initializer.value : null;
    }
    default:
      return null;
  }
}

const FORMAT = /%(?:%|[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|I64|z|j|t|w)?[a-zA-Z])/g;

/** A format with what is known of its arguments put in; what is not known becomes `…`. */
function filled(inference: Inference, text: string, given: readonly Expression[]): string {
  let next = 0;
  return text
    .replace(FORMAT, (found) => {
      if (found === "%%") {
        return "%";
      }
      const argument = given[next];
      next += 1;
      if (!argument) {
        return found;
      }
      const words = constantWordsOf(inference, argument);
      return literalText(inference, argument) ?? (words ? toDecimal(words.hi, words.lo) : "…");
    })
    .trim();
}
