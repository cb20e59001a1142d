import { offsetText } from '#features/content/events/event-dates.rules.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { offsetAt } from '#lib/dates/time-zones.ts'

/** A change of the clocks of a zone. */
interface Change {
  /** Offsets from UTC in milliseconds. */
  readonly before: number
  readonly after: number
  /** When it is on the clocks before it, as if that were UTC. */
  readonly wall: Date
}

/** Years that are looked at from the first event on. */
const YEARS = 40
/** Years in which a change must follow the same rule before it is written as one. */
const MIN_RULE_YEARS = 10

const cache = new Map<string, readonly string[]>()

/**
 * Returns the definition of a time zone (VTIMEZONE) with the changes of its clocks from a year on: by a rule where they
 * follow one, as those of most zones do for good, otherwise one by one for 40 years.
 */
export function vtimezone(zone: string, fromYear: number): readonly string[] {
  const key = `${zone} ${fromYear}`
  const known = cache.get(key)
  if (known) return known
  const lines = makeLines(zone, fromYear)
  if (cache.size >= 200) cache.clear()
  cache.set(key, lines)
  return lines
}

function makeLines(zone: string, fromYear: number): readonly string[] {
  const start = Date.UTC(fromYear - 1, 0, 1)
  const first = offsetAt(start, zone)
  const changes = changesOf(zone, start, Date.UTC(fromYear + YEARS, 0, 1))
  const { year, rules } = rulesOf(changes, fromYear + YEARS - 1)
  const single = changes.filter(({ wall }) => wall.getUTCFullYear() < year)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part({ before: first, after: first, wall: new Date(start) }),
    ...single.flatMap((change) => part(change)),
    ...rules.flatMap(({ change, rule }) => part(change, rule)),
    'END:VTIMEZONE',
  ]
}

function changesOf(zone: string, start: number, end: number): readonly Change[] {
  const step = 14 * DAY_MS
  const changes: Change[] = []
  for (let time = start; time < end; time += step) {
    const [before, after] = [offsetAt(time, zone), offsetAt(time + step, zone)]
    if (before === after) continue
    let [early, late] = [time, time + step]
    while (late - early > 1000) {
      const middle = Math.floor((early + late) / 2000) * 1000
      if (offsetAt(middle, zone) === before) early = middle
      else late = middle
    }
    changes.push({ before, after, wall: new Date(late + before) })
  }
  return changes
}

interface Rule {
  /** The first change by it. */
  readonly change: Change
  readonly rule: string
}

/** Returns the first year from which on all changes to the last year follow rules, and these; none without any. */
function rulesOf(
  changes: readonly Change[],
  lastYear: number,
): { readonly year: number; readonly rules: readonly Rule[] } {
  const inYear = (year: number) => changes.filter(({ wall }) => wall.getUTCFullYear() === year)
  const none = { year: Infinity, rules: [] }
  let year = lastYear
  let found: readonly { readonly change: Change; readonly rules: readonly string[] }[] = inYear(year).map(
    (change) => ({ change, rules: possibleRules(change) }),
  )
  if (found.length === 0) return none
  for (; ; year -= 1) {
    const earlier = inYear(year - 1)
    if (earlier.length !== found.length) break
    const common = found.map(({ change, rules }, index) => {
      const other = earlier[index] ?? change
      const isSame = other.before === change.before && other.after === change.after
      const possible = isSame ? possibleRules(other) : []
      return { change: other, rules: rules.filter((rule) => possible.includes(rule)) }
    })
    if (common.some(({ rules }) => rules.length === 0)) break
    found = common
  }
  if (lastYear - year < MIN_RULE_YEARS) return none
  return { year, rules: found.map(({ change, rules: [rule = ''] }) => ({ change, rule: withoutTime(rule) })) }
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rules by which a change may come each year, with its time of the day. */
function possibleRules({ wall }: Change): readonly string[] {
  const month = wall.getUTCMonth()
  const day = wall.getUTCDate()
  const daysOfMonth = new Date(Date.UTC(wall.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const weekday = WEEKDAYS[wall.getUTCDay()] ?? ''
  const time = wall.toISOString().slice(11, 19)
  const by = (part: string) => `${time} FREQ=YEARLY;BYMONTH=${month + 1};${part}`
  return [
    ...(day + 7 > daysOfMonth ? [by(`BYDAY=-1${weekday}`)] : []),
    by(`BYDAY=${Math.ceil(day / 7)}${weekday}`),
    // Such as the first Sunday after the first of September, or the Friday before the last Sunday of March.
    ...weeksWith(day, daysOfMonth).map((days) => by(`BYMONTHDAY=${days.join(',')};BYDAY=${weekday}`)),
    by(`BYMONTHDAY=${day}`),
  ]
}

/** The runs of seven days of a month that a day is in. */
const weeksWith = (day: number, daysOfMonth: number): readonly (readonly number[])[] =>
  Array.from({ length: 7 }, (_, index) => day - index)
    .filter((first) => first >= 1 && first + 6 <= daysOfMonth)
    .map((first) => Array.from({ length: 7 }, (_, index) => first + index))

const withoutTime = (rule: string): string => rule.slice(rule.indexOf(' ') + 1)

const basicOffset = (offset: number): string => offsetText(offset).replace(':', '')

function part({ before, after, wall }: Change, rule?: string): readonly string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${basicOffset(before)}`,
    `TZOFFSETTO:${basicOffset(after)}`,
    `END:${kind}`,
  ]
}
