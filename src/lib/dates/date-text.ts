import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** Formats a day in a language, in UTC; returns an empty string for an invalid date. */
export function dateText(instant: string, language: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return formatOf(language, 'day').format(date)
}

/** Formats a month (`2026-11`) in a language; returns an empty string for an invalid month. */
export function monthText(month: string, language: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  return formatOf(language, 'month').format(date)
}

/** Returns the name of a month (`2026-11`) without its year; an empty string for an invalid month. */
export function monthNameText(month: string, language: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : formatOf(language, 'monthName').format(date)
}

/** Formats a day with its time in a language, on the clocks of a zone and with their name. */
export const zonedMomentText = (
  at: Date,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string =>
  dateTimeFormat(knownLanguage(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)

const FIELDS = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  monthName: { month: 'long', timeZone: 'UTC' },
} as const

const formatOf = (language: string, unit: keyof typeof FIELDS): Intl.DateTimeFormat =>
  dateTimeFormat(knownLanguage(language), FIELDS[unit])
