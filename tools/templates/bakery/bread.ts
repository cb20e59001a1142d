import { action, menuItem, h3, menuBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, strong, textBlock, linkTo } from '../content-builders.ts'

export const bread: DemoPage = {
  key: 'bread',
  urlId: 'bread',
  title: 'Bread, and what goes with it',
  description:
    'Every loaf, bun and cup of Half Past Four with prices, what is in them, and when they are warm.',
  media: 'board',
  hidesTitle: true,
  sections: [
    {
      media: 'board',
      height: 'tall',
      align: 'center',
      blocks: [
        textBlock(
          h2('Bread, and what goes with it'),
          p('Flour, water, salt and a night’s sleep. The rest of this page is detail.'),
        ),
      ],
    },
    {
      blocks: [
        menuBlock(
          'two',
          'Everything is made in a room with wheat, rye, milk, eggs, nuts and sesame in it. If that matters to you, ask Odile: she knows what is in everything, including the cat.',
          {
            title: 'Loaves',
            text: 'Whole, half or, if you ask nicely, the end.',
            items: [
              menuItem('Corner loaf', '£4.60', 'Wheat, a little rye, two nights in the cold', 'vegan'),
              menuItem('Black rye', '£5.20', 'A kilo, with caraway or without', 'vegan'),
              menuItem('Farmhouse tin', '£3.90', 'For toast, and for children', 'vegetarian'),
              menuItem('Walnut ring', '£5.60', 'Thursdays and Sundays', 'vegan', 'nuts'),
              menuItem('Seeded stick', '£2.40', 'Pumpkin, linseed, poppy; gone by ten', 'vegan'),
            ],
          },
          {
            title: 'From the small oven',
            text: 'Warm until about eleven, good until about never.',
            items: [
              menuItem('Butter croissant', '£2.80', '', 'vegetarian'),
              menuItem('Cardamom knot', '£3.10', '', 'vegetarian'),
              menuItem(
                'Cinnamon spiral',
                '£3.10',
                'The middle is the best part. We cannot make one that is all middle; we tried',
                'vegetarian',
              ),
              menuItem('Plum slice', '£3.60', 'While the plums last', 'vegetarian', 'seasonal'),
              menuItem('Oat biscuit', '£1.40', 'Large enough to share, small enough not to', 'vegan'),
            ],
          },
          {
            title: 'Between two slices',
            text: 'From half past eleven, on bread from the same morning.',
            items: [
              menuItem('Cheese and leek turnover', '£4.20', '', 'vegetarian', 'seasonal'),
              menuItem('Egg, cress, too much pepper', '£5.40', '', 'vegetarian', 'spicy'),
              menuItem('Beetroot and horseradish on rye', '£5.80', '', 'vegan'),
              menuItem('Soup with the heel of a loaf', '£6.50', 'It says on the board which', 'vegan'),
            ],
          },
          {
            title: 'In a cup',
            text: 'Oat milk costs the same. It is only milk.',
            items: [
              menuItem('Filter, with a refill', '£2.60', '', 'vegan'),
              menuItem('Flat white', '£3.20'),
              menuItem('Pot of tea', '£3.00', 'Black, mint, or the green one', 'vegan'),
              menuItem('Hot chocolate', '£3.60', 'Made in a pan, so it takes a minute', 'vegetarian'),
            ],
          },
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(5, imageBlock('sacks', '', 'full')),
        span(
          7,
          textBlock(
            h2('What is in it'),
            p(
              'Three flours: a strong wheat from the Low Farm, a wholemeal from the same field a little later, and a rye that is milled on stones every second Tuesday and smells of rain. Sea salt, the coarse one. Water from the tap, which has stood overnight so that it is in no hurry.',
            ),
            p(
              'And the starter. It came in a jam jar from Odile’s aunt and is older than the shop, the tram and Tam. Its name is Gerald. There is ',
              linkTo('a note about that', 'gerald'),
              '.',
            ),
            h3('Keeping it'),
            list(
              p(strong('The first day'), ' leave it on its cut side on a board. It needs no bag.'),
              p(strong('Until the third'), ' a linen cloth. Not the fridge: cold makes bread old.'),
              p(
                strong('After that'),
                ' toast. Corner loaf is at its best for toast on day four, and we are prepared to argue.',
              ),
            ),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('More than six of anything?'),
          p('Weddings, offices, one very large sandwich: write two days before and we bake it for you.'),
        ),
        action('Write to the oven', { url: 'mailto:bread@halfpastfour.example' }),
      ],
    },
  ],
}
