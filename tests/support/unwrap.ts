import type { Result } from '#lib/result.ts'

/** The value of a result that the test expects to be good. */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`Unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}
