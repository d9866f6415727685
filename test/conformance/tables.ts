// Owns: which tables of cases there are and what they are about. A new table is one line here.

import type { TableCase } from "../support/case-table.ts";
import corners from "./cases-corners.json" with { type: "json" };
import errors from "./cases-errors.json" with { type: "json" };
import events from "./cases-events.json" with { type: "json" };
import fence from "./cases-fence.json" with { type: "json" };
import kinds from "./cases-kinds.json" with { type: "json" };
import multi from "./cases-multi.json" with { type: "json" };
import objects from "./cases-objects.json" with { type: "json" };
import order from "./cases-order.json" with { type: "json" };
import queues from "./cases-queues.json" with { type: "json" };
import removal from "./cases-removal.json" with { type: "json" };
import runs from "./cases-runs.json" with { type: "json" };
import storage from "./cases-storage.json" with { type: "json" };
import swapchain from "./cases-swapchain.json" with { type: "json" };

/** The tables with what each is about. */
export const TABLES: readonly (readonly [string, readonly TableCase[]])[] = [
  ["fence values and CPU signals", fence.cases],
  ["signals and waits of queues", queues.cases],
  ["chains and stress", order.cases],
  ["events and wait functions", events.cases],
  ["several fences in one call", multi.cases],
  ["queues, lists and allocators", objects.cases],
  ["removal of the device", removal.cases],
  ["swap chains", swapchain.cases],
  ["DirectStorage", storage.cases],
  ["error codes by call", errors.cases],
  ["programs of the recorded kinds", kinds.cases],
  ["where two rules meet", corners.cases],
  ["the timed run", runs.cases],
];
