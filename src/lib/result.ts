/** A value, or an expected failure with a code that the caller must handle. Bugs throw instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Returns a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Returns an expected failure. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
