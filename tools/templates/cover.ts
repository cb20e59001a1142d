import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { artwork } from './artwork.ts'
import type { DemoBlock, DemoSite } from './types.ts'
import { p, textBlock } from './content-builders.ts'

const button = (text: string, url: string, style: 'primary' | 'secondary'): DemoBlock => ({
  type: BLOCK_TYPE.button,
  version: 1,
  data: { text, link: { url }, newWindow: false, alignment: 'left', size: 'medium', style },
})

/** A fictional guesthouse as a site with a single cover page. */
export const coverDemo: DemoSite = {
  identifier: 'cover',
  type: SITE_TYPE.coverPage,
  settings: {
    title: 'The Causeway House',
    description: 'Four rooms at the end of a path that the sea takes twice a day.',
    language: 'en-GB',
  },
  authors: [],
  media: [
    artwork(
      'causeway',
      'Paper-cut of a pale path winding across wet sand, marked by striped poles, to an island with a red-roofed tower.',
    ),
  ],
  collections: [],
  pages: [
    {
      key: 'home',
      urlId: 'welcome',
      title: 'Walk over before the tide does',
      description: 'Four rooms at the end of a path that the sea takes twice a day.',
      design: 'cover',
      media: 'causeway',
      blocks: [
        textBlock(p('Open from April to October. The last dry crossing is at half past six.')),
        button('Ask for a room', 'mailto:rooms@causeway.example', 'primary'),
        button('Call the house', 'tel:+440000000000', 'secondary'),
      ],
    },
  ],
  items: [],
  navigation: { main: [], footer: [] },
  home: 'home',
}
