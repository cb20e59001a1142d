import {
  book,
  cancelBooking,
  deleteBooking,
  findTimes,
  listBookings,
} from '#features/audience/booking/actions.ts'
import * as api from '#features/audience/booking/api.types.ts'
import {
  changeCalendar,
  changeService,
  createCalendar,
  createService,
  deleteCalendar,
  deleteService,
  listCalendars,
} from '#features/audience/booking/calendars.actions.ts'
import { parseStart } from '#features/audience/booking/booking-pages.actions.ts'
import { bookingErrors } from '#features/audience/booking/errors.ts'
import type { BookingMailParts } from '#features/audience/booking/mail.actions.ts'
import { momentText } from '#features/audience/booking/time-texts.rules.ts'
import type { Booking } from '#features/audience/booking/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** Dependencies of the owner's routes. */
interface BookingRouteParts extends BookingMailParts {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of bookings, and of what visitors can book. */
export function bookingRoutes(parts: BookingRouteParts): readonly Route[] {
  return [
    route(api.listBookings, async ({ tx, site, query }) => {
      const span = { from: new Date(query.from), to: new Date(query.to), limit: api.MAX_LISTED_BOOKINGS }
      return ok({ entries: (await listBookings(tx, site.id, span)).map(viewOf) })
    }),
    route(api.createBooking, async ({ tx, site, body, now }) => {
      const { key, at, ...entered } = body
      const start = parseStart(at)
      if (start === undefined) return fail(bookingErrors.badTime())
      const origin = parts.originOfSite(site.id) ?? parts.originOf(site.identifier)
      const { settings } = await findSiteBodies(publishedContent(tx), site.id)
      const input = {
        ...entered,
        start,
        language: settings?.language ?? 'en',
        // No key of a form contains a line break.
        formKey: `owner\n${key}`,
        by: 'owner',
      } as const
      const booked = await book(tx, parts, { ...site, origin }, input, now)
      return booked.ok ? ok(viewOf(booked.value)) : booked
    }),
    route(api.listBookableTimes, async ({ tx, site, query, now }) => {
      const { service: serviceId, party, day } = query
      const input = { serviceId, party, from: day, days: 1, now, by: 'owner' } as const
      const found = await findTimes(tx, site.id, input)
      if (!found.ok) return found
      const { calendar, days } = found.value
      const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start.toISOString()))
      return ok({ zone: calendar.zone, starts })
    }),
    route(api.cancelBooking, async ({ tx, site, params, now }) => {
      const origin = parts.originOfSite(site.id) ?? parts.originOf(site.identifier)
      const key = { id: params.booking }
      const cancelled = await cancelBooking(tx, parts, { ...site, origin }, key, { by: 'owner', now })
      return cancelled.ok ? ok(viewOf(cancelled.value)) : cancelled
    }),
    route(api.deleteBooking, async ({ tx, site, params, record }) => {
      const deleted = await deleteBooking(tx, site.id, params.booking)
      if (!deleted.ok) return deleted
      const { service, start, zone } = deleted.value
      // Without the name of the visitor, whose data is deleted.
      record({ name: service, at: momentText(start, zone, 'en') })
      return ok(undefined)
    }),
    route(api.listBookingCalendars, async ({ tx, site }) => ok(await listCalendars(tx, site.id))),
    route(api.createBookingCalendar, async ({ tx, site, body, record }) => {
      record({ name: body.name })
      return createCalendar(tx, site.id, body)
    }),
    route(api.changeBookingCalendar, async ({ tx, site, params, body, record }) => {
      record({ name: body.name })
      return changeCalendar(tx, site.id, params.calendar, body)
    }),
    route(api.deleteBookingCalendar, async ({ tx, site, params, record }) =>
      recordName(await deleteCalendar(tx, site.id, params.calendar), record),
    ),
    route(api.createBookingService, async ({ tx, site, body, record }) => {
      record({ name: body.name })
      return createService(tx, site.id, body)
    }),
    route(api.changeBookingService, async ({ tx, site, params, body, record }) => {
      record({ name: body.name })
      return changeService(tx, site.id, params.service, body)
    }),
    route(api.deleteBookingService, async ({ tx, site, params, record }) =>
      recordName(await deleteService(tx, site.id, params.service), record),
    ),
  ]
}

/** Without the secret of its link. */
const viewOf = (booking: Booking): api.BookingView => ({
  id: booking.id,
  calendarId: booking.calendarId,
  serviceId: booking.serviceId,
  service: booking.service,
  start: booking.start.toISOString(),
  end: booking.end.toISOString(),
  party: booking.party,
  name: booking.name,
  email: booking.email,
  phone: booking.phone,
  note: booking.note,
  status: booking.status,
  cancelledBy: booking.cancelledBy,
  createdAt: booking.createdAt.toISOString(),
})
