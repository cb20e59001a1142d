import type { DemoItem } from '../types.ts'
import { embedBlock, h2, imageBlock, list, p, strong, textBlock, linkTo } from '../content-builders.ts'

export const outToTheIsland: DemoItem = {
  key: 'island',
  collection: 'journal',
  urlId: 'out-to-the-island-and-back',
  title: 'Out to the island and back',
  publishedOn: '2026-07-05T18:20:00.000Z',
  author: 'the-cutting-table',
  categories: ['Outside'],
  tags: ['walking', 'tide', 'island'],
  excerpt:
    'Two hours each way across the sand, eleven poles to steer by, and one rule: when the water is at the fifth pole, you are already late.',
  media: 'causeway',
  blocks: [
    textBlock(
      p(
        'On a map there is a dotted line from the end of our lane to the island, with the words “subject to tides” along it in italics. It is the best path we have. For five hours in every twelve it is a road; for the other seven it is the sea.',
      ),
      p(
        'You go out behind the ebb, barefoot if it is warm. The sand is ribbed and hard and then for a stretch, near the third pole, it is soft and holds on to you with a kind of interest. There are poles all the way because fog comes in faster than a person can walk. My grandmother counted them aloud. I do it too, and so does everyone.',
      ),
      h2('Before you go'),
      list(
        p(strong('Read the table, not the sky. '), 'Leave two hours after high water and not before.'),
        p(strong('Tell someone. '), 'A note on our door counts; we read them when we lock up.'),
        p(
          strong('Turn round at the fifth pole '),
          'if there is water at its foot. There will be more at the fourth.',
        ),
        p(strong('Bring something dry '), 'for the other side, where the wind has had time to think.'),
      ),
    ),
    imageBlock('sea-night', 'If you miss the ebb there is a bench, a view, and six hours to enjoy both.'),
    textBlock(
      p(
        'The island itself has a tower, a house, a smaller house and a great many birds who own all three. We eat our sandwiches with our backs to the wall, watch the path for a while, and go home. Nothing happens, at length. I have never regretted a single hour of it.',
      ),
      p(
        'Islands that you can walk to for half of the day are less rare than you would think. And if you would like to know how long the sand will stay dry, the press room has built ',
        linkTo('a clock for that', 'clock'),
        '.',
      ),
    ),
    embedBlock(
      'https://en.wikipedia.org/wiki/Tidal_island',
      'Tidal island',
      'A list of others like it, for rainy evenings.',
    ),
  ],
}
