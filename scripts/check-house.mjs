// Checks the house style that no other tool checks: sizes, no way around the types, comments, folder notes.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isMain, projectRoot } from "./lib/root.mjs";
import { shapeViolations } from "./lib/shape.mjs";
import { listFiles, readSource, reportAndExit, walk } from "./lib/source.mjs";

/** @typedef {import("./lib/source.mjs").AstNode} AstNode */
/** @typedef {import("./lib/source.mjs").Source} Source */
/** @typedef {import("./lib/source.mjs").Violation} Violation */

const maxFileLines = 300;
const maxComponentLines = 120;
const maxReadmeLines = 25;
const codeEndings = [".ts", ".tsx", ".mjs", ".js", ".jsx"];
const brandFile = "src/core/base/brand.ts";

/**
 * Checks the project in `root`.
 * @param {string} root
 * @returns {{ violations: Violation[], figures: string, files: number }}
 */
export function checkHouse(root) {
  const configs = ["vite.config.ts", "vitest.config.ts"].filter((file) => existsSync(join(root, file)));
  const files = [...listFiles(root, ["src", "components", "scripts", "test"], codeEndings), ...configs];
  /** @type {Violation[]} */
  const violations = [];
  /** @type {number[]} */
  const lengths = [];
  let longestFunction = 0;
  let commentLines = 0;
  for (const file of files) {
    const source = readSource(root, file);
    const shape = shapeViolations(source);
    violations.push(...sizeViolations(source), ...shape.violations, ...typeEscapes(source));
    violations.push(...commentViolations(source));
    lengths.push(lineCount(source.text));
    longestFunction = Math.max(longestFunction, shape.longest);
    commentLines += commentLineCount(source);
  }
  violations.push(...readmeViolations(root));
  return { violations, figures: figures(lengths, longestFunction, commentLines), files: files.length };
}

/** @param {Source} source */
function sizeViolations({ file, text, errors }) {
  const lines = lineCount(text);
  const component = file.startsWith("components/") && file.endsWith(".tsx");
  const max = component ? maxComponentLines : maxFileLines;
  const violations = errors.map((message) => ({ file, line: 1, rule: `cannot be parsed: ${message}` }));
  if (lines > max) {
    violations.push({ file, line: max + 1, rule: `${lines} lines, at most ${max}` });
  }
  return violations;
}

/**
 * `any`, `as`, `!`, `enum` and default exports, in TypeScript only (plain scripts have none of the first four).
 * @param {Source} source
 */
function typeEscapes(source) {
  /** @type {Violation[]} */
  const violations = [];
  walk(source.program, (node) => {
    const rule = typeEscape(node, source.file);
    if (rule !== undefined) {
      violations.push({ file: source.file, line: source.lineAt(node.start), rule });
    }
  });
  return violations;
}

/**
 * @param {AstNode} node
 * @param {string} file
 */
function typeEscape(node, file) {
  switch (node.type) {
    case "TSAnyKeyword":
      return "no `any`";
    case "TSAsExpression":
      return isConst(node) || file === brandFile ? undefined : "no `as` but `as const`";
    case "TSTypeAssertion":
      return "no type assertion";
    case "TSNonNullExpression":
      return "no `!`";
    case "VariableDeclarator":
    case "PropertyDefinition":
      return node["definite"] ? "no `!`" : undefined;
    case "TSEnumDeclaration":
      return "no `enum`";
    case "ExportDefaultDeclaration":
      return /^[^/]+\.config\.ts$/.test(file) ? undefined : "no default export";
    default:
      return undefined;
  }
}

/** @param {AstNode} node */
function isConst(node) {
  return node["typeAnnotation"].typeName?.name === "const";
}

/** @param {Source} source */
function commentViolations(source) {
  const { file, comments, text } = source;
  /** @type {Violation[]} */
  const violations = [];
  const first = comments[0];
  if (/^(src|components)\//.test(file) && (first === undefined || text.slice(0, first.start).trim() !== "")) {
    violations.push({ file, line: 1, rule: "a file opens with what it owns and what it must not know" });
  }
  for (const comment of comments) {
    const rule = commentRule(comment.value);
    if (rule !== undefined) {
      violations.push({ file, line: source.lineAt(comment.start), rule });
    }
  }
  return violations;
}

/** @param {string} comment */
function commentRule(comment) {
  if (/\b(TODO|FIXME|XXX)\b(?!.*#\d)/.test(comment)) {
    return "no TODO without an issue number";
  }
  return /^\s*(biome-ignore|@ts-(ignore|nocheck|expect-error))/.test(comment)
    ? "no comment that silences a check"
    : undefined;
}

/**
 * One README.md per folder of src that holds code.
 * @param {string} root
 */
function readmeViolations(root) {
  /** @type {Violation[]} */
  const violations = [];
  const folders = new Set(listFiles(root, ["src"], codeEndings).map((file) => dirname(file)));
  folders.delete("src");
  for (const folder of folders) {
    const file = `${folder}/README.md`;
    if (!existsSync(join(root, file))) {
      violations.push({
        file,
        line: 1,
        rule: "missing: belongs here, does not belong here, start reading at",
      });
    } else if (lineCount(readFileSync(join(root, file), "utf8")) > maxReadmeLines) {
      violations.push({ file, line: maxReadmeLines + 1, rule: `more than ${maxReadmeLines} lines` });
    }
  }
  return violations;
}

/** @param {string} text */
function lineCount(text) {
  return text.endsWith("\n") ? text.split("\n").length - 1 : text.split("\n").length;
}

/** @param {Source} source */
function commentLineCount({ comments, lineAt }) {
  return comments.reduce((sum, one) => sum + lineAt(one.end) - lineAt(one.start) + 1, 0);
}

/**
 * @param {number[]} lengths
 * @param {number} longestFunction
 * @param {number} commentLines
 */
function figures(lengths, longestFunction, commentLines) {
  const sorted = [...lengths].sort((a, b) => a - b);
  const total = sorted.reduce((sum, one) => sum + one, 0);
  const median = sorted[sorted.length >> 1] ?? 0;
  const share = total === 0 ? 0 : Math.round((100 * commentLines) / total);
  return (
    `${sorted.length} files, ${total} lines, median ${median}, longest file ${sorted.at(-1) ?? 0}, ` +
    `longest function ${longestFunction}, comments ${share} %`
  );
}

if (isMain(import.meta.url)) {
  const { violations, figures: summary, files } = checkHouse(projectRoot);
  if (files === 0) {
    violations.push({ file: basename(projectRoot), line: 1, rule: "no source file found" });
  }
  reportAndExit("house", violations, summary);
}
