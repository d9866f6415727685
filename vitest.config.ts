// Two groups of tests: `core` runs in Node without a browser, `e2e` drives the built app in Chromium.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "core",
          environment: "node",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", "test/bench/**"],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: ["test/e2e/serve-built-app.ts"],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A page shows what it is to show in its own time, and the machine may have other work.
          expect: { poll: { timeout: 10_000 } },
          // A browser on a busy machine is late now and then; what is broken fails three times.
          retry: 2,
        },
      },
    ],
  },
});
