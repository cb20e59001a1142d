import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { festivalAudio } from './festival/audio.ts'
import { festivalFiles, videoPosters } from './festival/videos.ts'
import { dates } from './festival/dates.ts'
import { lineUp } from './festival/line-up.ts'
import { pages } from './festival/pages.ts'
import { images } from './festival/artwork.ts'
import type { DemoSite } from './types.ts'

const entries = [
  { label: 'Line-up', target: { document: 'line-up' } },
  { label: 'Programme', target: { document: 'programme' } },
  { label: 'Dates', target: { document: 'dates' } },
  { label: 'Getting there', target: { document: 'getting-there' } },
  { label: 'Tickets', target: { document: 'tickets' } },
] as const

/** A fictional festival of music and video. */
export const festivalDemo: DemoSite = {
  identifier: 'festival',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'market',
    style: {
      background: '#ffd02e',
      text: '#171a52',
      accent: '#2633c4',
      appearance: 'light',
      bodyFont: 'space-grotesk',
      headingWeight: 800,
      headingSize: 'large',
      corners: 'square',
      shadows: 'none',
      buttonShape: 'pill',
    },
  },
  settings: {
    title: 'Quarrel',
    description: 'Three days of music and film at the bottom of a slate quarry. 16 to 18 July 2027.',
    language: 'en-GB',
  },
  authors: [{ slug: 'quarrel', name: 'Quarrel' }],
  media: [...images, ...videoPosters],
  audio: festivalAudio,
  files: festivalFiles,
  collections: [
    {
      key: 'line-up',
      urlId: 'line-up',
      title: 'Line-up',
      description: 'Six acts, three days, one echo. In the order in which we found them.',
      listLayout: 'grid',
      typeName: 'products',
      ordering: 'manual',
    },
    {
      key: 'dates',
      urlId: 'dates',
      title: 'Dates',
      description: 'The festival, and what happens until then.',
      listLayout: 'compact',
      typeName: 'events',
    },
  ],
  pages,
  items: [...lineUp, ...dates],
  navigation: {
    main: entries,
    footer: [...entries, { label: 'hello@quarrel.example', target: { url: 'mailto:hello@quarrel.example' } }],
  },
  home: 'home',
}
