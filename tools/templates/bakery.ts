import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { about } from './bakery/about.ts'
import { bakeryMedia } from './bakery/artwork.ts'
import { bread } from './bakery/bread.ts'
import { home } from './bakery/home.ts'
import { news } from './bakery/news.ts'
import { visit } from './bakery/visit.ts'
import type { DemoSite } from './types.ts'

const pages = [
  { label: 'Bread', target: { document: 'bread' } },
  { label: 'Visit', target: { document: 'visit' } },
  { label: 'About', target: { document: 'about' } },
  { label: 'News', target: { document: 'news' } },
]

/** A fictional bakery and café. */
export const bakeryDemo: DemoSite = {
  identifier: 'bakery',
  type: SITE_TYPE.classic,
  theme: { templateId: 'harbour' },
  settings: {
    title: 'Half Past Four',
    description: 'A neighbourhood bakery and café on Sparrow Corner. The oven is lit at half past four.',
    language: 'en-GB',
  },
  authors: [
    { slug: 'odile-barrow', name: 'Odile Barrow' },
    { slug: 'tam-quill', name: 'Tam Quill' },
  ],
  media: bakeryMedia,
  collections: [
    {
      key: 'news',
      urlId: 'news',
      title: 'Pinned to the door',
      description: 'What is new, what is late and what the cat has done.',
    },
  ],
  pages: [home, bread, visit, about],
  items: news,
  navigation: {
    main: pages,
    footer: [...pages, { label: 'Order by letter', target: { url: 'mailto:bread@halfpastfour.example' } }],
  },
  home: 'home',
}
