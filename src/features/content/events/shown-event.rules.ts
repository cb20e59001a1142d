import type { EventDetails } from '#features/content/collections/event.types.ts'
import { eventDateText, withOffset } from '#features/content/events/event-dates.rules.ts'
import {
  isOver,
  type Occurrence,
  occurrencesOf,
  shownOccurrence,
  zoneOf,
} from '#features/content/events/occurrences.rules.ts'
import type { MapLocation } from '#features/media/maps/location.types.ts'
import { addressLines, externalMapUrl, markerOf } from '#features/media/maps/rules.ts'
import { DAY_MS } from '#lib/dates/durations.ts'

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
  return { name: name || address, address: name === '' ? '' : address, href: mapUrl(location, name) }
}

/** A place that only has a name is searched for by it. */
const mapUrl = (location: MapLocation, name: string): string =>
  markerOf(location) === undefined && addressLines(location).length === 0
    ? externalMapUrl({ ...location, addressLine1: name })
    : externalMapUrl(location)

/** Returns what is shown of an event at one of its times. */
export function shownAt(
  event: EventDetails,
  occurrence: Occurrence,
  { timeZone, language }: SiteDates,
  now: Date,
): ShownEvent {
  const zone = zoneOf(event, timeZone)
  const { start, end, startsAt, endsAt } = occurrence
  const isPast = isOver(occurrence, now)
  return {
    dateText: eventDateText(occurrence, { zone, language }),
    start: event.allDay ? start : withOffset(startsAt, zone),
    end: end === '' ? undefined : event.allDay ? end : withOffset(endsAt, zone),
    place: shownPlace(event.location),
    ticketsUrl: isPast || event.isCancelled ? '' : event.ticketsUrl,
    isCancelled: event.isCancelled,
    isPast,
    repeats: event.repeat !== '' || event.additions.length > 0,
  }
}

/** Max further dates of an event on its page. */
const MAX_FURTHER = 5

/** An event on its own page. */
export interface EventOnPage extends ShownEvent {
  /** When else it is, after the time that is shown first. */
  readonly further: readonly Pick<ShownEvent, 'start' | 'dateText'>[]
}

/** Returns an event at its next time, otherwise at its last one, with the next ones after it. */
export function shownEvent(event: EventDetails, site: SiteDates, now: Date): EventOnPage | undefined {
  const occurrence = shownOccurrence(event, site.timeZone, now)
  if (occurrence === undefined) return undefined
  const { startsAt } = occurrence
  const later =
    event.repeat === '' && event.additions.length === 0
      ? []
      : occurrencesOf(event, site.timeZone, {
          from: startsAt,
          to: new Date(startsAt.getTime() + 366 * DAY_MS),
          max: 2 * MAX_FURTHER,
        }).filter((one) => one.startsAt > startsAt)
  return {
    ...shownAt(event, occurrence, site, now),
    further: later.slice(0, MAX_FURTHER).map((one) => {
      const { start, dateText } = shownAt(event, one, site, now)
      return { start, dateText }
    }),
  }
}
