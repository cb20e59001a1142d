import { h2, p, richText, strong, type Node } from '../content-builders.ts'

/** Example data that overrides the fixture of a block. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  image: { alt: '' },
  video: { mediaId: '8' },
  gallery: {
    items: [
      { mediaId: 'sea-morning', title: '', caption: 'Before breakfast', link: null, video: '' },
      { mediaId: 'sea-noon', title: '', caption: 'At noon', link: null, video: '' },
      { mediaId: 'sea-squall', title: '', caption: 'In a squall', link: null, video: '' },
      {
        mediaId: 'sea-night',
        title: '',
        caption: 'Under the moon',
        link: { url: '/journal/four-times-the-same-sea' },
        video: '',
      },
    ],
  },
  markdown: {
    source: [
      '## What to bring',
      '',
      'You are coming to fold **one sheet** into _sixteen pages_. It takes an hour; the second one takes ten minutes.',
      '',
      '1. A sheet of paper, as large as your table',
      '2. A bone folder, or the back of a spoon',
      '3. Thread, and a needle with an eye you can find',
      '',
      '> Fold away from yourself. The paper will tell you when it is enough.',
      '',
      '| Paper | Folds before it protests |',
      '| --- | ---: |',
      '| Newspaper | 7 |',
      '| Letter paper | 6 |',
      '| Watercolour paper | 3 |',
      '',
      'There is more about room in [the note on margins](/journal/the-margin-does-the-work).',
    ].join('\n'),
  },
  navigation: {
    title: 'Around the showcase',
    entries: [
      { label: 'Home', target: { url: '/' }, children: [] },
      {
        label: 'Words',
        target: null,
        children: [
          { label: 'Text', target: { url: '/blocks/html' }, children: [] },
          { label: 'Quote', target: { url: '/blocks/quote' }, children: [] },
          { label: 'Menu', target: { url: '/blocks/menu' }, children: [] },
        ],
      },
      {
        label: 'Notes',
        target: { url: '/journal' },
        children: [
          {
            label: 'On making',
            target: { url: '/journal?category=Making' },
            children: [
              { label: 'One thing at a time', target: { url: '/journal/one-thing-at-a-time' }, children: [] },
            ],
          },
          { label: 'On looking', target: { url: '/journal?category=Looking' }, children: [] },
        ],
      },
      { label: 'This page', target: { url: '/blocks/navigation' }, children: [] },
    ],
  },
  folder: { source: 'footer', folder: '', title: '', layout: 'columns' },
}

/** Too long for the image that it lies on. */
const LONG_TEXT = richText([
  h2('What the window sees'),
  ...[
    'In January it sees nothing before nine, and then for an hour only the pear. The pear is older than it looks, and made of wax.',
    'In March the sun reaches the bottles. Whoever sits here then writes about colours, and crosses it out in April.',
    'In June the boat is in the middle of the second pane at four every afternoon. It has never been later than ten past, except once, when it was on land.',
    'In October the curtain is drawn at six, by whoever is nearest. Nobody has ever agreed on who that is.',
    'In December the lamp makes a second window of the first one, and everybody looks at themselves working for a while, until somebody makes tea.',
  ].map((text) => p(text)),
])

/** More examples of a block: what differs from the first one, and its heading. */
export const VARIATIONS: Readonly<
  Record<string, readonly { readonly title: string; readonly data: Readonly<Record<string, unknown>> }[]>
> = {
  calendar: [{ title: 'As a list', data: { view: 'list' } }],
  image: [
    { title: 'Inline', data: { layout: 'inline' } },
    { title: 'Poster: the text over the image', data: { layout: 'poster' } },
    { title: 'Poster with a long text', data: { layout: 'poster', caption: LONG_TEXT } },
    { title: 'Overlap', data: { layout: 'overlap' } },
    { title: 'Collage', data: { layout: 'collage' } },
    { title: 'Stack', data: { layout: 'stack', size: 'normal' } },
    { title: 'Magnified by a click', data: { layout: 'inline', link: null, zoom: true } },
  ],
  video: [
    {
      title: 'A file of your own, with captions and chapters',
      data: {
        url: '',
        fileMediaId: 'four-seas',
        mediaId: 'four-seas-poster',
        title: 'Four times the same sea',
        caption: 'Thirteen seconds of cut paper: one sea, four hours.',
        mode: 'fill',
        tracks: [
          { mediaId: 'four-seas-captions', kind: 'captions', language: 'en', label: 'English' },
          { mediaId: 'four-seas-chapters', kind: 'chapters', language: 'en', label: '' },
        ],
      },
    },
  ],
  chart: [
    { title: 'As lines', data: { layout: 'line' } },
    {
      title: 'As a pie',
      data: {
        layout: 'pie',
        title: 'Where the wood comes from',
        unit: 'trunks',
        table: {
          columns: ['2025'],
          rows: [
            { label: 'Own forest', values: [41] },
            { label: 'Neighbours', values: [28] },
            { label: 'Storms', values: [17] },
            { label: 'Old beams', values: [9] },
            { label: 'Driftwood', values: [3] },
          ],
        },
      },
    },
  ],
  map: [
    { title: 'Grayscale', data: { style: 2 } },
    { title: 'Satellite', data: { style: 3 } },
    { title: 'Minimal light', data: { style: 4 } },
    { title: 'Minimal dark', data: { style: 5 } },
    { title: 'Minimal blue', data: { style: 6 } },
  ],
}

/** Text before and after an example that would not be visible between two lines. */
export const SURROUNDING_TEXT: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'horizontal-rule': [
    'Here one thought ends. It was a short one, about paper.',
    'And here another begins, about the table that the paper lies on.',
  ],
}

/** Explanations of examples. */
export const REMARKS: Readonly<Record<string, Node>> = {
  rss: p(
    'This harbour office is invented, and so are its notices. Give the block the address of a feed, and its newest entries stand here a little later. The page never waits for them.',
  ),
  spacer: p('It stands between this line and the next rule. That is all it does.'),
  folder: p(
    'This one is told nothing, so it found the group of the footer’s navigation in which this very page stands.',
  ),
  search: p('It looks through this showcase. Try ', strong('margin'), '.'),
}

/** Keys of the images that replace the images of a fixture, by block; indexed by id. */
const IMAGES: Readonly<Record<string, readonly string[]>> = {
  image: ['work-table'],
  index: ['boathouse', 'causeway', 'tide-clock'],
}

/** Images for all other blocks, in the order of the ids 1, 2, 3 … that fixtures use. */
const ANY_IMAGE: readonly string[] = [
  'work-table',
  'boathouse',
  'causeway',
  'ink-tin',
  'folded-sheet',
  'sea-squall',
  'work-table',
  'causeway',
  'tide-clock',
]

/** Returns the key of the image that replaces an image of a fixture. */
export function imageFor(block: string, mediaId: string): string {
  if (!/^\d+$/.test(mediaId)) return mediaId
  const images = IMAGES[block] ?? ANY_IMAGE
  return images[(Number(mediaId) - 1) % images.length] ?? 'work-table'
}
