// The shape of functions: length, number of parameters, depth of nesting.
import { walk } from "./source.mjs";

/** @typedef {import("./source.mjs").AstNode} AstNode */
/** @typedef {import("./source.mjs").Source} Source */
/** @typedef {import("./source.mjs").Violation} Violation */

const maxFunctionLines = 60;
const maxParameters = 4;
const maxNesting = 3;

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const nesting = new Set([
  "IfStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
  "SwitchStatement",
  "TryStatement",
]);

/**
 * What is too long, too wide or too deep in a file, and its longest function.
 * @param {Source} source
 * @returns {{ violations: Violation[], longest: number }}
 */
export function shapeViolations(source) {
  const { file, lineAt } = source;
  /** @type {Violation[]} */
  const violations = [];
  let longest = 0;
  walk(source.program, (node, parents) => {
    const line = lineAt(node.start);
    if (functions.has(node.type) && !isDescribe(node, parents)) {
      const lines = lineAt(node.end) - line + 1;
      longest = Math.max(longest, lines);
      if (lines > maxFunctionLines) {
        violations.push({ file, line, rule: `function of ${lines} lines, at most ${maxFunctionLines}` });
      }
    }
    if (functions.has(node.type) && node["params"].length > maxParameters) {
      violations.push({ file, line, rule: `${node["params"].length} parameters, at most ${maxParameters}` });
    }
    if (depth(node, parents) === maxNesting + 1) {
      violations.push({ file, line, rule: `nested deeper than ${maxNesting}` });
    }
  });
  return { violations, longest };
}

/**
 * The callback of `describe(…)` is a heading over tests, not a function; the tests in it are measured.
 * @param {AstNode} node
 * @param {readonly AstNode[]} parents
 */
function isDescribe(node, parents) {
  const parent = parents.at(-1);
  if (parent?.type !== "CallExpression" || !parent["arguments"].includes(node)) {
    return false;
  }
  const callee = parent["callee"];
  return (
    callee.name === "describe" ||
    callee.object?.name === "describe" ||
    callee.callee?.object?.name === "describe"
  );
}

/**
 * How many statements within its function hold a nested statement, itself included; 0 for any other node.
 * @param {AstNode} node
 * @param {readonly AstNode[]} parents
 */
function depth(node, parents) {
  if (!nesting.has(node.type) || isElseIf(node, parents.at(-1))) {
    return 0;
  }
  let count = 1;
  for (let at = parents.length - 1; at >= 0; at--) {
    const parent = parents[at];
    if (parent === undefined || functions.has(parent.type)) {
      break;
    }
    if (nesting.has(parent.type) && !isElseIf(parent, parents[at - 1])) {
      count++;
    }
  }
  return count;
}

/**
 * @param {AstNode} node
 * @param {AstNode | undefined} parent
 */
function isElseIf(node, parent) {
  return node.type === "IfStatement" && parent?.type === "IfStatement" && parent["alternate"] === node;
}
