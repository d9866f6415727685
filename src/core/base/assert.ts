// Owns: our own mistakes. A user's mistake is a Diagnostic, never one of these.

/** Thrown when the program itself is wrong; caught only at the worker and at the error boundary. */
export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

/** Throws when `condition` is false: a state that our own code promised cannot occur. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) {
    throw new InvariantError(message);
  }
}

/** The value, or an InvariantError when it is missing. */
export function present<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) {
    throw new InvariantError(message);
  }
  return value;
}

/** Ends a `switch` over a tagged union: a new member that nobody handles is a compile error here. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify(value)}`);
}
