import { knownLanguage } from '#lib/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as readers of the language write it, in UTC; empty for what is not a date. */
export function dateText(instant: string, language: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return formatOf(language, 'day').format(date)
}

/** A month (`2026-11`) as readers of the language write it; empty for what is not one. */
export function monthText(month: string, language: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  return formatOf(language, 'month').format(date)
}

/** The name of a month (`2026-11`) without its year; empty for what is not one. */
export function monthNameText(month: string, language: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : formatOf(language, 'monthName').format(date)
}

const FIELDS = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
} as const

function formatOf(language: string, unit: keyof typeof FIELDS): Intl.DateTimeFormat {
  const locale = knownLanguage(language)
  const key = `${unit} ${locale}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...FIELDS[unit], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}
