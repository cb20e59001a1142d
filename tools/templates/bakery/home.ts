import { action, menuItem, h3, menuBlock, latestItems, centeredQuoteBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, p, strong, textBlock, linkTo } from '../content-builders.ts'

export const home: DemoPage = {
  key: 'home',
  urlId: 'home',
  title: 'Half Past Four, bakery and café',
  description:
    'Sourdough, buns and good coffee on Sparrow Corner, baked the same morning. Open Tuesday to Sunday.',
  media: 'street-at-dawn',
  hidesTitle: true,
  sections: [
    {
      media: 'street-at-dawn',
      height: 'screen',
      blocks: [
        span(
          7,
          textBlock(
            h2('Up before the birds'),
            p(
              'Bread, buns and coffee on Sparrow Corner. The oven is lit at half past four; the door opens at seven.',
            ),
          ),
        ),
        span(7, action('What is in the oven today', { document: 'bread' })),
      ],
    },
    {
      blocks: [
        span(
          4,
          textBlock(
            h3('Open'),
            p(
              strong('Tuesday to Friday'),
              ', 7 until 5',
              { type: 'hardBreak' },
              strong('Saturday and Sunday'),
              ', 8 until we are out',
            ),
            p('Monday the starter rests, and so do we.'),
          ),
        ),
        span(
          4,
          textBlock(
            h3('On the corner'),
            p('2 Sparrow Corner, Underhill'),
            p('Where the number 9 tram turns and everyone smells that they are early.'),
            p(linkTo('How to get here', 'visit')),
          ),
        ),
        span(
          4,
          textBlock(
            h3('Put one aside'),
            p(
              'Tell us by six in the evening and your loaf waits for you with your name on it, spelt as you spell it.',
            ),
            p(linkTo('Reserve by letter', 'visit')),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          7,
          menuBlock('one', 'The rye is cut from noon; before that it is still thinking.', {
            title: 'Out of the oven today',
            text: 'In the order in which the door hears it.',
            items: [
              menuItem(
                'Corner loaf',
                '£4.60',
                'Wheat with a little rye, dark crust, two nights in the cold\u00a0· 7.00',
                'vegan',
              ),
              menuItem(
                'Butter croissant',
                '£2.80',
                'Three days’ work, four minutes’ pleasure\u00a0· 7.15',
                'vegetarian',
              ),
              menuItem(
                'Cardamom knot',
                '£3.10',
                'Tied by Tam, who was a sailor for one summer\u00a0· 8.00',
                'vegetarian',
              ),
              menuItem('Seeded stick', '£2.40', 'Gone by ten\u00a0· 8.30', 'vegan'),
              menuItem(
                'Cheese and leek turnover',
                '£4.20',
                'The reason for the queue\u00a0· 11.30',
                'vegetarian',
                'seasonal',
              ),
              menuItem(
                'Black rye',
                '£5.20',
                'Weighs a kilo. Keeps for a week. Has opinions\u00a0· 12.00',
                'vegan',
              ),
            ],
          }),
        ),
        span(5, imageBlock('oven', '', 'full')),
        span(7, action('All our bread, and what is in it', { document: 'bread' }, 'secondary')),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(
          5,
          textBlock(
            h2('Four hands and a borrowed trough'),
            p(
              'Odile shapes, Tam ties and folds, and on Saturdays Mr Penhallow from upstairs slices, because he has always wanted to. There is no machine for the shaping. We tried one; it made a thousand loaves an hour and every one of them was the same.',
            ),
            p('We make a hundred and sixty, and know most of them by the time they leave.'),
            p(linkTo('Who we are', 'about')),
          ),
        ),
        span(7, imageBlock('hands', '', 'full')),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'I came in for one bun in March. I now have a chair.',
          'Mrs Adair, table by the radiator',
        ),
      ],
    },
    {
      blocks: [
        span(6, imageBlock('coffee', '', 'full')),
        span(
          6,
          textBlock(
            h2('Nine seats, one window'),
            p(
              'The café is the front half of the shop: nine seats, a long sill for those who like to watch the tram, and a coffee machine that Tam takes apart on Mondays for the joy of it.',
            ),
            p(
              'Coffee is roasted two streets away and ground when you ask. Tea comes in a pot, with a second pot of hot water, because people have asked with such dignity.',
            ),
            p('No reservations. If it is full, there is a bench outside and we bring things out.'),
            p(linkTo('Coffee, tea and what to eat with them', 'bread')),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        latestItems('news', 'Pinned to the door', {
          count: 3,
          columns: 3,
          aspectRatio: 'standard',
          showDate: true,
        }),
      ],
    },
    {
      media: 'board',
      height: 'tall',
      align: 'center',
      blocks: [
        textBlock(h2('See you at seven'), p('2 Sparrow Corner, Underhill. Follow your nose from the tram.')),
        action('Find the way', { document: 'visit' }),
      ],
    },
  ],
}
