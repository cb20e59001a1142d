import { visitorMail } from '#features/audience/booking/emails/booking-mails.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { Booking } from '#features/audience/booking/types.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts'
import { EXAMPLE_PEOPLE, type ExampleMails, type ExampleSite } from '#platform/mail/example-mail.ts'

export type BookingMailName = 'booking-confirmed' | 'booking-reminder' | 'booking-cancelled'

/** Returns the emails to a visitor about an example booking of a service in a week. */
export function exampleBookingMails(site: ExampleSite, service: string): ExampleMails<BookingMailName> {
  const start = new Date(Math.ceil((site.now.getTime() + 7 * DAY_MS) / HOUR_MS) * HOUR_MS)
  const booking: Booking = {
    id: '1',
    serviceId: '1',
    calendarId: '1',
    service,
    calendar: site.title,
    zone: site.timeZone,
    start,
    end: new Date(start.getTime() + HOUR_MS),
    party: 2,
    ...EXAMPLE_PEOPLE.reader,
    phone: '',
    note: '',
    language: site.language,
    status: 'confirmed',
    sequence: 0,
    token: 'example',
    createdAt: site.now,
    cancelledAt: null,
    cancelledBy: null,
  }
  const at = {
    booking,
    siteId: site.id,
    siteTitle: site.title,
    url: `${site.origin}${BOOKING_PATH}/example`,
    contact: null,
  }
  return {
    'booking-confirmed': () => visitorMail('confirmed', at),
    'booking-reminder': () => visitorMail('reminder', at),
    'booking-cancelled': () =>
      visitorMail('cancelled', {
        ...at,
        booking: { ...booking, status: 'cancelled', cancelledAt: site.now, cancelledBy: 'visitor' },
      }),
  }
}
