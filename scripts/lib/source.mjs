// Reads source files into syntax trees for the checks. Knows nothing about any rule.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} AstNode */
/** @typedef {{ file: string, line: number, rule: string }} Violation */
/**
 * @typedef {object} Source
 * @property {string} file path from the project's folder, with forward slashes
 * @property {string} text
 * @property {AstNode} program
 * @property {{ value: string, start: number, end: number }[]} comments
 * @property {string[]} errors
 * @property {(offset: number) => number} lineAt one-based line of an offset
 */

/**
 * Every file under the folders whose name ends in one of the endings, sorted.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly string[]} endings
 * @returns {string[]}
 */
export function listFiles(root, folders, endings) {
  const found = [];
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) {
      continue;
    }
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const file = `${folder}/${entry.replaceAll("\\", "/")}`;
      if (endings.some((ending) => file.endsWith(ending)) && !file.includes("node_modules/")) {
        found.push(file);
      }
    }
  }
  return found.sort();
}

/**
 * Parses one file; offsets are those of the text (the parser counts UTF-16 units, as JavaScript does).
 * @param {string} root
 * @param {string} file
 * @returns {Source}
 */
export function readSource(root, file) {
  const text = readFileSync(join(root, file), "utf8");
  const parsed = parseSync(file, text, { astType: file.endsWith("js") ? "js" : "ts" });
  return {
    file,
    text,
    program: parsed.program,
    comments: parsed.comments,
    errors: parsed.errors.map((error) => error.message),
    lineAt: lineFinder(text),
  };
}

/**
 * Calls `visit` for every node, parents first, with the chain of parents (nearest last).
 * @param {AstNode} node
 * @param {(node: AstNode, parents: readonly AstNode[]) => void} visit
 * @param {AstNode[]} [parents]
 */
export function walk(node, visit, parents = []) {
  visit(node, parents);
  parents.push(node);
  for (const key of Object.keys(node)) {
    const field = node[key];
    for (const child of Array.isArray(field) ? field : [field]) {
      if (child !== null && typeof child === "object" && typeof child.type === "string") {
        walk(child, visit, parents);
      }
    }
  }
  parents.pop();
}

/**
 * Prints what a check found and ends the process: 0 when clean, 1 otherwise.
 * @param {string} name
 * @param {readonly Violation[]} violations
 * @param {string} summary
 * @returns {never}
 */
export function reportAndExit(name, violations, summary) {
  for (const { file, line, rule } of violations) {
    console.log(`${file}:${line}: ${rule}`);
  }
  console.log(`${name}: ${violations.length} violation(s); ${summary}`);
  process.exit(violations.length === 0 ? 0 : 1);
}

/** @param {string} text */
function lineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    starts.push(at + 1);
  }
  return (/** @type {number} */ offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low + 1;
  };
}
