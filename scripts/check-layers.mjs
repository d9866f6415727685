// Checks that src/ and components/ keep to the allow-list of layers.mjs, without import cycles or barrel files.
import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { layers } from "./layers.mjs";
import { importsOf, reExportLines } from "./lib/imports.mjs";
import { isMain, projectRoot } from "./lib/root.mjs";
import { listFiles, readSource, reportAndExit } from "./lib/source.mjs";

/** @typedef {import("./layers.mjs").Layer} Layer */
/** @typedef {import("./lib/imports.mjs").Import} Import */
/** @typedef {import("./lib/source.mjs").Violation} Violation */
/** @typedef {Map<string, { to: string, line: number }[]>} Graph */

/**
 * Checks the project in `root`.
 * @param {string} root
 * @returns {{ violations: Violation[], files: number, imports: number }}
 */
export function checkLayers(root) {
  const files = listFiles(root, ["src", "components"], [".ts", ".tsx", ".js", ".mjs", ".jsx"]);
  /** @type {Violation[]} */
  const violations = [];
  /** @type {Graph} */
  const graph = new Map();
  let imports = 0;
  for (const file of files) {
    const source = readSource(root, file);
    const found = importsOf(source);
    const report = (/** @type {number} */ line, /** @type {string} */ rule) =>
      violations.push({ file, line, rule });
    imports += found.length;
    source.errors.forEach((message) => {
      report(1, `cannot be parsed: ${message}`);
    });
    checkFile(root, file, found, report);
    reExportLines(source).forEach((line) => {
      report(line, "no barrel files: an import names the file it uses, so nothing is exported again");
    });
    graph.set(file, edges(file, found));
  }
  violations.push(...cycles(graph));
  return { violations, files: files.length, imports };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {readonly Import[]} found
 * @param {(line: number, rule: string) => void} report
 */
function checkFile(root, file, found, report) {
  const layer = layerOf(file);
  if (layer === undefined) {
    report(1, "no row of scripts/layers.mjs covers this file");
    return;
  }
  for (const one of found) {
    const target = targetOf(file, one);
    const rule =
      target === undefined ? packageRule(layer, file, one.specifier) : fileRule({ root, layer, one, target });
    if (rule !== undefined) {
      report(one.line, rule);
    }
  }
}

/** @param {{ root: string, layer: Layer, one: Import, target: string }} use */
function fileRule({ root, layer, one, target }) {
  const path = join(root, target);
  if (one.form !== "glob" && !(existsSync(path) && statSync(path).isFile())) {
    return `"${one.specifier}" is no file: an import names the file it uses, with its extension`;
  }
  const to = layerOf(target);
  if (to === layer || layer.imports.some((allowed) => isInside(target, allowed))) {
    return undefined;
  }
  const typesAllowed = layer.types?.some((allowed) => isInside(target, allowed)) ?? false;
  if (typesAllowed && one.typeOnly) {
    return undefined;
  }
  const only = typesAllowed ? " but by `import type`" : "";
  return `${layer.path} may not import ${to?.path ?? target}${only} ("${one.specifier}")`;
}

/**
 * @param {Layer} layer
 * @param {string} file
 * @param {string} specifier
 */
function packageRule(layer, file, specifier) {
  const name = packageName(specifier);
  const row = layer.npm?.find((one) => one.names.some((allowed) => matches(name, allowed)));
  if (row === undefined) {
    return `${layer.path} may not import the package "${name}"`;
  }
  if (row.only !== undefined && !matches(file, row.only)) {
    return `only ${row.only} may import the package "${name}"`;
  }
  return undefined;
}

/**
 * The project file that an import names, undefined for a package.
 * @param {string} file
 * @param {Import} one
 */
function targetOf(file, one) {
  const { form, specifier } = one;
  const fixed = form === "glob" ? specifier.replace(/\*.*$/, "x") : specifier;
  if (fixed.startsWith("/")) {
    return fixed.slice(1);
  }
  const relative = fixed.startsWith(".") || form === "url" || form === "glob";
  return relative ? posix.normalize(posix.join(posix.dirname(file), fixed)) : undefined;
}

/** @param {string} file */
function layerOf(file) {
  return layers
    .filter((layer) => isInside(file, layer.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * @param {string} file
 * @param {string} path
 */
function isInside(file, path) {
  return file === path || file.startsWith(`${path}/`);
}

/** @param {string} specifier */
function packageName(specifier) {
  if (specifier.startsWith("node:")) {
    return specifier;
  }
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/**
 * @param {string} text
 * @param {string} pattern
 */
function matches(text, pattern) {
  const [head = "", tail] = pattern.split("*");
  if (tail === undefined) {
    return text === pattern;
  }
  const middle = text.slice(head.length, text.length - tail.length);
  const fits = text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
  return fits && (pattern.startsWith("@") || !middle.includes("/"));
}

/**
 * A worker's URL is no edge: the two sides run apart. `import type` is one.
 * @param {string} file
 * @param {readonly Import[]} found
 */
function edges(file, found) {
  return found
    .filter((one) => one.form === "import" || one.form === "re-export")
    .map((one) => ({ to: targetOf(file, one) ?? "", line: one.line }));
}

/**
 * One violation per cycle that a depth-first walk closes.
 * @param {Graph} graph
 */
function cycles(graph) {
  /** @type {Violation[]} */
  const violations = [];
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  const visit = (/** @type {string} */ file) => {
    path.push(file);
    for (const { to, line } of graph.get(file) ?? []) {
      const at = path.indexOf(to);
      if (at !== -1) {
        violations.push({ file, line, rule: `import cycle: ${[...path.slice(at), to].join(" -> ")}` });
      } else if (graph.has(to) && !done.has(to)) {
        visit(to);
      }
    }
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) {
    if (!done.has(file)) {
      visit(file);
    }
  }
  return violations;
}

if (isMain(import.meta.url)) {
  const { violations, files, imports } = checkLayers(projectRoot);
  // A check that looked at nothing must not be green.
  if (files === 0) {
    violations.push({ file: "src", line: 1, rule: "no source file found" });
  }
  reportAndExit("layers", violations, `${imports} imports in ${files} files`);
}
