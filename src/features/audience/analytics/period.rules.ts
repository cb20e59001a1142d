import { type AnalyticsError, analyticsErrors } from '#features/audience/analytics/errors.ts'
import { MAX_PERIOD_DAYS } from '#features/audience/analytics/report.types.ts'
import { addDays, daysBetween } from '#features/audience/analytics/site-day.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Days of a report without a period. */
const DEFAULT_DAYS = 30

/** Days of a site, both inclusive, and as many before. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly previous: { readonly from: string; readonly to: string }
}

/** Returns the period of a report; by default the last 30 days. Fails with INVALID_PERIOD. */
export function periodOf(
  input: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Result<Period, AnalyticsError> {
  const to = input.to ?? (input.from !== undefined && input.from > today ? input.from : today)
  const from = input.from ?? addDays(to, 1 - DEFAULT_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) return fail(analyticsErrors.reversed())
  if (days > MAX_PERIOD_DAYS) return fail(analyticsErrors.tooLong(MAX_PERIOD_DAYS))
  return ok({ from, to, previous: { from: addDays(from, -days), to: addDays(from, -1) } })
}
