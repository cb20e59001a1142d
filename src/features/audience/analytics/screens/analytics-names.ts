const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** What empty values of a dimension are called. */
const EMPTY: Readonly<Record<string, string>> = { device: 'Unknown', country: 'Unknown', language: 'Unknown' }

const EXCLUDED: Readonly<Record<string, string>> = {
  bot: 'Programs such as search engines',
  prefetch: 'Pages loaded in advance',
  limit: 'Too many from one network',
}

/** Returns the name of a value as owners read it. */
export function nameOf(dimension: string, value: string): string {
  if (value === '') return EMPTY[dimension] ?? 'None'
  if (value === '(other)') return 'Others'
  try {
    if (dimension === 'country') return COUNTRIES.of(value) ?? value
    if (dimension === 'language') return LANGUAGES.of(value) ?? value
  } catch {
    return value
  }
  if (dimension === 'excluded') return EXCLUDED[value] ?? value
  return value
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' })

/** Returns a day of the site, `Nov 26`. */
export const dayText = (day: string): string => DAY.format(new Date(day))

/** Returns a day of the site with its weekday, `Thursday, November 26, 2026`. */
export const longDayText = (day: string): string => LONG_DAY.format(new Date(day))

/** Returns an hour of the day, `14:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const NUMBER = new Intl.NumberFormat('en')

/** Returns a number with separators, `12,345`. */
export const numberText = (value: number): string => NUMBER.format(value)
