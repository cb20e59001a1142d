import type { DemoItem } from '../types.ts'
import { p, textBlock } from '../content-builders.ts'

const place = (title: string, line: string) => ({
  addressTitle: title,
  addressLine1: line,
  addressLine2: 'Mull Harbour',
  addressCountry: '',
  markerLat: 53.5436,
  markerLng: 9.9716,
})

/** An event with the fields that all of them share. */
const event = (
  item: Pick<DemoItem, 'urlId' | 'title' | 'excerpt' | 'event'> & Partial<Pick<DemoItem, 'categories'>>,
  text: string,
): DemoItem => ({
  key: `event:${item.urlId}`,
  collection: 'events',
  publishedOn: '2026-10-01T08:00:00.000Z',
  author: 'the-layout-desk',
  categories: [],
  tags: [],
  blocks: [textBlock(p(text))],
  ...item,
})

/** Events that repeat, so that the calendar is never empty. */
export const events: readonly DemoItem[] = [
  event(
    {
      urlId: 'open-studio',
      title: 'Open studio',
      excerpt: 'Come in, take a sheet, ask. The kettle is on from half past six.',
      event: {
        startDate: '2026-10-06T18:30',
        endDate: '2026-10-06T21:00',
        repeat: 'FREQ=WEEKLY;BYDAY=TU',
        exceptions: ['2026-12-29'],
        location: place('The press room', 'Quay 4'),
      },
    },
    'Every Tuesday evening the presses are free. There is paper for a first try, and somebody who knows where the spanner is.',
  ),
  event(
    {
      urlId: 'paper-market',
      title: 'Paper market',
      excerpt: 'Three days of offcuts, ends of rolls and sheets that were made by mistake.',
      event: {
        startDate: '2026-10-16',
        endDate: '2026-10-18',
        allDay: true,
        repeat: 'FREQ=MONTHLY;BYDAY=3FR',
        location: place('The long shed', 'Quay 7'),
      },
    },
    'Sellers bring what the mills could not sell: a shade too blue, a gram too heavy. Bring a flat bag, and string.',
  ),
  event(
    {
      urlId: 'first-proof',
      title: 'First proof: a course in one morning',
      excerpt: 'From a block of lino to a print that is still wet, in four hours. Eight seats.',
      event: {
        startDate: '2026-10-03T10:00',
        endDate: '2026-10-03T14:00',
        repeat: 'FREQ=MONTHLY;BYDAY=1SA',
        location: place('The press room', 'Quay 4'),
        ticketsUrl: 'https://tickets.example/first-proof',
      },
    },
    'You cut, you ink, you pull. Aprons are here; wear sleeves that can be rolled.',
  ),
  event(
    {
      urlId: 'type-talk',
      title: 'Type talk, online',
      excerpt: 'Forty minutes about one letter, from New York, with questions.',
      event: {
        startDate: '2026-10-15T19:00',
        endDate: '2026-10-15T19:40',
        timeZone: 'America/New_York',
        repeat: 'FREQ=MONTHLY;BYDAY=3TH',
      },
    },
    'Each month somebody who draws letters talks about a single one. The link is sent to everyone who has asked for it.',
  ),
  event(
    {
      urlId: 'night-printing',
      title: 'Night printing',
      excerpt: 'Until the last sheet is dry, or the first ferry leaves.',
      event: {
        startDate: '2026-10-30T21:00',
        endDate: '2026-10-31T02:00',
        repeat: 'FREQ=MONTHLY;BYDAY=-1FR',
        isCancelled: true,
        location: place('The press room', 'Quay 4'),
      },
    },
    'The neighbours have asked for a winter of sleep, and they are right. It comes back when the windows can be shut.',
  ),
]
