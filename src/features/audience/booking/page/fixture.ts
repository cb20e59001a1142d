import type { BookingPage } from '#features/audience/booking/page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const content: BookingPage = {
  what: 'times',
  services: [
    {
      id: '3',
      name: 'First visit',
      description: 'An hour, in shorts.',
      duration: 60,
      minParty: 1,
      maxParty: 1,
    },
    { id: '4', name: 'Balance in pairs', description: '', duration: 45, minParty: 1, maxParty: 4 },
  ],
  choice: { serviceId: '4', party: 2 },
  zone: 'Europe/London',
  firstDay: '2026-11-26',
  day: '2026-11-27',
  lastDay: '2027-01-25',
  times: [
    {
      start: '2026-11-27T09:00:00.000Z',
      href: '/_booking?service=4&party=2&date=2026-11-27&at=2026-11-27T09%3A00%3A00.000Z',
    },
    {
      start: '2026-11-27T09:45:00.000Z',
      href: '/_booking?service=4&party=2&date=2026-11-27&at=2026-11-27T09%3A45%3A00.000Z',
    },
  ],
  otherDays: [{ day: '2026-11-30', href: '/_booking?service=4&party=2&date=2026-11-30' }],
  problem: { code: 'TIME_TAKEN', field: 'at', min: undefined, max: undefined },
}

export const fixture: FeaturePageFixture<BookingPage, BookingPage> = { subject: content, content }
