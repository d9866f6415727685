// Owns: the part of a statement that its own rule makes; place and directives are added in one place for all.

import type { Statement } from "./ast.ts";

/** A statement without its range and its directives. */
export type Body = WithoutPlace<Statement>;

type WithoutPlace<T> = T extends Statement ? Omit<T, "at" | "directives"> : never;
