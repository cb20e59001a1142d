import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { pages } from './kiln/pages.ts'
import { images } from './kiln/artwork.ts'
import { works } from './kiln/works.ts'
import type { DemoSite } from './types.ts'

const mainEntries = [
  { label: 'Works', target: { document: 'works' } },
  { label: 'Process', target: { document: 'process' } },
  { label: 'Studio', target: { document: 'studio' } },
  { label: 'Commissions', target: { document: 'commissions' } },
] as const

/** The portfolio of a fictional ceramics studio. */
export const kilnDemo: DemoSite = {
  identifier: 'kiln',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'atelier',
    style: {
      background: '#f3efe8',
      text: '#26211b',
      accent: '#8c4526',
      headingFont: 'newsreader',
      headingWeight: 400,
      headingSize: 'large',
    },
  },
  settings: {
    title: 'Low Shelf',
    description: 'Stoneware for every day, from two people and a kiln.',
    language: 'en-GB',
    social: { shareServices: ['pinterest', 'email'], pinterestOverlay: { mode: 'hover' } },
  },
  authors: [{ slug: 'low-shelf', name: 'Low Shelf' }],
  media: images,
  collections: [
    {
      key: 'works',
      urlId: 'works',
      title: 'Works',
      description: 'What came out of the kiln this year and was allowed to stay.',
      listLayout: 'grid',
      typeName: 'products',
      ordering: 'manual',
    },
  ],
  pages,
  items: works,
  navigation: {
    main: mainEntries,
    footer: [
      ...mainEntries,
      { label: 'hello@lowshelf.example', target: { url: 'mailto:hello@lowshelf.example' } },
    ],
  },
  home: 'home',
}
