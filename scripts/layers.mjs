// The whole allow-list "folder may import folder". A folder without a row may not hold code; there are no exceptions.

/**
 * @typedef {object} Layer
 * @property {string} path the folder (or single file) this row is about; the longest matching path decides
 * @property {readonly string[]} imports paths whose files it may import; its own files always
 * @property {readonly string[]} [types] paths it may import by `import type` only
 * @property {readonly Packages[]} [npm]
 */
/**
 * @typedef {object} Packages
 * @property {readonly string[]} names package names; a star at the end stands for anything
 * @property {string} [only] the only files that may import them; a star stands for anything but a slash
 */

const base = "src/core/base";
const program = "src/core/program";
const machine = "src/core/machine";
const run = "src/core/run";
const analysis = "src/core/analysis";

/** @type {readonly Layer[]} */
export const layers = [
  { path: base, imports: [] },
  { path: program, imports: [base], npm: [{ names: ["valibot"], only: "src/core/program/codec*.ts" }] },
  { path: machine, imports: [base, program] },
  {
    path: "src/core/cpp",
    imports: [base, program],
    npm: [{ names: ["@lezer/cpp", "@lezer/common"], only: "src/core/cpp/syntax.ts" }],
  },
  { path: run, imports: [base, program, machine] },
  { path: analysis, imports: [base, program, machine, run] },
  {
    path: "src/core/debug",
    imports: [base, program, machine, run, analysis, "src/core/cpp"],
  },
  { path: "src/core/rules", imports: [base, program], types: [machine, analysis] },
  { path: "src/core/explore", imports: [base, program, machine, run, analysis] },
  {
    path: "src/core/scene",
    imports: [base, program, run, analysis],
    npm: [{ names: ["d3-scale", "d3-array"] }],
  },
  {
    path: "src/core/text",
    imports: [base, program],
    types: [machine, analysis, "src/core/rules"],
    npm: [{ names: ["i18next"] }],
  },
  { path: "src/core/lessons", imports: ["src/core"] },
  { path: "src/app/paint", imports: [base, "src/core/scene"], npm: [{ names: ["d3-*"] }] },
  {
    path: "src/app",
    imports: ["src/core", "src/app", "public"],
    npm: [{ names: ["zustand", "idb-keyval"] }, { names: ["valibot"], only: "src/app/stored*.ts" }],
  },
  {
    path: "src/main.tsx",
    imports: ["src/app", "components"],
    npm: [{ names: ["react-dom", "@fontsource-variable/*"] }],
  },
  { path: "src/cli", imports: ["src/core"], npm: [{ names: ["node:*"] }] },
  {
    path: "components",
    imports: ["src/app"],
    types: ["src/core"],
    npm: [{ names: ["react", "@codemirror/*", "@lezer/highlight", "d3-*", "react-aria-components"] }],
  },
];
