import { figuresIn, formatDate } from '#lib/dates/date-format.ts'
import type { Translator } from '#lib/i18n/translate.ts'
import { knownLanguage } from '#lib/language.ts'

/** Milliseconds between updates of a relative time (I18-03). */
export const RELATIVE_TIME_INTERVAL = 5000

/** How many of a unit there are before the next larger one is used (I18-05). */
export const RELATIVE_TIME_THRESHOLDS = { seconds: 60, minutes: 60, hours: 24, days: 30, months: 12 } as const

/**
 * Returns a relative time for a label that is updated: 'just now', 'about 5 seconds ago', and from one minute on the
 * date and time (I18-01, I18-02, I18-04). A time in the future, which a slow clock can see, is just now.
 */
export function relativeText(
  moment: Date,
  now: Date,
  messages: Translator,
  place: { readonly language: string; readonly timeZone?: string },
): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000))
  if (seconds === 0) return messages.text('just now')
  if (seconds < RELATIVE_TIME_THRESHOLDS.seconds)
    return messages.plural('about {n} second ago', 'about {n} seconds ago', seconds)
  const { L, LT } = figuresIn(place.language)
  return formatDate(moment, `${L} ${LT}`, place)
}

const DAYS_PER_MONTH = 365.25 / 12

/**
 * Returns the relative time of a moment in the unit of the thresholds: `yesterday`, `in 2 hours`, `3 months ago`
 * (I18-06).
 */
export function fromNow(moment: Date, now: Date, language = 'en'): string {
  const { seconds, minutes, hours, days, months } = RELATIVE_TIME_THRESHOLDS
  const distance = (moment.getTime() - now.getTime()) / 1000
  const inDays = distance / 86_400
  const steps: readonly (readonly [value: number, below: number, unit: Intl.RelativeTimeFormatUnit])[] = [
    [distance, seconds, 'second'],
    [distance / 60, minutes, 'minute'],
    [distance / 3600, hours, 'hour'],
    [inDays, days, 'day'],
    [inDays / DAYS_PER_MONTH, months, 'month'],
    [inDays / DAYS_PER_MONTH / 12, Infinity, 'year'],
  ]
  const [value, , unit] = steps.find(([amount, below]) => Math.abs(Math.round(amount)) < below) ?? [
    0,
    0,
    'second' as const,
  ]
  return new Intl.RelativeTimeFormat(knownLanguage(language), { numeric: 'auto' }).format(
    Math.round(value),
    unit,
  )
}
