// Owns: which functions run: from the bodies of threads through calls and started threads.

import type { Expression, FunctionDefinition, Statement } from "./ast.ts";
import { threadTarget } from "./infer-call.ts";
import type { Inference } from "./inference.ts";
import { eachExpression, eachStatement, expressionsOf } from "./walk.ts";

/** Code that one thread runs. `many`: several threads may run it at once (a thread started in a loop or twice). */
export interface Reach {
  readonly body: Statement;
  readonly functions: ReadonlySet<FunctionDefinition>;
  readonly many: boolean;
}

/** What each thread runs: the given bodies first, then the functions that are started as threads. */
export function reaches(inference: Inference, bodies: readonly Statement[]): readonly Reach[] {
  const result: Reach[] = [];
  const started = new Map<FunctionDefinition, number>();
  const queue: { readonly body: Statement; readonly root: FunctionDefinition | null }[] = bodies.map(
    (body) => ({
      body,
      root: null,
    }),
  );
  for (let next = queue.shift(); next; next = queue.shift()) {
    const functions = new Set<FunctionDefinition>(next.root ? [next.root] : []);
    const targets: FunctionDefinition[] = [];
    walk(inference, next.body, { functions, targets });
    result.push({ body: next.body, functions, many: false });
    for (const target of targets) {
      const times = started.get(target) ?? 0;
      started.set(target, times + 1);
      if (times === 0) {
        queue.push({ body: target.body, root: target });
      }
    }
  }
  return result.map((reach) => {
    const root = [...started.keys()].find((target) => target.body === reach.body);
    return root && (started.get(root) ?? 0) > 1 ? { ...reach, many: true } : reach;
  });
}

/** All functions that run. */
export function reachable(all: readonly Reach[]): ReadonlySet<FunctionDefinition> {
  return new Set(all.flatMap((reach) => [...reach.functions]));
}

interface Found {
  readonly functions: Set<FunctionDefinition>;
  readonly targets: FunctionDefinition[];
}

function walk(inference: Inference, body: Statement, found: Found): void {
  const open: Statement[] = [body];
  for (let statement = open.pop(); statement; statement = open.pop()) {
    const calls = callsIn(inference, statement);
    found.targets.push(...calls.started);
    for (const target of calls.called) {
      if (!found.functions.has(target)) {
        found.functions.add(target);
        open.push(target.body);
      }
    }
  }
}

/** The pasted functions that a statement calls or starts, in order; one started in a loop counts twice. */
export function callsIn(
  inference: Inference,
  statement: Statement,
): { readonly called: readonly FunctionDefinition[]; readonly started: readonly FunctionDefinition[] } {
  const called: FunctionDefinition[] = [];
  const started: FunctionDefinition[] = [];
  eachStatement(statement, (inner) => {
    started.push(...startedBy(inference, inner));
    if (inner.kind === "while" || inner.kind === "do" || inner.kind === "for") {
      eachStatement(inner.body, (repeated) => started.push(...startedBy(inference, repeated)));
    }
    for (const expression of expressionsOf(inner)) {
      eachExpression(expression, (part) => {
        const callee = part.kind === "call" ? inference.callees.get(part) : undefined;
        if (callee?.kind === "pasted") {
          called.push(callee.target);
        }
      });
    }
  });
  return { called, started };
}

/** Whether a declared type is a thread of std. */
export function isThreadType(name: string): boolean {
  return /^(std::)?(thread|jthread)$/.test(name);
}

function startedBy(inference: Inference, statement: Statement): readonly FunctionDefinition[] {
  const given: (readonly Expression[])[] = [];
  if (statement.kind === "declare") {
    for (const declarator of statement.declarators) {
      if (declarator.constructed && isThreadType(declarator.type.name)) {
        given.push(declarator.constructed);
      }
    }
  }
  for (const expression of expressionsOf(statement)) {
    eachExpression(expression, (part) => {
      const callee = part.kind === "call" ? inference.callees.get(part) : undefined;
      if (callee?.kind === "start-thread") {
        given.push(callee.arguments);
      }
    });
  }
  return given.map((one) => threadTarget(inference, one)?.target).filter((one) => one !== undefined);
}
