import { fail, ok, type Result } from '#lib/result.ts'

const MINUTE_MS = 60_000
const MINUTES = '2026-01-31T09:00'.length

/**
 * Returns an ISO 8601 instant as a `datetime-local` field has it, in the time zone of the browser: `2026-01-31T09:00`. Empty
 * for null and for what is no time.
 */
export function toLocalInput(instant: string | null): string {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  if (Number.isNaN(time)) return ''
  const offset = new Date(time).getTimezoneOffset() * MINUTE_MS
  return new Date(time - offset).toISOString().slice(0, MINUTES)
}

/** Returns the ISO 8601 instant of a `datetime-local` field; null for an empty one. Fails with what to do. */
export function fromLocalInput(text: string): Result<string | null, string> {
  if (text === '') return ok(null)
  const time = Date.parse(text)
  return Number.isNaN(time)
    ? fail('Enter a date and a time, or leave it empty.')
    : ok(new Date(time).toISOString())
}
