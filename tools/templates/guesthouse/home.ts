import { action, h3, latestItems, centeredQuoteBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, p, strong, textBlock, linkTo } from '../content-builders.ts'

export const home: DemoPage = {
  key: 'home',
  urlId: 'home',
  title: 'Late Larch, five rooms under the Three Aunts',
  description:
    'A guesthouse with five rooms and one table at the end of the road, 1,612 metres up. Supper at seven, the ridge at dawn.',
  media: 'dawn',
  hidesTitle: true,
  sections: [
    {
      media: 'dawn',
      height: 'screen',
      blocks: [
        span(
          7,
          textBlock(
            h2('The last house before the mountain'),
            p('Five rooms, one long table, and a ridge that turns orange whether or not you are awake.'),
          ),
        ),
        span(7, action('See the five rooms', { document: 'rooms' })),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        span(
          5,
          textBlock(
            h2('The road ends here on purpose'),
            p(
              'It was meant to go over the pass. In 1931 the surveyor took a room for one night, had the dumplings, and reported that the ground beyond was unsuitable. He stayed until October and the road has ended at our door ever since.',
            ),
            p(
              'There is nothing to do in the evening but eat, read and watch the last light walk up the Three Aunts. People come for two nights and ask at breakfast whether the third is taken.',
            ),
            p(linkTo('The house and who keeps it', 'house')),
          ),
        ),
        span(7, imageBlock('table', '', 'full')),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        latestItems('rooms', 'Where you will sleep', {
          count: 3,
          columns: 3,
          aspectRatio: 'standard',
          showDate: false,
        }),
        span(6, action('All five, with prices', { document: 'rooms' }, 'secondary')),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'I slept so well that I missed the sunrise three days running. I have seen the pictures. No regrets.',
          'Guest book, volume nine',
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        span(7, imageBlock('larches', '', 'full')),
        span(
          5,
          textBlock(
            h2('Four walks from the doorstep'),
            p(
              'Spoon Lake before lunch, the hay huts with children, the pass with sandwiches, the Middle Aunt with a rope and someone sensible. None of them begins with a car park.',
            ),
            p(
              'In the second week of October the larches turn, all in the same few days, and the whole slope looks as if somebody had left a lamp on behind it.',
            ),
            p(linkTo('The walks, with times and honest adjectives', 'walks')),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          4,
          textBlock(
            h3('When'),
            p(strong('20 May to 2 November'), { type: 'hardBreak' }, strong('26 December to 20 March')),
            p('Between, the mountain is mud, and we sleep in all five rooms by turns.'),
          ),
        ),
        span(
          4,
          textBlock(
            h3('What is in the price'),
            p('Bed, breakfast, supper in four courses, a packed lunch and dry boots by morning.'),
            p('Only what has a cork costs extra. ', linkTo('Prices', 'house')),
          ),
        ),
        span(
          4,
          textBlock(
            h3('What there is not'),
            p(
              'No television, no lift, no spa. There is a bath with feet, a telescope, and a shelf of detective novels of which somebody has torn out the last pages of one.',
            ),
          ),
        ),
      ],
    },
    {
      media: 'star-room',
      height: 'tall',
      align: 'center',
      blocks: [
        textBlock(
          h2('We leave a light on until ten'),
          p('The last bus is at 18.40. If you miss it, ring: Jory likes driving in the dark.'),
        ),
        action('How to arrive', { document: 'arrive' }),
      ],
    },
  ],
}
