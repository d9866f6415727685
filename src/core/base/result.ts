// Owns: the outcome of something that may fail for a reason the caller must handle.
// Must not know: what the errors mean; callers pick the error type.

/** Either a value or an error; consumed with `result.ok`. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failed result. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
