import { journalMedia } from '../artwork.ts'
import { bakeryMedia } from '../bakery/artwork.ts'
import { images as festivalMedia } from '../festival/artwork.ts'
import { guesthouseMedia } from '../guesthouse/artwork.ts'
import { practiceMedia } from '../practice/artwork.ts'
import { quarterDemo } from '../quarter.ts'
import { fourSeasPoster } from './four-seas.ts'
import type { DemoMedia } from '../types.ts'

/** Returns images of another demo site with prefixed keys; their file names stay the same. */
const from = (site: string, media: readonly DemoMedia[], ...keys: readonly string[]): DemoMedia[] =>
  media.filter(({ key }) => keys.includes(key)).map((one) => ({ ...one, key: `${site}-${one.key}` }))

/** Images of the galleries of the showcase. */
export const galleryMedia: readonly DemoMedia[] = [
  ...from(
    'festival',
    festivalMedia,
    'slow-ferries',
    'agnes-voltmeter',
    'halfmoon-postal-choir',
    'tin-orchard',
    'grandmother-static',
    'projectionists-daughter',
  ),
  ...from('bakery', bakeryMedia, 'street-at-dawn', 'oven', 'hands', 'board', 'coffee', 'buns', 'sacks'),
  ...from('quarter', quarterDemo.media, 'terminus', 'balconies', 'market', 'tram', 'steps', 'baker', 'tree'),
  ...from(
    'practice',
    practiceMedia,
    'five-movements',
    'morning-room',
    'sitting',
    'spine',
    'sleeping',
    'stairs',
    'ines',
    'bruno',
    'maud',
  ),
  ...from(
    'guesthouse',
    guesthouseMedia,
    'larches',
    'table',
    'ridge-room',
    'larch-room',
    'stove-room',
    'stream-room',
    'star-room',
  ),
]

/** All images of the showcase. */
export const showcaseMedia: readonly DemoMedia[] = [...journalMedia, ...galleryMedia, fourSeasPoster]
