import type { CalendarSettings, ServiceSettings } from '#features/audience/booking/types.ts'

export const OPEN_DAILY: CalendarSettings = {
  name: 'Long room',
  zone: 'Europe/Berlin',
  capacity: 1,
  hours: Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: '10:00', to: '12:00' }])),
  exceptions: [],
  notifyEmail: 'owner@example.test',
  reminderHours: 24,
  keepDays: 365,
}

export const FIRST_VISIT: Omit<ServiceSettings, 'calendarId'> = {
  name: 'First visit',
  description: '',
  duration: 60,
  buffer: 0,
  step: 60,
  minParty: 1,
  maxParty: 1,
  placePerPerson: true,
  notice: 0,
  horizon: 30,
  active: true,
}
