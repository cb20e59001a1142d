import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { mapBlock, span } from '../block-builders.ts'
import { block, h2, p, textBlock } from '../content-builders.ts'
import type { DemoBlock, DemoPage } from '../types.ts'

/** Short videos that anyone may show; the posters are ours. */
const VIDEOS: readonly (readonly [
  title: string,
  year: string,
  minutes: number,
  url: string,
  poster: string,
])[] = [
  ['Elephants Dream', '2006', 11, 'https://www.youtube.com/watch?v=TLkA0RELQ1g', 'tide-clock'],
  ['Big Buck Bunny', '2008', 10, 'https://vimeo.com/1084537', 'causeway'],
  ['Sintel', '2010', 15, 'https://www.youtube.com/watch?v=eRsGyueVLvQ', 'sea-night'],
  ['Tears of Steel', '2012', 12, 'https://www.youtube.com/watch?v=R6MlUcmOul8', 'ink-tin'],
  ['Cosmos Laundromat', '2015', 12, 'https://www.youtube.com/watch?v=Y-rmzh0PI3c', 'sea-squall'],
  ['Llamigos', '2016', 3, 'https://www.youtube.com/watch?v=SkVqJ1SGeL0', 'sea-morning'],
  ['Agent 327', '2017', 4, 'https://www.youtube.com/watch?v=mN0zPOpADL4', 'folded-sheet'],
  ['Spring', '2019', 8, 'https://www.youtube.com/watch?v=WhWc3b3KhnY', 'sea-noon'],
  ['Coffee Run', '2020', 3, 'https://www.youtube.com/watch?v=PVGeM40dABA', 'work-table'],
  ['Sprite Fright', '2021', 11, 'https://www.youtube.com/watch?v=_cMxraX_5RE', 'boathouse'],
]

/** A page with ten videos, three maps and a chart, none of which asks anybody for anything before a click. */
export const fullPage: DemoPage = {
  key: 'all-at-once',
  urlId: 'all-at-once',
  title: 'Ten videos, three maps and a chart',
  description: 'What usually makes a page slow, all on one page that is not.',
  blocks: [
    span(
      8,
      textBlock(
        p(
          'Each of these videos is a poster of this site and a link until you play it, each map is drawn by the site itself, and the chart is there before any script. Nobody else hears of your visit until you ask for a video.',
        ),
      ),
    ),
    ...VIDEOS.map(video),
    span(4, textBlock(h2('How long they take'), p('The longest is as old as the first tablets.'))),
    span(
      8,
      block(BLOCK_TYPE.chart, {
        title: 'Length of the ten, by the year they came out',
        layout: 'bar',
        table: {
          columns: ['Minutes'],
          rows: VIDEOS.map(([, year, minutes]) => ({ label: year, values: [minutes] })),
        },
        unit: '',
        description: '',
      }),
    ),
    span(12, textBlock(h2('Where to watch them together'), p('Three invented places with a large wall.'))),
    span(4, mapBlock([60.392, 5.322], 'Original', 'The boathouse', 'Fridays after dark', 'Bergen')),
    span(4, mapBlock([38.716, -9.142], 'Grayscale', 'The yard with the sheet', 'Bring a chair', 'Lisbon')),
    span(4, mapBlock([47.071, 15.438], 'MinimalBlue', 'The old tram depot', 'Sundays at six', 'Graz')),
  ],
}

function video([title, year, , url, poster]: (typeof VIDEOS)[number]): DemoBlock {
  return span(
    6,
    block(BLOCK_TYPE.video, {
      url,
      embedCode: '',
      fileMediaId: null,
      mediaId: { $media: poster },
      title,
      caption: `Blender Foundation, ${year}`,
      mode: 'fill',
      tracks: [],
    }),
  )
}
