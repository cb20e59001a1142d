import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** Returns a day and a time of a zone in a language: `Friday, November 27, 2026 at 6:00 PM`. */
export const momentText = (instant: Date, zone: string, language: string): string =>
  dateTimeFormat(knownLanguage(language), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)

/** Returns a day of the calendar in a language: `Friday, November 27`. */
export const dayText = (day: string, language: string): string =>
  dateTimeFormat(knownLanguage(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))

/**
 * Returns the times of a day in a language and a zone, in their order: `6:00 PM`. A time that the clocks show twice is
 * told apart by its offset: `2:30 AM GMT+2`.
 */
export function timeTexts(instants: readonly Date[], zone: string, language: string): readonly string[] {
  const locale = knownLanguage(language)
  const plain = dateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' })
  const exact = dateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
  const offsetOf = (instant: Date) =>
    exact.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const texts = instants.map((instant) => plain.format(instant))
  const counts = Map.groupBy(texts, (text) => text)
  return texts.map((text, index) => {
    const instant = instants[index]
    return (counts.get(text)?.length ?? 0) > 1 && instant ? `${text} ${offsetOf(instant)}` : text
  })
}
