import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Booking',
  when: 'When',
  people: 'People',
  confirmed: (site) => [
    `Your booking at ${site}`,
    'Your booking is confirmed',
    'We look forward to seeing you.',
  ],
  reminder: (site) => [
    `Reminder of your booking at ${site}`,
    'See you soon',
    'This is a reminder of your booking.',
  ],
  cancelled: (site) => [
    `Your booking at ${site} is cancelled`,
    'Your booking is cancelled',
    'As you asked, this booking is cancelled.',
  ],
  cancelledBySite: (site) => `We are sorry: ${site} had to cancel this booking.`,
  view: 'View or cancel',
  note: 'Nothing changes by opening the link; you cancel with the button on that page.',
  reason: (site) => `You received this email because somebody booked at ${site} with this address.`,
}

export const bookingPage: BookingTexts = {
  title: 'Booking',
  service: 'What',
  people: 'People',
  date: 'Day',
  show: 'Show times',
  timesOn: (day) => `Times on ${day}`,
  noTimes: 'Nothing is free on this day.',
  otherDays: 'The next days with free times:',
  zone: (zone) => `Times are those of ${zone}.`,
  when: 'When',
  name: 'Name',
  email: 'Email address',
  phone: 'Telephone',
  note: 'Anything we should know',
  optional: 'optional',
  book: 'Book',
  otherTime: 'Choose another time',
  confirmed: 'Your booking is confirmed',
  sent: 'An email with these details and a link to this page is on its way to you.',
  cancelled: 'This booking is cancelled',
  cancelledBySite: 'We are sorry: we had to cancel this booking.',
  over: 'This booking has begun, so it cannot be cancelled any more.',
  addToCalendar: 'Add to your calendar',
  cancel: 'Cancel this booking',
  bookAgain: 'Book another time',
  problems: textByProblem(
    {
      NO_SERVICE: 'This cannot be booked at the moment.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `This is for ${max} only.` : `Choose a number of people from ${min} to ${max}.`,
      BAD_TIME: 'Choose a day and a time.',
      'BAD_DETAILS.name': 'Enter your name, with at most 200 characters.',
      'BAD_DETAILS.email': 'Enter an email address such as ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Use at most ${max} characters.`,
      TIME_IN_PAST: 'This time is in the past. Choose a later one.',
      TOO_SOON: 'It is too late to book this time. Choose a later one.',
      TOO_FAR_AHEAD: ({ max = 1 }) => `Bookings are possible up to ${max} days ahead. Choose an earlier day.`,
      CLOSED: 'Nothing can be booked on this day. Choose another one.',
      NOT_OFFERED: 'This time is not offered. Choose one of the list.',
      TIME_TAKEN: 'This time was just taken. Choose another one.',
      BOOKING_OVER: 'This booking has begun already, so it cannot be cancelled.',
      OWNER_PREVIEW: 'Please log out of your account to use the booking block.',
      FORM_EXPIRED: 'The form has expired. Send it again.',
      TOO_MANY: 'Too many attempts. Wait ten minutes, then send it again.',
    },
    'That did not work. Please check your choice.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'What',
  people: 'People',
  date: 'Day',
  show: 'Show times',
  open: (host) => `Choose a time at ${host}`,
  script: {
    days: 'Days',
    times: 'Times',
    earlier: 'Earlier days',
    later: 'Later days',
    full: 'nothing free',
    none: 'Nothing is free on these days. Look at later ones.',
    loading: 'Loading times',
    failed: 'The times could not be loaded.',
    zone: 'Times are those of',
  },
}
