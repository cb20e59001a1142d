import { service, week } from '../booking-builders.ts'
import type { DemoCalendar } from '../types.ts'

const EVENING = { from: '18:00', to: '23:00' }

/** One long table for twelve. */
export const showcaseBookings: readonly DemoCalendar[] = [
  {
    calendar: {
      name: 'The long table',
      zone: 'Europe/London',
      capacity: 12,
      hours: week([], [], [EVENING], [EVENING], [EVENING], [EVENING], [{ from: '12:00', to: '16:00' }]),
      exceptions: [],
      notifyEmail: null,
      reminderHours: 24,
      keepDays: 365,
    },
    services: [
      service('A place at the table', 120, {
        description: 'Five courses, with everybody else.',
        step: 30,
        maxParty: 6,
      }),
    ],
  },
]
