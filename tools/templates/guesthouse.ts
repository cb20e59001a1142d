import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { guesthouseMedia } from './guesthouse/artwork.ts'
import { home } from './guesthouse/home.ts'
import { guesthousePages } from './guesthouse/pages.ts'
import { rooms } from './guesthouse/rooms.ts'
import type { DemoSite } from './types.ts'

const pages = [
  { label: 'Rooms', target: { document: 'rooms' } },
  { label: 'Walks', target: { document: 'walks' } },
  { label: 'The house', target: { document: 'house' } },
  { label: 'Arrive', target: { document: 'arrive' } },
]

/** A fictional guesthouse with five rooms. */
export const guesthouseDemo: DemoSite = {
  identifier: 'guesthouse',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'harbour',
    style: {
      background: '#121d38',
      text: '#eef1f7',
      accent: '#eeb04a',
      headingFont: 'lora',
      bodyFont: 'hanken-grotesk',
      headingWeight: 500,
      corners: 'square',
      shadows: 'none',
      buttonShape: 'pill',
      motion: 'rise',
    },
  },
  settings: {
    title: 'Late Larch',
    description: 'A guesthouse with five rooms and one table, where the road ends below the Three Aunts.',
    language: 'en-GB',
  },
  authors: [{ slug: 'marit-oswin', name: 'Marit Oswin' }],
  media: guesthouseMedia,
  collections: [
    {
      key: 'rooms',
      urlId: 'rooms',
      title: 'Five rooms',
      description: 'No two alike, no numbers on the doors. Half board in all of them, and a packed lunch.',
      listLayout: 'editorial',
      typeName: 'products',
      ordering: 'manual',
    },
  ],
  pages: [home, ...guesthousePages],
  items: rooms,
  navigation: {
    main: pages,
    footer: [...pages, { label: 'bed@latelarch.example', target: { url: 'mailto:bed@latelarch.example' } }],
  },
  home: 'home',
}
