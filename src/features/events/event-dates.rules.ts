import type { Occurrence } from '#features/events/occurrences.rules.ts'
import { knownLanguage } from '#lib/language.ts'

/**
 * Returns when an event is as visitors read it: `Tuesday, October 20, 2026, 7:00 – 9:00 PM GMT+2`, or without times for
 * whole days.
 */
export function eventDateText(
  { start, end }: Pick<Occurrence, 'start' | 'end'>,
  { startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>,
  zone: string,
  language: string,
): string {
  const isDays = !start.includes('T')
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  if (isDays) {
    const format = new Intl.DateTimeFormat(knownLanguage(language), { ...day, timeZone: 'UTC' })
    return format.formatRange(new Date(start), new Date(end || start))
  }
  const format = new Intl.DateTimeFormat(knownLanguage(language), {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  return format.formatRange(startsAt, endsAt)
}

/** Returns an instant with the offset of a zone, as in `2026-10-20T19:00:00+02:00`. */
export function withOffset(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  const offset = parts?.value.replace('GMT', '').slice(0, 6) || '+00:00'
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const sign = offset.startsWith('-') || offset.startsWith('−') ? -1 : 1
  const shown = new Date(instant.getTime() + sign * (hours * 60 + minutes) * 60_000)
  return `${shown.toISOString().slice(0, 19)}${sign < 0 ? '-' : '+'}${offset.slice(1)}`
}
