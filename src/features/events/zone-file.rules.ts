import { withOffset } from '#features/events/event-dates.rules.ts'

const HOUR_MS = 3_600_000

const offsetOf = (instant: number, zone: string): string => withOffset(new Date(instant), zone).slice(-6)

/** `+0200` of `+02:00`. */
const basicOffset = (offset: string): string => offset.replace(':', '')

/** Local time by an offset, as `20261025T030000`. */
function localTime(instant: number, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
  return new Date(instant + shift).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** The instant from which on a zone has another offset than at `from`, to the second. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetOf(from, zone)
  let [early, late] = [from, to]
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (offsetOf(middle, zone) === before) early = middle
    else late = middle
  }
  return late
}

const cache = new Map<string, readonly string[]>()

/**
 * Returns the definition of a time zone (VTIMEZONE) with every change of its clocks from one year to another, at most 30
 * years later.
 */
export function vtimezone(zone: string, fromYear: number, toYear: number): readonly string[] {
  const key = `${zone} ${fromYear} ${toYear}`
  const known = cache.get(key)
  if (known) return known
  const lines = makeLines(zone, fromYear, Math.min(toYear, fromYear + 30))
  if (cache.size >= 200) cache.clear()
  cache.set(key, lines)
  return lines
}

function makeLines(zone: string, fromYear: number, toYear: number): readonly string[] {
  const start = Date.UTC(fromYear - 1, 11, 1)
  const end = Date.UTC(toYear + 1, 0, 15)
  const first = offsetOf(start, zone)
  const parts = [part('STANDARD', start, first, first)]
  const step = 14 * 24 * HOUR_MS
  for (let time = start; time < end; time += step) {
    const before = offsetOf(time, zone)
    const after = offsetOf(time + step, zone)
    if (before === after) continue
    const kind = Number.parseInt(basicOffset(after), 10) > Number.parseInt(basicOffset(before), 10)
    parts.push(part(kind ? 'DAYLIGHT' : 'STANDARD', changeBetween(time, time + step, zone), before, after))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE']
}

const part = (kind: 'STANDARD' | 'DAYLIGHT', instant: number, before: string, after: string) => [
  `BEGIN:${kind}`,
  `DTSTART:${localTime(instant, before)}`,
  `TZOFFSETFROM:${basicOffset(before)}`,
  `TZOFFSETTO:${basicOffset(after)}`,
  `END:${kind}`,
]
