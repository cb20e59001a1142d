import type { Booking } from '#features/booking/types.ts'

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

/** `20261127T170000Z`. */
const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A parameter value in quotes cannot contain quotes or control characters. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Max bytes of a line (RFC 5545, 3.1). */
const MAX_LINE = 75

/** Returns a line in parts of at most 75 bytes, which never split a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > MAX_LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += more
  }
  return folded
}

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
    `DTSTAMP:${utc(booking.cancelledAt ?? booking.createdAt)}`,
    `DTSTART:${utc(booking.start)}`,
    `DTEND:${utc(booking.end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
