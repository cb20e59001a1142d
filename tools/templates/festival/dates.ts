import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { DemoItem, DemoSection } from '../types.ts'
import { block, h2, linkTo, p, textBlock } from '../content-builders.ts'

const place = (title: string, line: string) => ({ addressTitle: title, addressLine1: line })
const quarry = (where: string) => ({
  ...place(`Hollow Hill quarry, ${where}`, 'Nether Puddock'),
  markerLat: 54.4,
  markerLng: -3.0,
})

const date = (
  urlId: string,
  title: string,
  excerpt: string,
  event: NonNullable<DemoItem['event']>,
  act?: string,
): DemoItem => ({
  key: `date:${urlId}`,
  urlId,
  title,
  excerpt,
  event,
  collection: 'dates',
  publishedOn: '2026-11-01T10:00:00.000Z',
  author: 'quarrel',
  categories: [],
  tags: [],
  blocks: [
    textBlock(
      p(excerpt),
      ...(act === undefined ? [] : [p('Who that is: ', linkTo('in the line-up', act), '.')]),
    ),
  ],
})

/** The year around the festival. */
export const dates: readonly DemoItem[] = [
  date('quarrel-2027', 'Quarrel', 'Three days in a hole in the ground. The echo is included.', {
    startDate: '2027-07-16',
    endDate: '2027-07-18',
    allDay: true,
    location: quarry('top gate'),
  }),
  date(
    'ferries-at-the-ferry',
    'The Slow Ferries meet the ferry',
    'As in the old days: a march when it is seen, and two hours when it is late.',
    {
      startDate: '2026-12-12T16:00',
      endDate: '2026-12-12T18:00',
      location: place('The ferry steps', 'Mull Harbour'),
      repeat: 'FREQ=MONTHLY;BYDAY=2SA;UNTIL=20270630',
    },
    'slow-ferries',
  ),
  date(
    'postal-choir-in-the-sorting-hall',
    'Halfmoon Postal Choir in the sorting hall',
    'Before the first round. Coffee from a machine that has seen everything.',
    {
      startDate: '2027-01-23T05:00',
      endDate: '2027-01-23T06:00',
      location: place('The sorting hall', '1 Station Road, Halfmoon'),
      ticketsUrl: 'https://tickets.example/halfmoon',
    },
    'halfmoon-postal-choir',
  ),
  date(
    'tin-orchard-under-glass',
    'Tin Orchard under glass',
    'In a greenhouse, with the door shut. The ginger tin stays at home.',
    {
      startDate: '2027-03-06T19:30',
      endDate: '2027-03-06T22:00',
      location: place('The palm house', 'Botanic Garden, Lower Puddock'),
      ticketsUrl: 'https://tickets.example/tin-orchard',
    },
    'tin-orchard',
  ),
  date(
    'voltmeter-at-the-dairy',
    'Agnes Voltmeter at the dairy',
    'Where it all began. The floor has since been declared unsafe for dancing.',
    {
      startDate: '2027-04-17T22:00',
      endDate: '2027-04-18T03:00',
      location: place('The old dairy', 'Creamery Lane, Nether Puddock'),
      isCancelled: true,
    },
    'agnes-voltmeter',
  ),
  date('soup', 'Soup for those who help', 'What is to be carried this month, and by whom. There is bread.', {
    startDate: '2026-12-03T19:00',
    endDate: '2026-12-03T21:00',
    location: place('The Drying Shed', 'Hollow Hill'),
    repeat: 'FREQ=MONTHLY;BYDAY=1TH;UNTIL=20270701',
  }),
]

/** Where the acts play before the festival. */
export const beforeJuly: DemoSection = {
  tone: 'plain',
  blocks: [
    block(BLOCK_TYPE.tourDates, {
      heading: 'Until July',
      collectionId: { $document: 'dates' },
      count: 6,
    }),
  ],
}

/** A calendar of the whole year. */
export const yearAround: DemoSection = {
  tone: 'plain',
  blocks: [
    textBlock(h2('The year around it'), p('What the acts do until July, and when there is soup.')),
    block(BLOCK_TYPE.calendar, { heading: '', collectionId: { $document: 'dates' }, view: 'list' }),
  ],
}
