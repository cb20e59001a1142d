import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { findNotifiedEmail } from '#features/audience/booking/calendars.store.ts'
import { checkDetails } from '#features/audience/booking/details.rules.ts'
import { type BookingError, bookingErrors } from '#features/audience/booking/errors.ts'
import {
  type BookingMailParts,
  type BookingSite,
  sendBookingNews,
} from '#features/audience/booking/mail.actions.ts'
import {
  type BookingProblem,
  checkBooking,
  isParty,
  openSlotsOn,
  placesOf,
  type Slot,
  type SlotQuery,
} from '#features/audience/booking/slots.rules.ts'
import * as store from '#features/audience/booking/store.ts'
import {
  type Booker,
  type Booking,
  type BookingDetails,
  type CalendarSettings,
  MAX_HORIZON,
  type OfferedService,
} from '#features/audience/booking/types.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createToken, isToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the services of a site that visitors can book. */
export const listOfferedServices = (tx: Tx, siteId: Id): Promise<readonly OfferedService[]> =>
  store.listOfferedServices(tx, siteId)

/** The times of a day that a party can book. */
export interface DayOfTimes {
  /** `2026-11-27`, on the calendar of the service. */
  readonly day: string
  readonly slots: readonly Slot[]
}

/** A service with its times. */
export interface TimesOfService {
  readonly service: OfferedService & { readonly horizon: number }
  readonly calendar: Pick<CalendarSettings, 'name' | 'zone'>
  readonly days: readonly DayOfTimes[]
}

/** What times are asked for. */
export interface TimesInput {
  readonly serviceId: Id
  readonly party: number
  /** Today on the calendar of the service by default. */
  readonly from: string | undefined
  readonly days: number
  readonly now: Date
  /** The visitor by default. */
  readonly by?: Booker
}

type FoundService = NonNullable<Awaited<ReturnType<typeof store.findService>>>

/**
 * Returns a service as a visitor or the owner can book it. Owners know what they promise on the telephone: neither the notice period nor the
 * horizon applies to them, and they book hidden services too. Opening hours and places do.
 */
async function findServiceFor(
  by: Booker,
  tx: Tx,
  siteId: Id,
  serviceId: Id,
): Promise<FoundService | undefined> {
  const found = await store.findService(tx, siteId, serviceId, by)
  if (!found || by === 'visitor') return found
  return { ...found, service: { ...found.service, notice: 0, horizon: MAX_HORIZON } }
}

/** Returns what decides about the times of a service between two instants. */
async function queryOf(
  tx: Tx,
  siteId: Id,
  { service, calendar }: FoundService,
  span: { readonly from: Date; readonly to: Date },
  { party, now }: { readonly party: number; readonly now: Date },
): Promise<SlotQuery> {
  // A new booking occupies the calendar for its pause as well.
  const to = new Date(span.to.getTime() + (service.duration + service.buffer) * MINUTE_MS)
  const busy = await store.findBusy(tx, siteId, service.calendarId, span.from, to)
  return { service, calendar, busy, party, now }
}

/** Returns the times of a service on some days. Fails with NO_SERVICE or BAD_PARTY. */
export async function findTimes(
  tx: Tx,
  siteId: Id,
  { serviceId, party, from: asked, days, now, by = 'visitor' }: TimesInput,
): Promise<Result<TimesOfService, BookingError>> {
  const found = await findServiceFor(by, tx, siteId, serviceId)
  if (!found) return fail(bookingErrors.noService())
  const { service, calendar } = found
  if (!isParty(service, party)) return fail(bookingErrors.badParty(service.minParty, service.maxParty))
  const from = asked ?? localTimeOf(now, calendar.zone).date
  // A day of any zone is within a day of the same day in UTC.
  const start = new Date(Date.parse(`${from}T00:00:00Z`) - DAY_MS)
  const span = { from: start, to: new Date(start.getTime() + (days + 2) * DAY_MS) }
  const query = await queryOf(tx, siteId, found, span, { party, now })
  return ok({
    service,
    calendar,
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index)
      return { day, slots: openSlotsOn(day, query) }
    }),
  })
}

function errorOf(problem: BookingProblem, { service }: FoundService): BookingError {
  switch (problem) {
    case 'party':
      return bookingErrors.badParty(service.minParty, service.maxParty)
    case 'past':
      return bookingErrors.inPast()
    case 'tooSoon':
      return bookingErrors.tooSoon()
    case 'tooFar':
      return bookingErrors.tooFar(service.horizon)
    case 'closed':
      return bookingErrors.closed()
    case 'notOffered':
      return bookingErrors.notOffered()
    case 'full':
      return bookingErrors.taken()
  }
}

/** What is booked. */
export interface SlotInput {
  readonly serviceId: Id
  readonly party: number
  readonly start: Date
  /** The visitor by default. */
  readonly by?: Booker
}

/**
 * Returns the time of a service that begins at an instant, if a party can book it. Fails with NO_SERVICE, BAD_PARTY,
 * TIME_IN_PAST, TOO_SOON, TOO_FAR_AHEAD, CLOSED, NOT_OFFERED or TIME_TAKEN.
 */
export async function findSlot(
  tx: Tx,
  siteId: Id,
  { serviceId, party, start, by = 'visitor' }: SlotInput,
  now: Date,
): Promise<Result<FoundService & { readonly slot: Slot }, BookingError>> {
  const found = await findServiceFor(by, tx, siteId, serviceId)
  if (!found) return fail(bookingErrors.noService())
  const query = await queryOf(tx, siteId, found, { from: start, to: start }, { party, now })
  const slot = checkBooking(start, query)
  return slot.ok ? ok({ ...found, slot: slot.value }) : fail(errorOf(slot.error, found))
}

