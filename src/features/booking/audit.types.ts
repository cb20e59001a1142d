/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createBooking: 'booked for a guest',
  cancelBooking: 'cancelled a booking',
  deleteBooking: 'deleted a booking',
  createBookingCalendar: 'added a calendar for bookings',
  changeBookingCalendar: 'changed a calendar for bookings',
  deleteBookingCalendar: 'deleted a calendar for bookings',
  createBookingService: 'added a service that can be booked',
  changeBookingService: 'changed a service that can be booked',
  deleteBookingService: 'deleted a service that could be booked',
}
