import { bookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import { methodOf, toICalendar } from '#features/audience/booking/ics.rules.ts'
import { momentText } from '#features/audience/booking/time-texts.rules.ts'
import type { Booking } from '#features/audience/booking/types.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'

/** A booking with the site that it is at. */
export interface BookingAtSite {
  readonly booking: Booking
  readonly siteId: string
  readonly siteTitle: string
  /** URL of the page of the booking: a secret of its visitor. */
  readonly url: string
  /** Where the visitor's answers go; null for none. */
  readonly contact: string | null
}

/** What happened to a booking. */
export type BookingNews = 'confirmed' | 'reminder' | 'cancelled'

/** An address that no mail reaches; calendars require one. */
const NO_ADDRESS = 'no-reply@sitewright.invalid'

/** Returns the event of a booking as a file for the visitor's calendar. */
export const calendarFileOf = ({ booking, siteId, siteTitle, url, contact }: BookingAtSite): string =>
  toICalendar({
    booking,
    siteId,
    summary: `${booking.service}, ${siteTitle}`,
    description: booking.note,
    organizer: { name: siteTitle, email: contact ?? NO_ADDRESS },
    url: booking.status === 'cancelled' ? '' : url,
  })

const rowsOf = (booking: Booking, language: string): EmailPart => {
  const texts = bookingEmailTexts(language)
  return {
    rows: [
      [texts.what, booking.service],
      [texts.when, momentText(booking.start, booking.zone, language)],
      ...(booking.party > 1 ? [[texts.people, String(booking.party)] as const] : []),
    ],
  }
}

/** Returns the email to the visitor, in the language of the page where they booked. */
export function visitorMail(news: BookingNews, at: BookingAtSite): EmailContent {
  const { booking, siteTitle, url, contact } = at
  const texts = bookingEmailTexts(booking.language)
  const [subject, title, text] = texts[news](siteTitle)
  const opening =
    news === 'cancelled' && booking.cancelledBy === 'owner' ? texts.cancelledBySite(siteTitle) : text
  return {
    to: { email: booking.email, name: booking.name },
    language: booking.language,
    subject,
    title,
    parts: [
      opening,
      rowsOf(booking, booking.language),
      ...(news === 'cancelled' ? [] : [{ button: texts.view, url }, { note: texts.note }]),
    ],
    reason: texts.reason(siteTitle),
    ...(contact !== null && { replyTo: { email: contact, name: siteTitle } }),
    ...(news !== 'reminder' && { calendar: { method: methodOf(booking), content: calendarFileOf(at) } }),
  }
}

/** Returns the email to the owner. The app that it leads to is in English. */
export function ownerMail({ booking, siteTitle }: BookingAtSite, to: string, appUrl: string): EmailContent {
  const isCancelled = booking.status === 'cancelled'
  const moment = momentText(booking.start, booking.zone, 'en')
  const rows: [string, string][] = [
    ['Service', booking.service],
    ['When', moment],
    ['People', String(booking.party)],
    ['Name', booking.name],
  ]
  if (booking.email !== '') rows.push(['Email', booking.email])
  if (booking.phone !== '') rows.push(['Phone', booking.phone])
  if (booking.note !== '') rows.push(['Note', booking.note])
  return {
    to: { email: to },
    language: 'en',
    subject: isCancelled
      ? `Cancelled: ${booking.service}, ${moment}`
      : `New booking: ${booking.service}, ${moment}`,
    title: isCancelled ? 'A booking was cancelled' : 'A new booking',
    parts: [{ rows }, { button: 'Open the calendar', url: appUrl }],
    reason: `You receive the bookings of the calendar ${booking.calendar} at ${siteTitle}.`,
    ...(booking.email !== '' && { replyTo: { email: booking.email, name: booking.name } }),
  }
}
