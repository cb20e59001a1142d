import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { artwork } from './artwork.ts'
import type { DemoSite } from './types.ts'

/** A fictional site that is not open yet: a parking page. */
export const parkedDemo: DemoSite = {
  identifier: 'parked',
  type: SITE_TYPE.parkingPage,
  settings: {
    title: 'Lantern & Loom',
    description: 'A weaving room by the harbour. We hang the looms in spring; come and see.',
    language: 'en-GB',
  },
  authors: [],
  media: [
    artwork(
      'sea-night',
      'Paper-cut of a dark sea under a full moon and stars, with the moon’s path on the water.',
    ),
  ],
  collections: [],
  pages: [
    {
      key: 'home',
      urlId: 'welcome',
      title: 'Lantern & Loom',
      description: 'A weaving room by the harbour. We hang the looms in spring; come and see.',
      media: 'sea-night',
      blocks: [],
    },
  ],
  items: [],
  navigation: { main: [], footer: [] },
  home: 'home',
}
