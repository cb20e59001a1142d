import type { Transaction } from 'kysely'
import { findSlot, findTimes, listOfferedServices } from '#features/audience/booking/actions.ts'
import { type BookingError, bookingErrors } from '#features/audience/booking/errors.ts'
import { findService } from '#features/audience/booking/store.ts'
import type {
  BookedPage,
  Choice,
  DetailsPage,
  PageProblem,
  TimesPage,
} from '#features/audience/booking/page.types.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import {
  type Booking,
  type BookingDetails,
  MAX_DAYS,
  type OfferedService,
} from '#features/audience/booking/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { addDays, isDay } from '#lib/dates/calendar-days.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What the query of a page of bookings asks for, as it was sent. */
export interface AskedBooking {
  readonly service: string
  readonly party: string
  readonly date: string
  /** Start of the time that was chosen; empty before. */
  readonly at: string
}

/** A page with its status. */
export interface PageWithStatus<Page> {
  readonly page: Page
  readonly status: HttpStatus
}

/** Returns what a page shows of an error. */
export function problemOf({ code, field, more }: FeatureError): PageProblem {
  const limit = (name: string) => (typeof more?.[name] === 'number' ? more[name] : undefined)
  return { code, field, min: limit('min'), max: limit('max') ?? limit('days') }
}

/** Of years that are far from the ends of what dates can be. */
const INSTANT = /^[1-8]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/

/** Returns the instant of a time that was chosen; undefined for anything else. */
export function parseStart(text: string): Date | undefined {
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time)
}

/** Returns the number of people; NaN for anything but a whole number. */
export const parseParty = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

/** Returns the URL of the times of a day, or of the form for a time. */
export function bookingUrl({ serviceId, party }: Choice, date: string, at?: string): string {
  const query = new URLSearchParams({ service: serviceId, party: String(party), date })
  if (at !== undefined) query.set('at', at)
  return `${BOOKING_PATH}?${query.toString()}`
}

/**
 * Returns the page with the times of a day; of the first with free times if none is asked for. A wrong service, party or day shows a message with the status of its error,
 * and so does `error`, which says why a time could not be booked.
 */
export async function findTimesPage(
  tx: Tx,
  siteId: Id,
  asked: AskedBooking,
  now: Date,
  error?: BookingError,
): Promise<PageWithStatus<TimesPage>> {
  const services = await listOfferedServices(tx, siteId)
  const named = services.find(({ id }) => id === asked.service)
  const chosen = named ?? services[0]
  const service = chosen && (await findService(tx, siteId, chosen.id))
  if (!chosen || !service) {
    const today = now.toISOString().slice(0, 10)
    const empty = {
      what: 'times',
      services,
      choice: undefined,
      zone: undefined,
      times: [],
      otherDays: [],
    } as const
    const missing = error ?? bookingErrors.noService()
    return {
      status: missing.status,
      page: { ...empty, firstDay: today, day: today, lastDay: today, problem: problemOf(missing) },
    }
  }
  const { zone } = service.calendar
  const firstDay = localTimeOf(now, zone).date
  const lastDay = addDays(firstDay, service.service.horizon)
  const isUnknown = asked.service !== '' && !named
  const { horizon } = service.service
  const problem =
    error ??
    (isUnknown ? bookingErrors.noService() : checkAsked(asked, chosen, { firstDay, lastDay, horizon }))
  const party = parseParty(asked.party)
  const choice = { serviceId: chosen.id, party: takesParty(chosen, party) ? party : chosen.minParty }
  const start = parseStart(asked.at)
  const wished = asked.date === '' && start !== undefined ? localTimeOf(start, zone).date : asked.date
  const from = isDay(wished) && wished >= firstDay && wished <= lastDay ? wished : firstDay
  const found = await findTimes(tx, siteId, { ...choice, from, days: MAX_DAYS, now })
  const days = found.ok ? found.value.days : []
  const firstFree = days.find(({ slots }) => slots.length > 0)?.day
  const day = wished === '' ? (firstFree ?? from) : from
  const times = days.find((one) => one.day === day)?.slots ?? []
  return {
    status: problem?.status ?? HTTP_STATUS.ok,
    page: {
      what: 'times',
      services,
      choice,
      zone,
      firstDay,
      day,
      lastDay,
      times: times.map(({ start }) => ({
        start: start.toISOString(),
        href: bookingUrl(choice, day, start.toISOString()),
      })),
      otherDays:
        times.length > 0
          ? []
          : days
              .filter(({ slots }) => slots.length > 0)
              .slice(0, 5)
              .map((one) => ({ day: one.day, href: bookingUrl(choice, one.day) })),
      problem: problem && problemOf(problem),
    },
  }
}

const takesParty = ({ minParty, maxParty }: OfferedService, party: number): boolean =>
  party >= minParty && party <= maxParty

/** Returns what is wrong with the number of people or the day that were asked for. */
function checkAsked(
  { party, date }: AskedBooking,
  service: OfferedService,
  {
    firstDay,
    lastDay,
    horizon,
  }: { readonly firstDay: string; readonly lastDay: string; readonly horizon: number },
): BookingError | undefined {
  if (party !== '' && !takesParty(service, parseParty(party)))
    return bookingErrors.badParty(service.minParty, service.maxParty)
  if (date === '') return undefined
  if (!isDay(date)) return bookingErrors.badTime()
  if (date < firstDay) return bookingErrors.inPast()
  return date > lastDay ? bookingErrors.tooFar(horizon) : undefined
}

/** Returns the page on which a visitor enters their name for a time. Fails as `findSlot` does, or with BAD_TIME. */
export async function findDetailsPage(
  tx: Tx,
  siteId: Id,
  asked: AskedBooking,
  form: {
    readonly formKey: string
    readonly entered: BookingDetails
    readonly problem: PageProblem | undefined
  },
  now: Date,
): Promise<Result<DetailsPage, BookingError>> {
  const start = parseStart(asked.at)
  if (start === undefined) return fail(bookingErrors.badTime())
  if (!isId(asked.service)) return fail(bookingErrors.noService())
  const choice = { serviceId: asked.service, party: parseParty(asked.party) }
  const found = await findSlot(tx, siteId, { ...choice, start }, now)
  if (!found.ok) return found
  const { service, calendar, slot } = found.value
  return ok({
    what: 'details',
    choice,
    service: service.name,
    zone: calendar.zone,
    start: slot.start.toISOString(),
    end: slot.end.toISOString(),
    back: bookingUrl(choice, localTimeOf(slot.start, calendar.zone).date),
    ...form,
  })
}

/** Returns the page of a booking. */
export function bookedPageOf(
  booking: Booking,
  formKey: string,
  now: Date,
  problem: PageProblem | undefined,
): BookedPage {
  const path = `${BOOKING_PATH}/${booking.token}`
  return {
    what: 'booked',
    service: booking.service,
    zone: booking.zone,
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    party: booking.party,
    name: booking.name,
    status: booking.status,
    cancelledBy: booking.cancelledBy,
    formKey,
    cancelPath: booking.status === 'confirmed' && booking.start > now ? `${path}/cancellation` : undefined,
    calendarPath: `${path}/calendar.ics`,
    problem,
  }
}
