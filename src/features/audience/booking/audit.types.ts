/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createBooking: 'booked for a guest',
  cancelBooking: 'cancelled a booking',
  deleteBooking: 'deleted a booking[ of “{name}”][ for {at}]',
  createBookingCalendar: 'added [“{name}” as a calendar|a calendar] for bookings',
  changeBookingCalendar: 'changed the calendar [“{name}” ]for bookings',
  deleteBookingCalendar: 'deleted [the calendar “{name}”|a calendar] for bookings',
  createBookingService: 'added [“{name}” as a service|a service] that can be booked',
  changeBookingService: 'changed [the service “{name}”|a service] that can be booked',
  deleteBookingService: 'deleted [the service “{name}”|a service] that could be booked',
}
