import type { Booker } from '#features/audience/booking/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const bookingErrors = defineErrors(
  {
    NO_SERVICE: { status: HTTP_STATUS.notFound },
    NO_CALENDAR: { status: HTTP_STATUS.notFound },
    NO_BOOKING: { status: HTTP_STATUS.notFound },
    BAD_PARTY: { status: HTTP_STATUS.badRequest, field: 'party' },
    BAD_TIME: { status: HTTP_STATUS.badRequest, field: 'at' },
    BAD_DETAILS: { status: HTTP_STATUS.badRequest },
    TIME_IN_PAST: { status: HTTP_STATUS.badRequest, field: 'at' },
    TOO_SOON: { status: HTTP_STATUS.badRequest, field: 'at' },
    TOO_FAR_AHEAD: { status: HTTP_STATUS.badRequest, field: 'at' },
    CLOSED: { status: HTTP_STATUS.badRequest, field: 'at' },
    NOT_OFFERED: { status: HTTP_STATUS.badRequest, field: 'at' },
    TIME_TAKEN: { status: HTTP_STATUS.conflict, field: 'at' },
    BOOKING_OVER: { status: HTTP_STATUS.conflict },
    OWNER_PREVIEW: { status: HTTP_STATUS.forbidden },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    BAD_HOURS: { status: HTTP_STATUS.badRequest },
    PARTY_ORDER: { status: HTTP_STATUS.badRequest, field: 'maxParty' },
    PARTY_TOO_LARGE: { status: HTTP_STATUS.badRequest, field: 'maxParty' },
    HAS_BOOKINGS: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noService: () => error('NO_SERVICE', 'This service cannot be booked. Choose another one.'),
    noCalendar: () => error('NO_CALENDAR', 'This calendar does not exist.'),
    noBooking: (by: Booker) =>
      error(
        'NO_BOOKING',
        by === 'owner'
          ? 'This booking does not exist any more. Reload the calendar.'
          : 'This booking does not exist. Check the link in your email.',
      ),
    badParty: (min: number, max: number) =>
      error(
        'BAD_PARTY',
        min === max ? `This is for ${max} only.` : `Choose a number of people from ${min} to ${max}.`,
        { more: { min, max } },
      ),
    badTime: () => error('BAD_TIME', 'Choose a day and a time.'),
    badName: (by: Booker) =>
      error('BAD_DETAILS', by === 'owner' ? 'Enter a name.' : 'Enter your name.', { field: 'name' }),
    badEmail: () =>
      error('BAD_DETAILS', 'Enter an email address such as ada@example.com.', { field: 'email' }),
    tooLong: (field: string, max: number) =>
      error('BAD_DETAILS', `Use at most ${max} characters.`, { field, more: { max } }),
    inPast: () => error('TIME_IN_PAST', 'This time is in the past. Choose a later one.'),
    tooSoon: () => error('TOO_SOON', 'It is too late to book this time. Choose a later one.'),
    tooFar: (days: number) =>
      error('TOO_FAR_AHEAD', `Bookings are possible up to ${days} days ahead. Choose an earlier day.`, {
        more: { days },
      }),
    closed: () => error('CLOSED', 'Nothing can be booked on this day. Choose another one.'),
    notOffered: () => error('NOT_OFFERED', 'This time is not offered. Choose one of the list.'),
    taken: () => error('TIME_TAKEN', 'This time was just taken. Choose another one.'),
    over: () => error('BOOKING_OVER', 'This booking has begun already, so it cannot be cancelled.'),
    ownerPreview: () => error('OWNER_PREVIEW', 'Please log out of your account to use the booking block.'),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Send it again.'),
    badHours: (field: string, what: 'overlap' | 'order') =>
      error(
        'BAD_HOURS',
        what === 'overlap'
          ? 'Opening hours of one day overlap. Change one of them.'
          : 'The last day is before the first one. Choose a later day.',
        { field },
      ),
    partyOrder: () => error('PARTY_ORDER', 'The largest party cannot be smaller than the smallest one.'),
    partyTooLarge: (capacity: number) =>
      error('PARTY_TOO_LARGE', `The calendar has ${capacity} places. Choose a smaller party.`),
    hasBookings: () =>
      error('HAS_BOOKINGS', 'There are bookings for it. Hide it from visitors instead of deleting it.'),
    limitReached: (max: number, what: string) =>
      error('LIMIT_REACHED', `A site can have at most ${max} ${what}. Delete one first.`),
  }),
)

/** Why a booking, or a change of what can be booked, was rejected. */
export type BookingError = ErrorOf<typeof bookingErrors>