/** A booking as a visitor asks for it. */
export interface BookingInput extends SlotInput, BookingDetails {
  /** BCP 47, of the page where it is made. */
  readonly language: string
  /** Key of the form, or of the owner's call: one that is sent again returns the booking that it made. */
  readonly formKey: string
}

const requestKeyOf = (formKey: string): string => createHash('sha256').update(formKey).digest('base64url')

/** Returns the booking that a form has made; undefined if it made none. */
export const findBookingOfForm = (tx: Tx, siteId: Id, formKey: string): Promise<Booking | undefined> =>
  store.findBooking(tx, siteId, { requestKey: requestKeyOf(formKey) })

/**
 * Books a time, and notifies the visitor, and the owner of what a visitor booked. Bookings of one calendar are made one after the other, by
 * a lock of its row, so that it is never overbooked, whatever the number of processes. A form that is sent again returns
 * its booking. Fails with the codes of `findSlot`, or with BAD_DETAILS.
 */
export async function book(
  tx: Tx,
  parts: BookingMailParts,
  site: BookingSite,
  input: BookingInput,
  now: Date,
): Promise<Result<Booking, BookingError>> {
  const { by = 'visitor' } = input
  const details = checkDetails(input, by)
  if (!details.ok) return details
  if (!(await store.lockCalendarOf(tx, site.id, input.serviceId))) return fail(bookingErrors.noService())
  const earlier = await findBookingOfForm(tx, site.id, input.formKey)
  if (earlier) return ok(earlier)
  const found = await findSlot(tx, site.id, input, now)
  if (!found.ok) return found
  const { service, calendar, slot } = found.value
  const { reminderHours, notifyEmail } = calendar
  const isReminded = reminderHours !== null && details.value.email !== ''
  const remindAt = isReminded ? new Date(slot.start.getTime() - reminderHours * HOUR_MS) : null
  const id = await store.insertBooking(tx, site.id, {
    ...details.value,
    serviceId: service.id,
    calendarId: service.calendarId,
    start: slot.start,
    end: slot.end,
    busyUntil: new Date(slot.end.getTime() + service.buffer * MINUTE_MS),
    party: input.party,
    places: placesOf(service, input.party),
    language: input.language,
    token: createToken(),
    requestKey: requestKeyOf(input.formKey),
    // Who books later than that is not reminded of what they have just done.
    remindAt: remindAt !== null && remindAt > now ? remindAt : null,
    createdAt: now,
  })
  const booking = await bookingOf(tx, site.id, id)
  await sendBookingNews(tx, parts, site, 'confirmed', { booking, contact: notifyEmail, by, now })
  return ok(booking)
}

async function bookingOf(tx: Tx, siteId: Id, id: Id): Promise<Booking> {
  const booking = await store.findBooking(tx, siteId, { id })
  if (booking === undefined) throw new Error('A booking does not exist after it was stored.')
  return booking
}

/** Returns the booking of a link. Fails with NO_BOOKING. */
export async function findBookingByToken(
  tx: Tx,
  siteId: Id,
  token: string,
): Promise<Result<Booking, BookingError>> {
  const booking = isToken(token) ? await store.findBooking(tx, siteId, { token }) : undefined
  return booking ? ok(booking) : fail(bookingErrors.noBooking('visitor'))
}

/** Returns who is notified of the bookings of a calendar; null for nobody. */
export const findContact = (tx: Tx, siteId: Id, calendarId: Id): Promise<string | null> =>
  findNotifiedEmail(tx, siteId, calendarId)

/**
 * Cancels a booking and notifies its visitor, and the owner of what a visitor cancelled. Its places are free at once. A
 * booking that is cancelled already is returned as it is. Fails with NO_BOOKING, or BOOKING_OVER once it has begun.
 */
export async function cancelBooking(
  tx: Tx,
  parts: BookingMailParts,
  site: BookingSite,
  key: { readonly id: Id } | { readonly token: string },
  { by, now }: { readonly by: Booker; readonly now: Date },
): Promise<Result<Booking, BookingError>> {
  const before = await store.findBooking(tx, site.id, key)
  if (!before) return fail(bookingErrors.noBooking(by))
  if (await store.cancelBooking(tx, site.id, before.id, { by, now })) {
    const booking = await bookingOf(tx, site.id, before.id)
    const contact = await findContact(tx, site.id, booking.calendarId)
    await sendBookingNews(tx, parts, site, 'cancelled', { booking, contact, by, now })
    return ok(booking)
  }
  const current = await store.findBooking(tx, site.id, { id: before.id })
  if (!current) return fail(bookingErrors.noBooking(by))
  return current.status === 'cancelled' ? ok(current) : fail(bookingErrors.over())
}

/**
 * Deletes a booking with the data of its visitor, whom nothing notifies; the link in their emails leads nowhere from then on. Places that
 * it took are free at once. Returns it as it was. Fails with NO_BOOKING.
 */
export async function deleteBooking(tx: Tx, siteId: Id, id: Id): Promise<Result<Booking, BookingError>> {
  const booking = await store.findBooking(tx, siteId, { id })
  if (!booking || !(await store.deleteBooking(tx, siteId, id))) return fail(bookingErrors.noBooking('owner'))
  return ok(booking)
}

/** Returns the bookings of a site that last into a span, cancelled ones included. */
export const listBookings = (
  tx: Tx,
  siteId: Id,
  span: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<readonly Booking[]> => store.listBookings(tx, siteId, span)
