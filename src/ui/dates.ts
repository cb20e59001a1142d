import { hasBetaFeature } from '#ui/use-beta.ts'

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

const two = (value: number) => String(value).padStart(2, '0')
const isoDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day of an instant in ISO 8601, where the reader is: November 22, 2026. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  return hasBetaFeature('beta_iso_dates') ? isoDay(date) : DAY.format(date)
}

/** The same for lists: Nov 22, 2026. */
export function formatShortDate(instant: string): string {
  const date = new Date(instant)
  return hasBetaFeature('beta_iso_dates') ? isoDay(date) : SHORT_DAY.format(date)
}

/** Day and time of an instant in ISO 8601, where the reader is: Nov 22, 2026, 10:45 AM. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant)
  return hasBetaFeature('beta_iso_dates')
    ? `${isoDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`
    : MOMENT.format(date)
}
