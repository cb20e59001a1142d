import type { FocalPoint } from '#lib/images/image-url.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { section } from '#tools/artwork/quarter/art/cross-section.ts'
import { balconies, market, tramSide } from '#tools/artwork/quarter/art/elevations.ts'
import { stairs, terminus } from '#tools/artwork/quarter/art/isometric.ts'
import { baker, driver } from '#tools/artwork/quarter/art/portraits.ts'
import { planeTree } from '#tools/artwork/quarter/art/tree.ts'
import { print } from '#tools/artwork/quarter/art/print.ts'
import { quarterPages } from './quarter/pages.ts'
import { saturday, theBaker, theDriver, theHouse } from './quarter/stories/people.ts'
import { fourthFloor, theSteps, theTramThatTurns, whatTheFourCarries } from './quarter/stories/streets.ts'
import { theTree } from './quarter/stories/tree.ts'
import type { DemoMedia, DemoSite } from './types.ts'

/** Focal point of images whose bottom edge must not be cropped. */
const GROUND: FocalPoint = { x: 0.5, y: 1 }

const image = (key: string, drawing: () => string, alt: string, focalPoint?: FocalPoint): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  ...(focalPoint && { focalPoint }),
  draw: () => print(drawing()),
})

const topic = (name: string) => ({ label: name, target: { url: `/stories?category=${name}` } })

/** A fictional neighbourhood magazine with a newspaper-style front page. */
export const quarterDemo: DemoSite = {
  identifier: 'quarter',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'gazette',
    style: { background: '#faf8f3', text: '#1e1c1a', accent: '#b3271a', images: 'ink' },
  },
  settings: {
    title: 'The Marrow',
    description: 'Monthly, for one hill, one tram and about nine thousand people.',
    language: 'en-GB',
    social: { likesEnabled: true, shareServices: ['bluesky', 'whatsapp', 'email'] },
  },
  authors: [
    { slug: 'ida-quill', name: 'Ida Quill' },
    { slug: 'tobin-marsh', name: 'Tobin Marsh' },
    { slug: 'the-desk', name: 'The desk' },
  ],
  media: [
    image(
      'terminus',
      terminus,
      'Ink drawing from above: a red tram turns round a plane tree on a square between tall houses.',
    ),
    image(
      'balconies',
      balconies,
      'Ink drawing of a house front with twelve balconies, red flowers, a line of washing and a black cat.',
    ),
    image(
      'section',
      section,
      'Ink drawing of a house without its front: rooms with beds, books, a piano, a bath, and an oven below.',
    ),
    image(
      'market',
      market,
      'Ink drawing of three market stalls with awnings, the one in the middle red and signed Tomorrow.',
      GROUND,
    ),
    image(
      'tram',
      tramSide,
      'Ink drawing of a red tram from the side with passengers behind its windows and a person at each end.',
      GROUND,
    ),
    image(
      'steps',
      stairs,
      'Ink drawing of a long flight of steps with a red rail that climbs between rows of houses.',
    ),
    image(
      'baker',
      baker,
      'Ink portrait from the side of a baker in a red cap who holds a loaf in front of full racks.',
    ),
    image(
      'driver',
      driver,
      'Ink portrait from the side of a tram driver with glasses, her hair in a bun below a peaked cap, and a red tie.',
    ),
    image(
      'tree',
      planeTree,
      'Ink drawing of a great plane tree with a red number on its bark and a red bench around its trunk.',
      GROUND,
    ),
  ],
  collections: [
    {
      key: 'stories',
      urlId: 'stories',
      title: 'November on the hill',
      description: 'Monthly, for one hill, one tram and about nine thousand people.',
      listLayout: 'editorial',
    },
  ],
  pages: quarterPages,
  items: [
    theTramThatTurns,
    fourthFloor,
    theHouse,
    theBaker,
    theSteps,
    saturday,
    theDriver,
    whatTheFourCarries,
    theTree,
  ],
  navigation: {
    main: [
      ...['Streets', 'Houses', 'People', 'Market', 'Tram'].map(topic),
      { label: 'Everything', target: { document: 'topics' } },
      { label: 'About', target: { document: 'about' } },
    ],
    footer: [
      { label: 'Front page', target: { document: 'stories' } },
      { label: 'Everything, by drawer', target: { document: 'topics' } },
      { label: 'About this paper', target: { document: 'about' } },
      { label: 'Write for us', target: { document: 'contribute' } },
    ],
  },
  home: 'stories',
}
