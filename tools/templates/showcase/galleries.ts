import type { Tone } from '#features/content/layouts/tones.types.ts'
import type { GalleryDesign } from '#features/media/galleries/types.ts'

/** Key of an image, its title and its caption. */
export type GalleryImage = readonly [media: string, title?: string, caption?: string]

/** One gallery of a page, with a text about its settings. */
export interface GalleryExample {
  readonly title: string
  readonly text: string
  readonly tone?: Tone
  readonly settings: Readonly<Record<string, unknown>>
  readonly images: readonly GalleryImage[]
  /** More galleries below it. */
  readonly more?: readonly {
    readonly design: GalleryDesign
    readonly settings: Readonly<Record<string, unknown>>
    readonly images: readonly GalleryImage[]
  }[]
}

/** The page of one gallery design. */
export interface DesignPage {
  readonly title: string
  readonly about: string
  /** Key of the image in the overview. */
  readonly cover: string
  readonly examples: readonly GalleryExample[]
}

const POSTERS: readonly GalleryImage[] = [
  ['festival-slow-ferries', 'The Slow Ferries', 'Friday, 20:00'],
  ['festival-agnes-voltmeter', 'Agnes Voltmeter', 'Friday, 22:30'],
  ['festival-halfmoon-postal-choir', 'Halfmoon Postal Choir', 'Saturday, 18:00'],
  ['festival-tin-orchard', 'Tin Orchard', 'Saturday, 19:30'],
  ['festival-grandmother-static', 'Grandmother Static', 'Saturday, 21:00'],
  ['festival-projectionists-daughter', 'The Projectionist’s Daughter', 'Saturday, 23:00'],
]

const WOODCUTS: readonly GalleryImage[] = [
  ['bakery-street-at-dawn', 'Ten to six', 'The light is on, the door is not'],
  ['bakery-oven', 'The oven', 'Lit in 1931, and never quite out'],
  ['bakery-hands', 'Rounding', 'Four hundred a morning'],
  ['bakery-sacks', 'The store', 'With its night watch'],
  ['bakery-coffee', 'The table by the window', ''],
  ['bakery-buns', 'A tray of nine', 'Until half past eight'],
  ['bakery-board', 'Tuesday’s loaf', 'Three days in the making'],
]

const INK: readonly GalleryImage[] = [
  ['quarter-terminus', 'The terminus', ''],
  ['quarter-steps', 'The hundred and twelve', ''],
  ['quarter-balconies', 'Twelve balconies', ''],
  ['quarter-baker', 'The baker', ''],
  ['quarter-market', 'Saturday', ''],
  ['quarter-tram', 'The four', ''],
  ['quarter-tree', 'The plane tree', ''],
]

const CUT_OUTS: readonly GalleryImage[] = [
  ['practice-sitting', 'Sitting', 'Upright, without a reason to'],
  ['practice-spine', 'The frond', 'Twenty-four leaves'],
  ['practice-stairs', 'Two at a time', ''],
  ['practice-sleeping', 'Left side, mostly', ''],
  ['practice-morning-room', 'The morning room', ''],
  ['practice-ines', 'Ines', ''],
  ['practice-bruno', 'Bruno', ''],
  ['practice-maud', 'Maud', ''],
]

const ROOMS: readonly GalleryImage[] = [
  [
    'guesthouse-ridge-room',
    'The ridge room',
    'One wide window and three summits in it. The first light comes over the middle one, so nobody needs to set a clock.',
  ],
  [
    'guesthouse-larch-room',
    'The larch room',
    'Under the roof, of pale wood. Two beds, and between them a tree that turns to gold in the second week of October.',
  ],
  [
    'guesthouse-stove-room',
    'The stove room',
    'The warmest of the house. The cat comes with it and cannot be asked to leave.',
  ],
  [
    'guesthouse-stream-room',
    'The stream room',
    'Two bunks built into the wall, a ladder, and the water outside all night long.',
  ],
  [
    'guesthouse-star-room',
    'The star room',
    'The smallest. It has a lamp, a bed and a window in the slope of the roof, and is booked before all others.',
  ],
]

const SEASON: readonly GalleryImage[] = [
  ['guesthouse-larches', 'October at the lake', 'An hour on foot, mostly level'],
  ['guesthouse-table', 'Breakfast', 'From seven, until everybody had some'],
  ['guesthouse-ridge-room', 'First light', 'In the ridge room'],
  ['guesthouse-stove-room', 'Last light', 'In the stove room'],
]

