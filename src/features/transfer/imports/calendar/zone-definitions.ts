import ICAL from 'ical.js'
import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'
import { textOf } from '#features/transfer/imports/calendar/calendar-properties.ts'
import { WINDOWS_ZONES } from '#features/transfer/imports/calendar/windows-zones.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { isTimeZone, offsetAt } from '#lib/dates/time-zones.ts'
import { memoize, memoizeInputs } from '#lib/memoize.ts'

/** A time zone as a file defines it (VTIMEZONE). */
export interface ZoneDefinition {
  readonly id: string
  /** The name that programs add (X-LIC-LOCATION); empty without one. */
  readonly location: string
  /** The component as jCal has it. */
  readonly component: readonly unknown[]
}

/** Returns how far the clocks of a zone are ahead of UTC at a time on these clocks, in milliseconds. */
type OffsetOf = (wall: string) => number

/** Max periods and single changes of a definition. */
const MAX_CHANGES = 300
/** Rules of other frequencies would take long to expand from the year 1601 on, as some programs begin theirs. */
const YEARLY = /^FREQ=YEARLY(?:;|$)/

/** Returns the offsets that a file defines, up to a year; undefined for a definition without any, or an endless one. */
export function definedOffsets({ component }: ZoneDefinition, lastYear: number): OffsetOf | undefined {
  try {
    const parsed = new ICAL.Component(component as ConstructorParameters<typeof ICAL.Component>[0])
    const periods = parsed.getAllSubcomponents()
    const rules = periods.flatMap((period) => period.getAllProperties('rrule'))
    const changes = periods.flatMap((period) => period.getAllProperties('rdate'))
    if (periods.length === 0 || periods.length + changes.length > MAX_CHANGES) return undefined
    if (rules.some((rule) => !YEARLY.test(String(rule.getFirstValue())))) return undefined
    const zone = new ICAL.Timezone(parsed)
    // It expands a definition again, beside the changes that it has, for a later year than those before.
    zone.utcOffset(ICAL.Time.fromDateTimeString(`${lastYear + 1}-12-31T00:00:00`))
    return (wall) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${wall}:00`)) * 1000
  } catch {
    return undefined
  }
}

/** A time on clocks as if it were UTC. */
const asUtc = (wall: string): number => Date.parse(`${wall}:00Z`)

/** The days of some years, those of summer and winter first, because most zones differ there. */
function daysOf(firstYear: number, lastYear: number): readonly string[] {
  const days: string[] = []
  for (let day = Date.UTC(firstYear, 0, 1); day < Date.UTC(lastYear + 1, 0, 1); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10))
  const isExtreme = (day: string) => day.endsWith('-01-15') || day.endsWith('-07-15')
  return [...days.filter(isExtreme), ...days.filter((day) => !isExtreme(day))]
}

/** Whether a zone has the offsets of a definition on some days. */
function agrees(zone: string, offsetOf: OffsetOf, days: readonly string[]): boolean {
  return days.every((day) => {
    // No clocks change at noon.
    const wall = `${day}T12:00`
    const offset = offsetOf(wall)
    return offsetAt(asUtc(wall) - offset, zone) === offset
  })
}

/** Zones without seasons, by their hours from UTC. Their names have the sign of POSIX: `Etc/GMT-9` is ahead of UTC. */
const FIXED = ['UTC', ...Array.from({ length: 14 }, (_, hour) => `Etc/GMT-${hour + 1}`)].concat(
  Array.from({ length: 12 }, (_, hour) => `Etc/GMT+${hour + 1}`),
)

interface Years {
  readonly firstYear: number
  readonly lastYear: number
}

/**
 * Returns the IANA name of a defined zone: the first of the names given to it that has its offsets, otherwise a zone
 * without seasons or the first one of all that has them; undefined where none has. `firstYear` and `lastYear` are those
 * of its events.
 */
export const zoneNameOf = memoizeInputs(
  (definition: ZoneDefinition, names: readonly string[], { firstYear, lastYear }: Years) => {
    const known = names.filter(isTimeZone)
    const offsetOf = definedOffsets(definition, lastYear)
    if (offsetOf === undefined) return known[0]
    const days = daysOf(firstYear, lastYear)
    const all = [...known, ...FIXED, ...WINDOWS_ZONES.values(), ...Intl.supportedValuesOf('timeZone')]
    return all.find((zone) => agrees(zone, offsetOf, days))
  },
  200,
)

/** Returns a defined zone by a component of a file. */
export function zoneDefinition(component: readonly unknown[]): ZoneDefinition {
  const properties = Array.isArray(component[1]) ? (component[1] as readonly Property[]) : []
  return { id: textOf(properties, 'tzid'), location: textOf(properties, 'x-lic-location'), component }
}

/** Regions and cities that Outlook names and the names of zones do not have, or have otherwise. */
const REGIONS: readonly (readonly [string, string])[] = [
  ['alaska', 'America/Anchorage'],
  ['arizona', 'America/Phoenix'],
  ['atlantic time', 'America/Halifax'],
  ['beijing', 'Asia/Shanghai'],
  ['brasilia', 'America/Sao_Paulo'],
  ['central time', 'America/Chicago'],
  ['chennai', 'Asia/Kolkata'],
  ['eastern time', 'America/New_York'],
  ['hawaii', 'Pacific/Honolulu'],
  ['kyiv', 'Europe/Kyiv'],
  ['mountain time', 'America/Denver'],
  ['newfoundland', 'America/St_Johns'],
  ['osaka', 'Asia/Tokyo'],
  ['pacific time', 'America/Los_Angeles'],
  ['wellington', 'Pacific/Auckland'],
]

/** Zones by the cities in their names: of `Europe/Berlin`, `berlin`. */
const zonesByCity = memoize(
  () =>
    new Map([
      ...Intl.supportedValuesOf('timeZone').map(
        (zone) => [zone.slice(zone.lastIndexOf('/') + 1).toLowerCase(), zone] as const,
      ),
      ...REGIONS,
    ]),
  1,
)

/**
 * Returns the IANA name of a zone by what Outlook shows of it, such as `(UTC+01:00) Amsterdam, Berlin`: that of its first
 * known city or region with this offset in winter, otherwise one without seasons; undefined for another text.
 */
export function zoneOfDisplayName(text: string): string | undefined {
  const [found, sign, hours, minutes, names = ''] =
    /^"?\((?:UTC|GMT)(?:([+-])(\d\d):(\d\d))?\)([^"]*)"?$/.exec(text.slice(0, 200)) ?? []
  if (found === undefined) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS
  const standard = (zone: string) => Math.min(...SEASONS.map((time) => offsetAt(time, zone)))
  return [...names.split(/[,:(]/).map(cityZone), ...FIXED].find(
    (zone) => zone !== undefined && standard(zone) === offset,
  )
}

const cityZone = (name: string): string | undefined =>
  zonesByCity('').get(name.trim().toLowerCase().replaceAll('.', '')) ??
  zonesByCity('').get(name.trim().toLowerCase().replaceAll(' ', '_'))

/** A time in each half of a year. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
