import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'
import { WINDOWS_ZONES } from '#features/transfer/imports/calendar/windows-zones.ts'
import { zoneOfDisplayName } from '#features/transfer/imports/calendar/zone-definitions.ts'
import { instantOf } from '#features/content/events/occurrences.rules.ts'
import { isTimeZone, localTimeOf } from '#lib/dates/time-zones.ts'

/** A zone that a file defines. */
export interface FileZone {
  /** IANA name of a zone with the same clocks; undefined where none has. */
  readonly name: string | undefined
  /** Of a zone without a name: how far its clocks are ahead of UTC at a time on them, in milliseconds. */
  readonly offsetOf?: ((wall: string) => number) | undefined
}

/** Zones that a file defines, by their ids. */
export type KnownZones = ReadonlyMap<string, FileZone>

/** A time as a file has it. */
export interface FileTime {
  /** `2026-11-27`, or `2026-11-27T19:00` of a time. */
  readonly wall: string
  readonly isDay: boolean
  /** IANA name; empty for a time on the clocks of wherever the reader is. */
  readonly zone: string
  /** The name of a zone that is not known, whose times count as those of the site. */
  readonly unknownZone?: string
  /** The name of a zone that the file defines and no known zone has the clocks of: its times are in UTC. */
  readonly namelessZone?: string
}

/** What an event depends on beyond its own lines. */
export interface EventContext {
  readonly zones: KnownZones
  /** IANA name of the zone of the whole calendar; empty without one. */
  readonly calendarZone: string
  /** IANA names of all zones that the file defines, that of the calendar first. */
  readonly namedZones: readonly string[]
  /** The starts of dates that other entries of the file move or cancel. */
  readonly overridden: readonly FileTime[]
}

/** Returns the IANA names that the id of a zone can mean, the likeliest first. */
export const namesOfId = (id: string): readonly string[] =>
  [id, WINDOWS_ZONES.get(id), ...suffixesOf(id), zoneOfDisplayName(id)].filter(
    (zone) => zone !== undefined && isTimeZone(zone),
  ) as readonly string[]

/** Returns the IANA name of a zone by its id in a file, where its own definition wins; undefined for an unknown one. */
export function zoneOfId(id: string, zones: KnownZones): string | undefined {
  const defined = zones.get(id)
  return defined === undefined ? namesOfId(id)[0] : defined.name
}

/** Some programs put a path before the name: `x/Europe/Berlin` may be `Europe/Berlin`. */
const suffixesOf = (name: string): readonly string[] => {
  const parts = name.slice(0, 200).split('/')
  return parts.map((_, index) => parts.slice(index).join('/')).filter((part) => part.includes('/'))
}

/** Returns the times of a property; those that cannot be read are left out. */
export function timesOf([, parameters, type, ...values]: Property, zones: KnownZones): readonly FileTime[] {
  return values.flatMap((value): readonly FileTime[] => {
    // Of a period, its start.
    const text = String(type === 'period' && Array.isArray(value) ? value[0] : value)
    const [, day, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?(Z?))?$/.exec(text) ?? []
    if (day === undefined || Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return []
    if (time === undefined) return [{ wall: day, isDay: true, zone: '' }]
    const wall = `${day}T${time}`
    if (utc === 'Z') return [{ wall, isDay: false, zone: 'UTC' }]
    const id = parameters['tzid']
    if (typeof id !== 'string' || id === '') return [{ wall, isDay: false, zone: '' }]
    const zone = zoneOfId(id, zones)
    const offset = zone === undefined ? zones.get(id)?.offsetOf?.(wall) : undefined
    if (offset !== undefined) {
      const utcWall = new Date(Date.parse(`${wall}:00Z`) - offset).toISOString().slice(0, 16)
      return [{ wall: utcWall, isDay: false, zone: 'UTC', namelessZone: id }]
    }
    return [{ wall, isDay: false, zone: zone ?? '', ...(zone === undefined && { unknownZone: id }) }]
  })
}

/** Returns a time on the clocks of another zone; a day, and a time without a zone, stay as they are. */
export function inZone({ wall, isDay, zone }: FileTime, to: string): string {
  if (isDay || zone === '' || to === '' || zone === to) return wall
  const { date, minutes } = localTimeOf(instantOf(wall, zone), to)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
