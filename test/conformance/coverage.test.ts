// Every case, fact and error code has a test that bears its id, or a reason why there is none; none has both.

import { expect, test } from "vitest";
import { CASES, ERRORS, FACTS } from "./fact-ids.ts";
import options from "./cases-options.json" with { type: "json" };
import { TABLES } from "./tables.ts";
import { UNOBSERVABLE } from "./unobservable.ts";

const TITLES = [...TABLES.flatMap(([, cases]) => cases), ...options.cases].map((one) => one.id);
const BORNE = new Set(TITLES.flatMap((title) => title.match(/\b(?:[A-Z]{2}-\d+|[TW]\d{2,3})\b/g) ?? []));
const FIRST = TITLES.map((title) => title.split(" ")[0] ?? "");

test("each case of the public suites starts one title, or is unobservable", () => {
  const counts = CASES.map((id) => [id, FIRST.filter((first) => first === id).length]);
  expect(counts).toEqual(CASES.map((id) => [id, id in UNOBSERVABLE ? 0 : 1]));
});

test("each fact stands in a title, or is unobservable", () => {
  const ids = FACTS.map((fact) => fact.id);
  expect(ids.filter((id) => BORNE.has(id) === id in UNOBSERVABLE)).toEqual([]);
  expect(ids).toHaveLength(new Set(ids).size);
});

test("each row of the table of error codes has a test, or is unobservable", () => {
  const isTested = (row: string): boolean => TITLES.some((title) => `${title}: `.startsWith(`error ${row}`));
  expect(ERRORS.filter((row) => isTested(row) === row in UNOBSERVABLE)).toEqual([]);
});

test("the list of the unobservable names nothing else, and at most 20 cases", () => {
  const known = new Set([...CASES, ...FACTS.map((fact) => fact.id), ...ERRORS]);
  expect(Object.keys(UNOBSERVABLE).filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(UNOBSERVABLE).filter((id) => CASES.includes(id)).length).toBeLessThanOrEqual(20);
});

test("no title stands twice", () => {
  expect(TITLES).toHaveLength(new Set(TITLES).size);
});

test("each case compares something that the program shows", () => {
  const silent = TABLES.flatMap(([, cases]) => cases).filter(
    ({ time, fences, events, threads, queues, variables, gpuOrder, outcome }) =>
      outcome === "finished" &&
      [time, fences, events, threads, queues, variables, gpuOrder].every((part) => part === undefined),
  );
  expect(silent).toEqual([]);
});
