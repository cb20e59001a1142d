import { SITE_TYPE } from '#features/sites/types.ts'
import type { DemoMedia, DemoSite } from '#main/demo/types.ts'
import { pngOf } from './content.ts'

const image = (key: string, draw: DemoMedia['draw']): DemoMedia => ({
  key,
  fileName: `${key}.png`,
  alt: `A ${key}`,
  caption: '',
  draw,
})

/** A template of two images and two pages, with instant images by default. */
export function smallTemplate(
  identifier = 'kiln',
  draws: { pot?: DemoMedia['draw']; cup?: DemoMedia['draw'] } = {},
): DemoSite {
  return {
    identifier,
    type: SITE_TYPE.classic,
    settings: { title: 'Low Shelf', description: 'Stoneware for every day.', language: 'en-GB' },
    authors: [],
    media: [
      image('pot', draws.pot ?? (() => pngOf(60, 40))),
      image('cup', draws.cup ?? (() => pngOf(50, 50))),
    ],
    collections: [],
    pages: [
      { key: 'home', urlId: 'home', title: 'Pots for every day', description: '', media: 'pot' },
      { key: 'studio', urlId: 'studio', title: 'The studio', description: '', media: 'cup' },
    ],
    items: [],
    navigation: { main: [{ label: 'Studio', target: { document: 'studio' } }], footer: [] },
    home: 'home',
  }
}
