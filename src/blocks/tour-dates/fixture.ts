import type { TourDatesData } from './block.ts'
import type { LoadedTourDates } from '#features/content/events/shown-event.rules.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<TourDatesData> = { heading: 'On tour', collectionId: null, count: 20 }

const date = (path: string, title: string, start: string, dateText: string, name: string) => ({
  path: `/events/${path}`,
  title,
  start,
  end: undefined,
  dateText,
  place: { name, address: '', href: 'https://maps.google.com/maps?q=53.54,9.98' },
  ticketsUrl: 'https://tickets.example/',
  isCancelled: false,
  isPast: false,
  repeats: false,
})

export const loaded: LoadedTourDates = {
  dates: [
    date('hamburg', 'Hamburg', '2026-12-03T20:00:00+01:00', 'Thursday, December 3, 2026, 8:00 PM', 'Knust'),
    {
      ...date(
        'leipzig',
        'Leipzig',
        '2026-12-05T20:00:00+01:00',
        'Saturday, December 5, 2026, 8:00 PM',
        'Werk 2',
      ),
      ticketsUrl: '',
      isCancelled: true,
    },
    date('basel', 'Basel', '2026-12-09T19:30:00+01:00', 'Wednesday, December 9, 2026, 7:30 PM', 'Kaserne'),
  ],
}
