import type { EventDetails } from '#features/collections/event.types.ts'
import { eventDateText, withOffset } from '#features/events/event-dates.rules.ts'
import { type Occurrence, shownOccurrence, zoneOf } from '#features/events/occurrences.rules.ts'
import type { MapLocation } from '#features/maps/location.types.ts'
import { addressLines, externalMapUrl } from '#features/maps/rules.ts'

/** An event as a page or list shows it. */
export interface ShownEvent {
  /** When it is, in the language of the site. */
  readonly dateText: string
  /** Its day or time for machines: of whole days without a time, otherwise with its offset. */
  readonly start: string
  /** Like the start; undefined without an end. */
  readonly end: string | undefined
  readonly place: ShownPlace | undefined
  /** Empty without tickets, and for what is over or cancelled. */
  readonly ticketsUrl: string
  readonly isCancelled: boolean
  readonly isPast: boolean
  readonly repeats: boolean
}

/** One date of a tour. */
export interface TourDate extends ShownEvent {
  readonly path: string
  readonly title: string
}

/** Dates in their order. */
export interface LoadedTourDates {
  readonly dates: readonly TourDate[]
}

/** Where an event is. */
export interface ShownPlace {
  readonly name: string
  readonly address: string
  /** Its page on a map. */
  readonly href: string
}

interface SiteDates {
  readonly timeZone: string
  /** BCP 47. */
  readonly language: string
}

/** Returns the place of an event that names one. */
export function shownPlace(location: MapLocation | null): ShownPlace | undefined {
  if (location === null) return undefined
  const name = location.addressTitle.trim()
  const address = addressLines(location).join(', ')
  if (name === '' && address === '') return undefined
  return { name: name || address, address: name === '' ? '' : address, href: externalMapUrl(location) }
}

/** Returns what is shown of an event at one of its times. */
export function shownAt(
  event: EventDetails,
  occurrence: Occurrence,
  { timeZone, language }: SiteDates,
  now: Date,
): ShownEvent {
  const zone = zoneOf(event, timeZone)
  const { start, end, startsAt, endsAt } = occurrence
  const isPast = endsAt < now
  return {
    dateText: eventDateText(occurrence, occurrence, zone, language),
    start: event.allDay ? start : withOffset(startsAt, zone),
    end: end === '' ? undefined : event.allDay ? end : withOffset(endsAt, zone),
    place: shownPlace(event.location),
    ticketsUrl: isPast || event.isCancelled ? '' : event.ticketsUrl,
    isCancelled: event.isCancelled,
    isPast,
    repeats: event.repeat !== '',
  }
}

/** Returns an event at its next time, otherwise at its last one. */
export function shownEvent(event: EventDetails, site: SiteDates, now: Date): ShownEvent | undefined {
  const occurrence = shownOccurrence(event, site.timeZone, now)
  return occurrence && shownAt(event, occurrence, site, now)
}
