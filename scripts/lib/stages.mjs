// The stages of `npm test`: what runs, in which order, and how much each counts.

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} command a local tool or `node`, then its arguments
 * @property {"one" | "vitest"} counts one test for the stage, or every test that vitest reports
 */

/** @type {readonly Stage[]} */
export const stages = [
  { name: "types core", command: ["tsc", "-p", "src/core"], counts: "one" },
  { name: "types app", command: ["tsc", "-p", "."], counts: "one" },
  { name: "types cli", command: ["tsc", "-p", "src/cli"], counts: "one" },
  { name: "types test", command: ["tsc", "-p", "test"], counts: "one" },
  { name: "types scripts", command: ["tsc", "-p", "scripts"], counts: "one" },
  { name: "lint", command: ["biome", "check", "--error-on-warnings"], counts: "one" },
  { name: "layers", command: ["node", "scripts/check-layers.mjs"], counts: "one" },
  { name: "house", command: ["node", "scripts/check-house.mjs"], counts: "one" },
  { name: "dead code", command: ["knip", "--no-progress"], counts: "one" },
  { name: "build app", command: ["node", "scripts/build.mjs", "app"], counts: "one" },
  { name: "build cli", command: ["node", "scripts/build.mjs", "cli"], counts: "one" },
  { name: "size", command: ["node", "scripts/check-size.mjs"], counts: "one" },
  { name: "core tests", command: ["vitest", "run", "--project", "core"], counts: "vitest" },
  { name: "browser tests", command: ["vitest", "run", "--project", "e2e"], counts: "vitest" },
];
