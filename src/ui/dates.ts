import { COMMERCE_DATE_FORMAT, formatDate as formatTokens } from '#lib/dates/date-format.ts'
import { hasBetaFeature } from '#ui/use-beta.ts'

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

const twoDigits = (value: number) => String(value).padStart(2, '0')
const isoDay = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Formats the date of an ISO 8601 timestamp in the local time zone: November 22, 2026. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp)
  return hasBetaFeature('beta_iso_dates') ? isoDay(date) : DAY.format(date)
}

/** Formats a date for lists: Nov 22, 2026. */
export function formatShortDate(timestamp: string): string {
  const date = new Date(timestamp)
  return hasBetaFeature('beta_iso_dates') ? isoDay(date) : SHORT_DAY.format(date)
}

/** Formats date and time of an ISO 8601 timestamp in the local time zone: Nov 22, 2026, 10:45 AM. */
export function formatDateTime(timestamp: string): string {
  const date = new Date(timestamp)
  return hasBetaFeature('beta_iso_dates')
    ? `${isoDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
    : MOMENT.format(date)
}

/** Formats date and time of what happens in a store: Nov 22, 2026 10:45am (I18-09). */
export function formatCommerceDate(timestamp: string): string {
  return hasBetaFeature('beta_iso_dates')
    ? formatDateTime(timestamp)
    : formatTokens(new Date(timestamp), COMMERCE_DATE_FORMAT)
}
