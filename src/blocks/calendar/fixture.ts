import type { CalendarData } from './block.ts'
import type { Fixture } from '#blocks/contract.ts'
import { calendarQuery } from '#features/content/events/calendar-query.rules.ts'
import {
  type LoadedCalendar,
  stepsFrom,
  weeksOf,
  zoneOfWeeks,
} from '#features/content/events/calendar.rules.ts'

export const fixture: Fixture<CalendarData> = {
  heading: 'What is on',
  collectionId: null,
  view: 'month',
}

const event = (path: string, title: string, start: string, end = '', isCancelled = false) => ({
  path: `/events/${path}`,
  title,
  isCancelled,
  occurrence: { start, end },
})

const events = [
  event('open-studio', 'Open studio', '2026-11-05T18:30', '2026-11-05T21:00'),
  event('book-fair', 'Book fair', '2026-11-13', '2026-11-15'),
  event('open-studio', 'Open studio', '2026-11-19T18:30', '2026-11-19T21:00'),
  event('lino-cut', 'Lino cut for beginners', '2026-11-28T10:00', '2026-11-28T16:00', true),
]

const TODAY = '2026-11-27'
const november = calendarQuery('month', TODAY)
const weeks = weeksOf(november, TODAY, events)

export const loaded: LoadedCalendar = {
  page: { path: '/calendar' },
  path: '/events',
  host: 'press.example',
  ...stepsFrom(november, { today: TODAY, hasEarlier: true, hasLater: true }),
  today: 'month-2026-11',
  weeks,
  zone: zoneOfWeeks(weeks, 'Europe/Berlin'),
  dates: [
    {
      path: '/events/lino-cut',
      title: 'Lino cut for beginners',
      start: '2026-11-28T10:00:00+01:00',
      end: '2026-11-28T16:00:00+01:00',
      dateText: 'Saturday, November 28, 2026, 10:00 AM – 4:00 PM',
      place: { name: 'The press room', address: 'Quay 4', href: 'https://maps.google.com/maps?q=53.54,9.98' },
      ticketsUrl: 'https://tickets.example/',
      isCancelled: false,
      isPast: false,
      repeats: false,
    },
  ],
}
