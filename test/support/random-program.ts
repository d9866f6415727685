// Random small programs for property tests, ready to be compiled.
import type fc from "fast-check";
import type { Program } from "../../src/core/program/program.ts";
import { randomBuilder } from "./random-builder.ts";

/** Programs of one to three threads that use every kind of call. */
export const randomProgram: fc.Arbitrary<Program> = randomBuilder.map((builder) => builder.build());
