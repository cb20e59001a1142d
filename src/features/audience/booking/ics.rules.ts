import type { Booking } from '#features/audience/booking/types.ts'
import { contentLine, escapeCalendarText, utcTime } from '#lib/dates/calendar-file.ts'

/** An event of a visitor's calendar. */
export interface CalendarEvent {
  readonly booking: Pick<
    Booking,
    'id' | 'start' | 'end' | 'status' | 'sequence' | 'createdAt' | 'cancelledAt'
  >
  readonly siteId: string
  readonly summary: string
  readonly description: string
  /** Name and email address of whom the booking is with. */
  readonly organizer: { readonly name: string; readonly email: string }
  /** URL of the page of the booking; empty without one. */
  readonly url: string
}

/** A parameter value in quotes cannot contain quotes or control characters. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** What an event is to a calendar: a new or changed one, or one that is cancelled. */
export const methodOf = ({ status }: Pick<Booking, 'status'>): 'PUBLISH' | 'CANCEL' =>
  status === 'cancelled' ? 'CANCEL' : 'PUBLISH'

/**
 * Returns the event of a booking as an iCalendar file (RFC 5545). A booking has the same UID for ever; a cancellation
 * has a higher SEQUENCE, METHOD:CANCEL and STATUS:CANCELLED, so that calendars remove the event.
 */
export function toICalendar(event: CalendarEvent): string {
  const { booking, siteId, summary, description, organizer, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewright//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(booking)}`,
    'BEGIN:VEVENT',
    `UID:booking-${siteId}-${booking.id}@sitewright`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utcTime(booking.cancelledAt ?? booking.createdAt)}`,
    `DTSTART:${utcTime(booking.start)}`,
    `DTEND:${utcTime(booking.end)}`,
    `SUMMARY:${escapeCalendarText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeCalendarText(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(contentLine).join('')
}
