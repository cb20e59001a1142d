import { service, week } from '../booking-builders.ts'
import type { DemoCalendar } from '../types.ts'

const LONG_DAY = { from: '07:30', to: '19:00' }
const FRIDAY = { from: '07:30', to: '14:00' }

/** Three people in one room, Monday to Friday. */
export const practiceBookings: readonly DemoCalendar[] = [
  {
    calendar: {
      name: 'The long room',
      zone: 'Europe/London',
      capacity: 3,
      hours: week([LONG_DAY], [LONG_DAY], [LONG_DAY], [LONG_DAY], [FRIDAY], [], []),
      exceptions: [],
      notifyEmail: null,
      reminderHours: 24,
      keepDays: 365,
    },
    services: [
      service('First visit', 60, {
        description: 'You talk, we look, and you leave with at most three exercises.',
        step: 30,
        buffer: 10,
        notice: 1440,
      }),
      service('Further visit', 40, { step: 20, buffer: 5 }),
      service('Short visit', 20, { description: 'To check an exercise.', step: 20 }),
    ],
  },
]
