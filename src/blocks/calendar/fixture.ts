import type { CalendarData } from './block.ts'
import type { LoadedCalendar } from '#features/events/month-grid.rules.ts'
import type { Fixture } from '#blocks/contract.ts'
import { monthOf } from '#features/events/month-grid.rules.ts'

export const fixture: Fixture<CalendarData> = {
  heading: 'What is on',
  collectionId: null,
  months: 2,
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
  event('open-studio', 'Open studio', '2026-12-03T18:30', '2026-12-03T21:00'),
]

export const loaded: LoadedCalendar = {
  path: '/events',
  title: 'Events',
  months: ['2026-11', '2026-12'].map((month) => monthOf(month, '2026-11-27', events)),
}
