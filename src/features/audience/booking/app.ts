import { IconCalendarEvent } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/bookings': { frame: 'site', screen: 'bookings-screen', right: 'bookings:read' },
    '/sites/$site/bookings/settings': {
      frame: 'site',
      screen: 'booking-settings-screen',
      right: 'bookings:read',
    },
  },
  navigation: [
    {
      label: 'Bookings',
      words: 'appointments reservations tables calendar opening hours services',
      path: '/bookings',
      icon: IconCalendarEvent,
      right: 'bookings:read',
      key: 'b',
      group: 'work',
      position: 65,
    },
  ],
  auditTexts: {
    createBooking: 'booked for a guest',
    cancelBooking: 'cancelled a booking',
    deleteBooking: 'deleted a booking[ of “{name}”][ for {at}]',
    createBookingCalendar: 'added [“{name}” as a calendar|a calendar] for bookings',
    changeBookingCalendar: 'changed the calendar [“{name}” ]for bookings',
    deleteBookingCalendar: 'deleted [the calendar “{name}”|a calendar] for bookings',
    createBookingService: 'added [“{name}” as a service|a service] that can be booked',
    changeBookingService: 'changed [the service “{name}”|a service] that can be booked',
    deleteBookingService: 'deleted [the service “{name}”|a service] that could be booked',
  },
}
