import type { Transaction } from 'kysely'
import * as store from '#features/audience/booking/calendars.store.ts'
import { type BookingError, bookingErrors } from '#features/audience/booking/errors.ts'
import { findHoursProblem } from '#features/audience/booking/opening-hours.rules.ts'
import { placesOf } from '#features/audience/booking/slots.rules.ts'
import {
  type CalendarSettings,
  MAX_CALENDARS,
  MAX_SERVICES,
  type ServiceSettings,
} from '#features/audience/booking/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns all calendars and services of a site. */
export async function listCalendars(tx: Tx, siteId: Id) {
  return {
    calendars: await store.listCalendars(tx, siteId),
    services: await store.listServices(tx, siteId),
  }
}

function checkHours(settings: CalendarSettings): BookingError | undefined {
  const problem = findHoursProblem(settings)
  return problem && bookingErrors.badHours(problem.field, problem.what)
}

/** Creates a calendar. Fails with BAD_HOURS or LIMIT_REACHED. */
export async function createCalendar(
  tx: Tx,
  siteId: Id,
  settings: CalendarSettings,
): Promise<Result<{ id: Id }, BookingError>> {
  const wrong = checkHours(settings)
  if (wrong) return fail(wrong)
  if ((await store.listCalendars(tx, siteId)).length >= MAX_CALENDARS)
    return fail(bookingErrors.limitReached(MAX_CALENDARS, 'calendars'))
  return ok({ id: await store.insertCalendar(tx, siteId, settings) })
}

/**
 * Changes a calendar. Its bookings stay, also if they are outside of its hours or more than its places now. Fails with
 * BAD_HOURS or NO_CALENDAR.
 */
export async function changeCalendar(
  tx: Tx,
  siteId: Id,
  id: Id,
  settings: CalendarSettings,
): Promise<Result<undefined, BookingError>> {
  const wrong = checkHours(settings)
  if (wrong) return fail(wrong)
  if (!(await store.updateCalendar(tx, siteId, id, settings))) return fail(bookingErrors.noCalendar())
  await invalidate(tx, siteId, ['booking-services'])
  return ok(undefined)
}

/** Deletes a calendar with its services. Fails with NO_CALENDAR, or HAS_BOOKINGS as long as it has any. */
export async function deleteCalendar(tx: Tx, siteId: Id, id: Id): Promise<Result<string, BookingError>> {
  // Nobody books while it is locked.
  if ((await store.lockCalendar(tx, siteId, id)) === undefined) return fail(bookingErrors.noCalendar())
  if (await store.hasBookings(tx, siteId, { calendarId: id })) return fail(bookingErrors.hasBookings())
  const name = await store.deleteCalendar(tx, siteId, id)
  if (name === undefined) return fail(bookingErrors.noCalendar())
  await invalidate(tx, siteId, ['booking-services'])
  return ok(name)
}

/** Returns why a service cannot be stored; its calendar stays locked until the transaction ends. */
async function checkService(
  tx: Tx,
  siteId: Id,
  settings: ServiceSettings,
): Promise<BookingError | undefined> {
  const capacity = await store.lockCalendar(tx, siteId, settings.calendarId)
  if (capacity === undefined) return bookingErrors.noCalendar()
  if (settings.maxParty < settings.minParty) return bookingErrors.partyOrder()
  return placesOf(settings, settings.minParty) > capacity ? bookingErrors.partyTooLarge(capacity) : undefined
}

/** Creates a service. Fails with NO_CALENDAR, PARTY_ORDER, PARTY_TOO_LARGE or LIMIT_REACHED. */
export async function createService(
  tx: Tx,
  siteId: Id,
  settings: ServiceSettings,
): Promise<Result<{ id: Id }, BookingError>> {
  const wrong = await checkService(tx, siteId, settings)
  if (wrong) return fail(wrong)
  if ((await store.listServices(tx, siteId)).length >= MAX_SERVICES)
    return fail(bookingErrors.limitReached(MAX_SERVICES, 'services'))
  const id = await store.insertService(tx, siteId, settings)
  await invalidate(tx, siteId, ['booking-services'])
  return ok({ id })
}

/** Changes a service; its bookings stay as they are. Fails with the codes of `createService`, or with NO_SERVICE. */
export async function changeService(
  tx: Tx,
  siteId: Id,
  id: Id,
  settings: ServiceSettings,
): Promise<Result<undefined, BookingError>> {
  const wrong = await checkService(tx, siteId, settings)
  if (wrong) return fail(wrong)
  if (!(await store.updateService(tx, siteId, id, settings))) return fail(bookingErrors.noService())
  await invalidate(tx, siteId, ['booking-services'])
  return ok(undefined)
}

/** Deletes a service. Fails with NO_SERVICE, or HAS_BOOKINGS as long as it has any. */
export async function deleteService(tx: Tx, siteId: Id, id: Id): Promise<Result<string, BookingError>> {
  const service = (await store.listServices(tx, siteId)).find((one) => one.id === id)
  if (!service) return fail(bookingErrors.noService())
  await store.lockCalendar(tx, siteId, service.calendarId)
  if (await store.hasBookings(tx, siteId, { serviceId: id })) return fail(bookingErrors.hasBookings())
  const name = await store.deleteService(tx, siteId, id)
  if (name === undefined) return fail(bookingErrors.noService())
  await invalidate(tx, siteId, ['booking-services'])
  return ok(name)
}