const WORKSHOP: readonly GalleryImage[] = [
  ['boathouse', 'The boathouse', 'Paper on paper, nine layers'],
  ['causeway', 'The causeway', 'Open four hours a day'],
  ['work-table', 'The table', 'North light, most days'],
  ['tide-clock', 'The tide clock', 'One hand is enough'],
  ['folded-sheet', 'Sixteen pages', 'One sheet, three folds'],
  ['ink-tin', 'Sea no. 4', 'Mixed by eye'],
]

const SEAS: readonly GalleryImage[] = [
  ['sea-morning', 'Before breakfast', ''],
  ['sea-noon', 'At noon', ''],
  ['sea-squall', 'In a squall', ''],
  ['sea-night', 'Under the moon', ''],
]

/** Contents of the page of each gallery design. */
export const GALLERY_DESIGN_PAGES: Readonly<Record<GalleryDesign, DesignPage>> = {
  grid: {
    title: 'Grid',
    about:
      'As many pictures in a row as you say, fewer on a phone. The calmest of all, and the right one when in doubt.',
    cover: 'festival-tin-orchard',
    examples: [
      {
        title: 'Three in a row, square',
        text: 'Six evenings of a festival. A click opens a picture.',
        settings: { 'thumbnails-per-row': 3, 'square-thumbs': true, gutter: 24, lightbox: true },
        images: POSTERS,
      },
      {
        title: 'Wall to wall',
        text: 'Four in a row with nothing between them: what was a list becomes a surface.',
        tone: 'contrast',
        settings: { 'thumbnails-per-row': 4, 'square-thumbs': true, gutter: 0 },
        images: SEAS.map(([media]) => [media]),
      },
      {
        title: 'In their own shape',
        text: 'Nothing is cut, the captions stand below.',
        settings: { 'thumbnails-per-row': 3, gutter: 32 },
        images: WORKSHOP.slice(0, 3),
      },
    ],
  },
  autogrid: {
    title: 'Automatic grid',
    about:
      'You say how narrow a picture may become, the gallery finds out how many stand beside each other. It has two in a row on a phone and five on a wall.',
    cover: 'boathouse',
    examples: [
      {
        title: 'At least 340 pixels',
        text: 'All pictures take the shape that most of them have.',
        settings: { columnWidth: 340, gutter: 20 },
        images: WORKSHOP,
      },
      {
        title: 'At least 200 pixels, upright',
        text: 'A contact sheet. Each picture keeps its focal point where the shape cuts it.',
        tone: 'soft',
        settings: { columnWidth: 200, gutter: 8, imageAspectRatio: 0.8, lightbox: true },
        images: [...WORKSHOP, ...SEAS].map(([media]) => [media]),
      },
      {
        title: 'Whole, in a wide shape',
        text: 'Filling the shape is off: nothing is cut, and the room beside a picture belongs to it.',
        settings: { columnWidth: 300, gutter: 24, imageAspectRatio: 1.5, 'auto-crop': false },
        images: CUT_OUTS.slice(0, 6),
      },
    ],
  },
  autocolumns: {
    title: 'Columns',
    about: 'Columns of one width, pictures of every height. Nothing is cut and no row has to end together.',
    cover: 'bakery-oven',
    examples: [
      {
        title: 'A morning in seven woodcuts',
        text: 'Columns of at least 320 pixels, 28 between them.',
        settings: { columnWidth: 320, gutter: 28 },
        images: WOODCUTS,
      },
      {
        title: 'Narrow and close',
        text: 'Columns of at least 180 pixels, without words.',
        tone: 'contrast',
        settings: { columnWidth: 180, gutter: 6, lightbox: true },
        images: [...CUT_OUTS, ...WOODCUTS].map(([media]) => [media]),
      },
    ],
  },
  autorows: {
    title: 'Rows',
    about:
      'Rows of one height that end at the same edge, as in a printed book. Every picture keeps its shape.',
    cover: 'quarter-balconies',
    examples: [
      {
        title: 'A hill in seven drawings',
        text: 'Rows of about 320 pixels.',
        settings: { vSize: 320, gutter: 16, lightbox: true },
        images: INK,
      },
      {
        title: 'As it comes',
        text: 'Rows of 250 pixels, 20 between them: what you get when you set nothing.',
        tone: 'soft',
        settings: {},
        images: [...WOODCUTS, ...CUT_OUTS.slice(0, 4)].map(([media]) => [media]),
      },
    ],
  },
  carousel: {
    title: 'Carousel',
    about: 'A few beside each other, the next few one step away: by arrow, by key, by finger.',
    cover: 'practice-stairs',
    examples: [
      {
        title: 'Three at a time',
        text: 'As it comes: three beside each other, one pixel between them, and after the last the first again.',
        settings: { imageAspectRatio: 0.8 },
        images: CUT_OUTS,
      },
      {
        title: 'With an end',
        text: 'Four at a time with room between them. It does not begin again, so its arrows say where it ends.',
        tone: 'soft',
        settings: { slidesPerRow: 4, gutter: 20, 'square-thumbs': true, loop: false, lightbox: true },
        images: POSTERS,
      },
      {
        title: 'One at a time, by itself',
        text: 'It goes on every six seconds until somebody comes near.',
        settings: {
          slidesPerRow: 1,
          gutter: 0,
          imageAspectRatio: 1.9,
          autoplay: true,
          'autoplay-duration': 6,
        },
        images: INK.filter(([media]) => !/baker|stairs/.test(media)),
      },
    ],
  },
  list: {
    title: 'List',
    about: 'One below the other, each with room for what there is to say.',
    cover: 'guesthouse-star-room',
    examples: [
      {
        title: 'Five rooms',
        text: 'Pictures of middle size beside their words.',
        settings: { listImageSize: 'medium', gutter: 56, lightbox: true },
        images: ROOMS,
      },
      {
        title: 'Small and square',
        text: 'For people, mostly.',
        tone: 'soft',
        settings: { listImageSize: 'small', 'square-thumbs': true, gutter: 28 },
        images: [
          ['practice-ines', 'Ines Marlowe', 'Backs, and what they carry. In the house since it opened.'],
          ['practice-bruno', 'Bruno Achterby', 'Knees, running, and running too far.'],
          ['practice-maud', 'Maud Tilling', 'Balance. Sees nobody before ten.'],
        ],
      },
    ],
  },
  stacked: {
    title: 'Stacked slideshow',
    about: 'One picture at a time in a frame that never changes its size.',
    cover: 'guesthouse-larches',
    examples: [
      {
        title: 'Fading, with small pictures to choose from',
        text: 'Arrows, keys, a finger, or the row below it: all of them lead to the same place.',
        settings: { imageAspectRatio: 1.6, 'thumbnail-strip-height': 72, lightbox: true },
        images: [...SEASON, ...ROOMS.slice(3).map(([media, title = '']) => [media, title] as const)],
      },
      {
        title: 'Coming nearer',
        text: 'It plays by itself, six seconds each, and every picture comes a little nearer meanwhile. The first of its buttons stops it; so does anybody who walks in by keyboard. For those who asked for less motion it waits.',
        tone: 'contrast',
        settings: {
          imageAspectRatio: 2.1,
          transition: 'kenBurns',
          autoplay: true,
          'autoplay-duration': 6,
          thumbnails: false,
        },
        images: [WORKSHOP[0] ?? [''], WORKSHOP[1] ?? [''], ...SEAS],
      },
      {
        title: 'Two that move together',
        text: 'The lower one scrolls, the upper one fades. Whoever turns one turns both.',
        settings: {
          imageAspectRatio: 1.8,
          transition: 'fade',
          thumbnails: false,
          linked: 'bakery',
        },
        images: WOODCUTS.slice(0, 4),
        more: [
          {
            design: 'stacked',
            settings: { imageAspectRatio: 4, transition: 'scroll', thumbnails: false, linked: 'bakery' },
            images: WOODCUTS.slice(0, 4).map(([media]) => [media]),
          },
        ],
      },
    ],
  },
  strip: {
    title: 'Strip slider',
    about:
      'Pictures of one height in a line that never ends. The one in the middle is the one that is meant.',
    cover: 'practice-five-movements',
    examples: [
      {
        title: 'Around and around',
        text: 'Every picture in its own width. A click on one at the edge brings it to the middle.',
        settings: { gutter: 16, lightbox: true },
        images: [['practice-five-movements', 'Five movements', 'Once a day'], ...CUT_OUTS.slice(0, 5)],
      },
      {
        title: 'From the left, with an end',
        text: 'Lower, closer, aligned to the left. Let go anywhere, it rests where you leave it.',
        tone: 'soft',
        settings: {
          vSize: 300,
          gutter: 6,
          'active-alignment': 'left',
          loop: false,
          snapPoints: 'none',
        },
        images: INK.map(([media]) => [media]),
      },
      {
        title: 'By itself',
        text: 'One step every five seconds, half a second long.',
        tone: 'contrast',
        settings: { vSize: 380, gutter: 24, autoplay: true },
        images: [...WORKSHOP, ...SEAS],
      },
    ],
  },
}
