// Measures what the built page loads before its first timeline, compressed, against the limits.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { importsOf } from "./lib/imports.mjs";
import { isMain, projectRoot } from "./lib/root.mjs";
import { readSource } from "./lib/source.mjs";

const maxFirstLoadBytes = 250_000;
const maxWorkerBytes = 150_000;

/**
 * The scripts a page or worker needs before it runs: the given ones and what they import statically.
 * @param {string} dist
 * @param {readonly string[]} entries
 * @returns {string[]}
 */
export function staticClosure(dist, entries) {
  const reached = new Set(entries);
  for (const file of reached) {
    const source = readSource(dist, file);
    const statics = source.program["body"].filter((/** @type {{ source?: unknown }} */ node) => node.source);
    for (const { specifier } of importsOf({ ...source, program: { ...source.program, body: statics } })) {
      reached.add(posix.join(posix.dirname(file), specifier));
    }
  }
  return [...reached];
}

/**
 * Scripts that index.html loads itself.
 * @param {string} html
 */
export function scriptsOf(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith("<script") || tag.includes("modulepreload"))
    .map((tag) => /(?:src|href)="\.\/([^"]+)"/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
}

/**
 * @param {string} dist
 * @param {readonly string[]} files
 */
function gzipBytes(dist, files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

/** @param {string} dist */
function measure(dist) {
  const entries = scriptsOf(readFileSync(join(dist, "index.html"), "utf8"));
  const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
  const workers = assets.filter((file) => /\/worker-.*\.js$/.test(file));
  const rows = [{ name: "first load", files: staticClosure(dist, entries), max: maxFirstLoadBytes }];
  for (const worker of workers) {
    rows.push({ name: worker, files: staticClosure(dist, [worker]), max: maxWorkerBytes });
  }
  return { rows: rows.map((row) => ({ ...row, bytes: gzipBytes(dist, row.files) })), entries };
}

/**
 * Prints the sizes of a built page; returns whether all are within their limits.
 * @param {string} dist
 */
export function checkSize(dist) {
  if (!existsSync(join(dist, "index.html"))) {
    console.log(`size: ${dist}/index.html is missing; run npm run build`);
    return false;
  }
  const { rows, entries } = measure(dist);
  for (const { name, files, bytes, max } of rows) {
    const verdict = bytes <= max ? "ok" : "TOO LARGE";
    console.log(
      `size: ${name}: ${kilobytes(bytes)} of ${kilobytes(max)} gzip in ${files.length} file(s): ${verdict}`,
    );
  }
  return entries.length > 0 && rows.every(({ bytes, max }) => bytes <= max);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (isMain(import.meta.url)) {
  process.exit(checkSize(join(projectRoot, "dist")) ? 0 : 1);
}
