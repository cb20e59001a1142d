import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage, primaryOf } from '#lib/language.ts'

/** Date and time format of a store (I18-09). */
export const COMMERCE_DATE_FORMAT = 'MMM D, YYYY h:mma'

/** Numeric date and time formats (I18-10). */
export const DATE_FORMAT = { L: 'MM/DD/YYYY', LT: 'h:mm A' } as const

const LANGUAGE_FORMATS: Readonly<Record<string, { readonly L: string; readonly LT: string }>> = {
  ar: { L: 'DD/MM/YYYY', LT: 'HH:mm' },
  de: { L: 'DD.MM.YYYY', LT: 'HH:mm' },
  es: { L: 'DD/MM/YYYY', LT: 'H:mm' },
  fr: { L: 'DD/MM/YYYY', LT: 'HH:mm' },
  it: { L: 'DD/MM/YYYY', LT: 'HH:mm' },
  ja: { L: 'YYYY/MM/DD', LT: 'H:mm' },
  nl: { L: 'DD-MM-YYYY', LT: 'HH:mm' },
  pl: { L: 'DD.MM.YYYY', LT: 'HH:mm' },
  pt: { L: 'DD/MM/YYYY', LT: 'HH:mm' },
}

/** Returns the numeric date and time formats of a language; the English ones for an unknown language. */
export function figuresIn(language: string): { readonly L: string; readonly LT: string } {
  return LANGUAGE_FORMATS[primaryOf(language)] ?? DATE_FORMAT
}

interface FormatOptions {
  /** IANA time zone; the zone of the machine by default. */
  readonly timeZone?: string
  /** Language of the month's name; English by default. */
  readonly language?: string
}

const TOKEN = /YYYY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|a|A/g
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Formats a date with the tokens YYYY, MMMM, MMM, MM, M, DD, D, HH, H, hh, h, mm, a and A; all other characters are
 * copied. Returns an empty string for an invalid date.
 */
export function formatDate(
  date: Date,
  format: string,
  { timeZone, language = 'en' }: FormatOptions = {},
): string {
  if (Number.isNaN(date.getTime())) return ''
  const zone = timeZone === undefined ? {} : { timeZone }
  const parts = dateTimeFormat('en-US', {
    ...zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date)
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [numberOf('year'), numberOf('month'), numberOf('day')]
  const [hour, minute] = [numberOf('hour'), numberOf('minute')]
  const half = hour % 12 || 12
  const monthName = (length: 'long' | 'short') =>
    dateTimeFormat(knownLanguage(language), { ...zone, month: length }).format(date)
  return format.replaceAll(TOKEN, (token) => {
    switch (token) {
      case 'YYYY':
        return String(year).padStart(4, '0')
      case 'MMMM':
        return monthName('long')
      case 'MMM':
        return monthName('short')
      case 'MM':
        return two(month)
      case 'M':
        return String(month)
      case 'DD':
        return two(day)
      case 'D':
        return String(day)
      case 'HH':
        return two(hour)
      case 'H':
        return String(hour)
      case 'hh':
        return two(half)
      case 'h':
        return String(half)
      case 'mm':
        return two(minute)
      case 'a':
        return hour < 12 ? 'am' : 'pm'
      default:
        return hour < 12 ? 'AM' : 'PM'
    }
  })
}
