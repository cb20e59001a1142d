import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/bookings': { frame: 'site', screen: 'bookings-screen' },
    '/sites/$site/bookings/settings': { frame: 'site', screen: 'booking-settings-screen' },
  },
  auditTexts: {
    createBooking: 'booked for a guest',
    cancelBooking: 'cancelled a booking',
    deleteBooking: 'deleted a booking',
    createBookingCalendar: 'added a calendar for bookings',
    changeBookingCalendar: 'changed a calendar for bookings',
    deleteBookingCalendar: 'deleted a calendar for bookings',
    createBookingService: 'added a service that can be booked',
    changeBookingService: 'changed a service that can be booked',
    deleteBookingService: 'deleted a service that could be booked',
  },
}
