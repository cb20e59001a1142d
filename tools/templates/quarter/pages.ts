import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { span } from '../block-builders.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, quoteBlock, strong, table, textBlock, linkTo } from '../content-builders.ts'

const facets = (type: number, heading: string, order: 'byName' | 'byCount'): DemoBlock => ({
  type,
  version: 1,
  data: { heading, collectionId: { $document: 'stories' }, order, limit: 50, showCounts: true },
})

const archive: DemoBlock = {
  type: BLOCK_TYPE.archive,
  version: 1,
  data: {
    heading: 'By month',
    collectionId: { $document: 'stories' },
    groupBy: 'month',
    limit: 60,
    showCounts: true,
  },
}

const topics: DemoPage = {
  key: 'topics',
  urlId: 'topics',
  title: 'Everything, by drawer',
  description: 'All stories of The Marrow by topic, by month and by whoever wrote them.',
  blocks: [
    span(
      8,
      textBlock(
        p(
          'The desk has three drawers and a box. The drawers are below. The box is for things that people have told us on the stairs and asked us not to print; it is nearly full.',
        ),
      ),
    ),
    span(4, textBlock()),
    span(4, facets(BLOCK_TYPE.postsByCategory, 'By topic', 'byName')),
    span(4, archive),
    span(4, facets(BLOCK_TYPE.postsByAuthor, 'By hand', 'byCount')),
    imageBlock('section', 'The desk is in the attic, beside the suitcases.', 'wide'),
  ],
}

const about: DemoPage = {
  key: 'about',
  urlId: 'about',
  title: 'About this paper',
  description: 'Who makes The Marrow, on which table, and what it is for.',
  blocks: [
    imageBlock('terminus', 'The quarter, on a good day. The hill is behind you.', 'wide'),
    textBlock(
      p(
        'The Marrow is a monthly paper for one hill, one tram and about nine thousand people. It began on a kitchen table in Dyer Street, when the town’s newspaper printed a map on which our quarter was under the legend.',
      ),
      p(
        'We write about what can be reached on foot. If it happens below the market, it is abroad; if it happens above the loop, it is weather. We have no opinion on anything that does not have a door.',
      ),
    ),
    quoteBlock('Near things are not small. They are only near.', 'Pencilled on the kitchen table'),
    textBlock(
      h2('Who'),
      list(
        p(strong('Ida Quill '), 'writes at night and counts things.'),
        p(strong('Tobin Marsh '), 'writes by day and asks again.'),
        p(strong('The desk '), 'is both of them, and whoever is sitting on the third chair.'),
      ),
      h2('How it is drawn'),
      p(
        'In ink, with a grey wash and one red. There is one red because there was one bottle. When it was empty we bought the same one.',
      ),
      h2('A word about reality'),
      p(
        'There is no such hill. The Marrow is a magazine to start from: the stories show what a page of yours can hold, and you may throw all of them away but the dog. ',
        linkTo('Write something instead', 'contribute'),
        '.',
      ),
    ),
  ],
}

const contribute: DemoPage = {
  key: 'contribute',
  urlId: 'contribute',
  title: 'Write for us',
  description: 'What The Marrow prints, how long it may be, when it has to be here and what it pays.',
  blocks: [
    textBlock(
      p(
        'Everybody on the hill has one story that they tell better than we would. We would like to have it in writing. It need not be finished and it need not be clever. It does need a street in it.',
      ),
      table(
        ['What', 'How long', 'By', 'We pay'],
        ['A story', '300–600 words', 'the 10th', '£60 and a drawing'],
        ['A correction', 'as short as possible', 'at once', 'our thanks, in print'],
        ['A list', 'up to 20 lines', 'the 15th', '£25'],
        ['A rumour', 'one sentence', 'never', 'a coffee'],
      ),
      h2('Three rules'),
      list(
        p(strong('Go there. '), 'If you have not stood in front of it, it is not a story yet.'),
        p(strong('Ask them. '), 'Nobody appears in The Marrow who has not read what it says of them.'),
        p(strong('Stop. '), 'The last paragraph is usually the one before.'),
      ),
      h2('Where to'),
      p(
        'Write to desk@themarrow.example, or put it through the letter box at Dyer Street 9, the one that is painted red on the inside. Paper is welcome. Handwriting is deciphered by the retired surveyor on the fourth floor, who enjoys it.',
      ),
    ),
    imageBlock('steps', 'To hand it in yourself: the ninth house on the left, step 120 or so.'),
  ],
}

export const quarterPages: readonly DemoPage[] = [about, topics, contribute]
