// Owns: the ids of a program's parts. Only this file makes them.

import { type Brand, branded } from "../base/brand.ts";

/** Index into `Program.functions`. */
export type FunctionId = Brand<"FunctionId">;
/** Index into `Program.code`. */
export type CodeAddress = Brand<"CodeAddress">;
/** Index into `Program.sites`. */
export type SiteId = Brand<"SiteId">;
/** Index into `Program.cells`: one 64-bit cell of static memory. */
export type CellId = Brand<"CellId">;
/** Index of a 64-bit cell within a function's frame. */
export type LocalId = Brand<"LocalId">;
/** Index into `Program.strings`. */
export type StringId = Brand<"StringId">;
/** Index into `Program.works`. */
export type WorkId = Brand<"WorkId">;
/** Index into `Program.loops`. */
export type LoopId = Brand<"LoopId">;

export const functionId = (value: number): FunctionId => branded<"FunctionId">(value);
export const codeAddress = (value: number): CodeAddress => branded<"CodeAddress">(value);
export const siteId = (value: number): SiteId => branded<"SiteId">(value);
export const cellId = (value: number): CellId => branded<"CellId">(value);
export const localId = (value: number): LocalId => branded<"LocalId">(value);
export const stringId = (value: number): StringId => branded<"StringId">(value);
export const workId = (value: number): WorkId => branded<"WorkId">(value);
export const loopId = (value: number): LoopId => branded<"LoopId">(value);

/** No site: the step has no place in the text. */
export const NO_SITE: SiteId = siteId(-1);
/** No string. */
export const NO_STRING: StringId = stringId(-1);
/** No work description: the defaults of scenario-language.md apply. */
export const NO_WORK: WorkId = workId(-1);
