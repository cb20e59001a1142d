import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  BOOKING_STATUSES,
  calendarSettingsSchema,
  serviceSettingsSchema,
} from '#features/audience/booking/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { isDay } from '#lib/dates/calendar-days.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const instant = z.iso.datetime()

export const calendarSchema = calendarSettingsSchema.extend({ id: idSchema })
export type CalendarView = z.output<typeof calendarSchema>

export const serviceSchema = serviceSettingsSchema.extend({ id: idSchema })
export type ServiceView = z.output<typeof serviceSchema>

export const bookingSchema = z.object({
  id: idSchema,
  calendarId: idSchema,
  serviceId: idSchema,
  service: z.string(),
  start: instant,
  end: instant,
  party: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  status: z.enum(BOOKING_STATUSES),
  cancelledBy: z.enum(['visitor', 'owner']).nullable(),
  createdAt: instant,
})
export type BookingView = z.output<typeof bookingSchema>

const calendar = z.object({ calendar: idSchema })
const service = z.object({ service: idSchema })

/** Max bookings of one response. */
export const MAX_LISTED_BOOKINGS = 2000

export const listBookings = contract({
  name: 'listBookings',
  description:
    'Lists the bookings of a site that last into a span of at most 62 days, by their start; cancelled ones included.',
  method: 'GET',
  path: '/api/sites/{site}/bookings',
  access: 'bookings:read',
  query: z
    .object({ from: instant, to: instant })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000 && from < to, {
      path: ['to'],
      message: 'Choose an end after the beginning, at most 62 days later.',
    }),
  response: z.object({ entries: z.array(bookingSchema) }),
})

export const createBooking = contract({
  name: 'createBooking',
  description:
    'Books a time for a guest who called or came by. Neither the notice period nor the days ahead of the service apply, and hidden services can be booked. The guest is notified if there is an email address.',
  method: 'POST',
  path: '/api/sites/{site}/bookings',
  access: 'bookings:write',
  body: z.object({
    serviceId: idSchema,
    /** When it begins: an ISO 8601 instant of `listBookableTimes`. */
    at: z.string(),
    party: z.number().int(),
    name: z.string(),
    /** Empty without one. */
    email: z.string(),
    phone: z.string(),
    note: z.string(),
    /** Made up by the caller: a second call with the same key returns the booking of the first one. */
    key: z.string().min(16).max(100),
  }),
  response: bookingSchema,
  status: HTTP_STATUS.created,
})

export const listBookableTimes = contract({
  name: 'listBookableTimes',
  description: 'Lists the times of a day that `createBooking` can book for a party.',
  method: 'GET',
  path: '/api/sites/{site}/booking-times',
  access: 'bookings:read',
  query: z.object({
    service: idSchema,
    party: wholeNumberText(z.number().int()),
    day: z.string().refine(isDay, 'Choose a day.'),
  }),
  response: z.object({ zone: z.string(), starts: z.array(instant) }),
})

export const cancelBooking = contract({
  name: 'cancelBooking',
  description: 'Cancels a booking that has not begun, and notifies its visitor by email.',
  method: 'POST',
  path: '/api/sites/{site}/bookings/{booking}/cancellation',
  access: 'bookings:write',
  params: z.object({ booking: idSchema }),
  response: bookingSchema,
})

export const deleteBooking = contract({
  name: 'deleteBooking',
  description:
    'Deletes a booking with the data of its visitor, whom nothing notifies: cancel a booking first that the visitor expects. A time that it took is free again.',
  method: 'DELETE',
  path: '/api/sites/{site}/bookings/{booking}',
  access: 'bookings:write',
  params: z.object({ booking: idSchema }),
})

export const listBookingCalendars = contract({
  name: 'listBookingCalendars',
  description: 'Lists what visitors can book: calendars with their opening hours, and their services.',
  method: 'GET',
  path: '/api/sites/{site}/booking-calendars',
  access: 'bookings:read',
  response: z.object({ calendars: z.array(calendarSchema), services: z.array(serviceSchema) }),
})

export const createBookingCalendar = contract({
  name: 'createBookingCalendar',
  description: 'Creates a calendar: a room, a person or a kitchen that takes bookings.',
  method: 'POST',
  path: '/api/sites/{site}/booking-calendars',
  access: 'bookings:write',
  body: calendarSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeBookingCalendar = contract({
  name: 'changeBookingCalendar',
  description: 'Changes a calendar. Bookings stay as they are, also outside of new opening hours.',
  method: 'PUT',
  path: '/api/sites/{site}/booking-calendars/{calendar}',
  access: 'bookings:write',
  params: calendar,
  body: calendarSettingsSchema,
})

export const deleteBookingCalendar = contract({
  name: 'deleteBookingCalendar',
  description: 'Deletes a calendar without bookings, with its services.',
  method: 'DELETE',
  path: '/api/sites/{site}/booking-calendars/{calendar}',
  access: 'bookings:write',
  params: calendar,
})

export const createBookingService = contract({
  name: 'createBookingService',
  description: 'Creates a service that visitors can book.',
  method: 'POST',
  path: '/api/sites/{site}/booking-services',
  access: 'bookings:write',
  body: serviceSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeBookingService = contract({
  name: 'changeBookingService',
  description: 'Changes a service. Bookings stay as they are.',
  method: 'PUT',
  path: '/api/sites/{site}/booking-services/{service}',
  access: 'bookings:write',
  params: service,
  body: serviceSettingsSchema,
})

export const deleteBookingService = contract({
  name: 'deleteBookingService',
  description: 'Deletes a service without bookings.',
  method: 'DELETE',
  path: '/api/sites/{site}/booking-services/{service}',
  access: 'bookings:write',
  params: service,
})
