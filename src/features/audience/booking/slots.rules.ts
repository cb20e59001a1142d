import { instantsOfOpening, openingsOn, spanOf } from '#features/audience/booking/opening-hours.rules.ts'
import type { BookableService, Busy } from '#features/audience/booking/types.ts'
import { addDays, daysBetween } from '#lib/dates/calendar-days.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { instantsOf, localTimeOf } from '#lib/dates/time-zones.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** What decides about the times of a service. */
export interface SlotQuery extends BookableService {
  /** Places taken by confirmed bookings of the calendar, at least around the asked times. */
  readonly busy: readonly Busy[]
  readonly party: number
  readonly now: Date
}

/** Why a time of a service cannot be booked. */
export type SlotProblem = 'past' | 'tooSoon' | 'tooFar' | 'full'

/** A time at which a service begins. */
export interface Slot {
  readonly start: Date
  readonly end: Date
  /** Undefined if it can be booked. */
  readonly problem: SlotProblem | undefined
}

/** Why a booking is rejected. */
export type BookingProblem = SlotProblem | 'party' | 'closed' | 'notOffered'

/** Returns how many places of its calendar a booking takes. */
export const placesOf = ({ placePerPerson }: BookableService['service'], party: number): number =>
  placePerPerson ? party : 1

/** Returns the largest number of places that are taken at the same time within a span. */
export function peakOf(busy: readonly Busy[], start: Date, end: Date): number {
  const within = busy.filter((one) => one.start < end && one.end > start)
  // The number only increases where a booking begins, or where the span does.
  const moments = [start, ...within.map((one) => one.start).filter((moment) => moment > start)]
  return Math.max(
    ...moments.map((moment) =>
      within
        .filter((one) => one.start <= moment && one.end > moment)
        .reduce((sum, { places }) => sum + places, 0),
    ),
  )
}

function problemOf(start: Date, end: Date, query: SlotQuery): SlotProblem | undefined {
  const { calendar, service, busy, party, now } = query
  if (start <= now) return 'past'
  if (start.getTime() - now.getTime() < service.notice * MINUTE_MS) return 'tooSoon'
  const day = (instant: Date) => localTimeOf(instant, calendar.zone).date
  if (daysBetween(day(now), day(start)) > service.horizon) return 'tooFar'
  const until = new Date(end.getTime() + service.buffer * MINUTE_MS)
  const taken = peakOf(busy, start, until)
  return taken + placesOf(service, party) > calendar.capacity ? 'full' : undefined
}

/** Returns the instants at which a service may begin in the openings of one day, which may end on the next. */
function startsOfDay({ calendar, service }: BookableService, day: string): readonly Date[] {
  return openingsOn(calendar, day).flatMap((opening) => {
    const { from, to } = spanOf(opening)
    const { start, end } = instantsOfOpening(opening, day, calendar.zone)
    const latest = end.getTime() - service.duration * MINUTE_MS
    const times = Array.from({ length: Math.ceil((to - from) / service.step) }, (_, index) => ({
      date: day,
      minutes: from + index * service.step,
    }))
    return times
      .flatMap((time) => instantsOf(time, calendar.zone))
      .filter((instant) => instant >= start && instant.getTime() <= latest)
  })
}

/**
 * Returns the times of a service on a day of its calendar, in order, with what prevents each from being booked. Both the
 * list of times and the check of a booking use it, so that every offered time can be booked and no other.
 *
 * Times are counted on the clock from the opening time: a time that the clocks skip is left out, and one that they show
 * twice is offered twice. A booking lasts its duration in real minutes, and must end before closing; the pause after it
 * need not.
 */
export function slotsOn(day: string, query: SlotQuery): readonly Slot[] {
  const { calendar, service } = query
  const starts = [...startsOfDay(query, addDays(day, -1)), ...startsOfDay(query, day)]
    .filter((start) => localTimeOf(start, calendar.zone).date === day)
    .map((start) => start.getTime())
  return [...new Set(starts)]
    .toSorted((a, b) => a - b)
    .map((time) => {
      const start = new Date(time)
      const end = new Date(time + service.duration * MINUTE_MS)
      return { start, end, problem: problemOf(start, end, query) }
    })
}

/** Returns whether a party may book a service. */
export const isParty = ({ minParty, maxParty }: BookableService['service'], party: number): boolean =>
  Number.isInteger(party) && party >= minParty && party <= maxParty

/** Returns the times of a day that a party can book; none for a party that the service does not take. */
export const openSlotsOn = (day: string, query: SlotQuery): readonly Slot[] =>
  isParty(query.service, query.party)
    ? slotsOn(day, query).filter(({ problem }) => problem === undefined)
    : []

/** Returns the slot that begins at an instant, or why it cannot be booked. */
export function checkBooking(start: Date, query: SlotQuery): Result<Slot, BookingProblem> {
  if (!isParty(query.service, query.party)) return fail('party')
  if (start <= query.now) return fail('past')
  const slots = slotsOn(localTimeOf(start, query.calendar.zone).date, query)
  if (slots.length === 0) return fail('closed')
  const slot = slots.find((one) => one.start.getTime() === start.getTime())
  if (slot === undefined) return fail('notOffered')
  return slot.problem === undefined ? ok(slot) : fail(slot.problem)
}
