import { action, indexBlock, latestItems, centeredQuoteBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import {
  h2,
  imageBlock,
  list,
  p,
  quoteBlock,
  rule,
  strong,
  table,
  textBlock,
  linkTo,
} from '../content-builders.ts'

const SHELF_COLUMNS = { columns: 4, aspectRatio: 'square', showDate: false } as const

const home: DemoPage = {
  key: 'home',
  urlId: 'welcome',
  title: 'Tea that is still good the second time',
  description: 'Loose tea, the pots and bowls to make it in, and somebody who mends them when they break.',
  media: 'opening',
  hidesTitle: true,
  sections: [
    {
      tone: 'bold',
      height: 'tall',
      align: 'center',
      blocks: [
        textBlock(
          h2('Tea that is still good the second time'),
          p('Twenty-one loose teas, the pots to make them in, and somebody who mends the pots.'),
        ),
        action('Choose a tea', { document: 'tea' }, 'primary', 'center'),
        imageBlock('opening', '', 'full'),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        latestItems('tea', 'What people carry home', { ...SHELF_COLUMNS, count: 4, featuredOnly: true }),
        action('All teas', { document: 'tea' }, 'secondary', 'center'),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(7, imageBlock('shelves', '', 'full')),
        span(
          5,
          textBlock(
            h2('Twenty-one tins and an opinion'),
            p(
              'The shop opened with twelve teas and a rule: nothing goes on the shelf that does not survive a second steep. Pour the first cup. Pour water on the same leaves again. If what comes out is brown water, the tea goes back to the importer with a short letter.',
            ),
            p(
              'Four hundred have been tasted and twenty-one have stayed. Most have a number, because names are for poets and the numbers are how the shelf is sorted. ',
              linkTo('How the shop began', 'story'),
            ),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      align: 'center',
      blocks: [
        textBlock(h2('Four ways to leave with something')),
        indexBlock(
          'grid',
          false,
          [
            'tea',
            'breakfast',
            'In a tin',
            'Loose tea by the pouch, the tin or the refill. Two cups in every leaf.',
          ],
          [
            'pots',
            'one-plum',
            'In both hands',
            'Pots that pour without dripping, tested over a tablecloth by a sceptic.',
          ],
          [
            'gifts',
            'house-warming',
            'Under an arm',
            'Boxes in straw and ribbon, and cards for the undecided.',
          ],
          [
            'library',
            'kettle-sounds',
            'In your inbox',
            'Guides, charts and forty minutes of kettles. No envelope, no waiting.',
          ],
        ),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(
          5,
          textBlock(
            h2('Nothing is over when it breaks'),
            p(
              'Send us what is left of your teapot. It is washed, laid out on felt and joined again with seams of brass, and comes back with its medical history. About three weeks, from £18.',
            ),
            p(linkTo('The mending bench', 'mending')),
            p(
              'We also come to you, with five teas, ten bowls and the water. ',
              linkTo('Tastings', 'services'),
            ),
          ),
        ),
        span(7, imageBlock('mended', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'The first cup is for thirst. The second is for talking.',
          'Painted above the till, before us',
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        latestItems('pots', 'To make it in', { ...SHELF_COLUMNS, count: 4 }),
        action('All pots and cups', { document: 'pots' }, 'secondary', 'center'),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          5,
          textBlock(
            h2('Come and smell the lids'),
            p(
              'The kettle is on from nine. You may open any tin, and nobody will follow you about. If you are undecided, sit down: the bench by the window gets whatever is brewing.',
            ),
            table(
              ['Day', 'Open'],
              ['Tuesday – Friday', '9 – 18'],
              ['Saturday', '9 – 16'],
              ['Sunday, Monday', 'We are drinking it ourselves'],
            ),
            p('Kettle Lane 7, Lower Marrow. ', linkTo('How to find us', 'visit')),
          ),
        ),
        span(7, imageBlock('front', '', 'full')),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('Not sure what they drink?'),
          p('Six small tins answer the question in a week. A card that says “thirsty” answers it at once.'),
        ),
        action('See the gifts', { document: 'gifts' }, 'primary', 'center'),
      ],
    },
  ],
}

const shop: DemoPage = {
  key: 'shop',
  urlId: 'shop',
  title: 'Everything',
  description:
    'Tea, pots and cups, things to read and hear, tastings, mending and gifts: the whole shop on one page.',
  hidesTitle: true,
  sections: [
    {
      tone: 'plain',
      align: 'center',
      blocks: [
        textBlock(h2('Everything'), p('Five shelves. Begin at the top, or where it smells best.')),
        indexBlock(
          'grid',
          false,
          ['tea', 'stone-fruit', 'Tea', 'Black, green, white, oolong, dark, and herbs for the evening.'],
          ['pots', 'kettle-yellow', 'Pots & cups', 'From the kettle to the last small cup.'],
          ['gifts', 'six-tins', 'Gifts', 'Boxes and cards, ready to be given.'],
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [latestItems('gifts', 'Ready to be given', { ...SHELF_COLUMNS, count: 4 })],
    },
    {
      tone: 'plain',
      blocks: [
        latestItems('library', 'To read, to hear, to print', { ...SHELF_COLUMNS, count: 4 }),
        action('All downloads', { document: 'library' }, 'secondary', 'center'),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        latestItems('services', 'Done rather than sent', { ...SHELF_COLUMNS, count: 4 }),
        action('All tastings, and the mending bench', { document: 'services' }, 'secondary', 'center'),
      ],
    },
  ],
}

const story: DemoPage = {
  key: 'story',
  urlId: 'the-shop',
  title: 'The shop',
  description: 'Why a tea shop on Kettle Lane tastes everything twice, and who does the tasting.',
  blocks: [
    imageBlock('shelves', '', 'wide'),
    textBlock(
      p(
        'The lane was called Kettle Lane long before us. It is named after a smith who made kettles, badly: the parish book of the time records three complaints about leaking and one about the noise. We found this encouraging. Nothing we did could be the worst thing to happen to tea on this street.',
      ),
      p(
        'Before the shop, one of us bought tea for a large company and the other mended ceramics for a small museum. The buyer had a cupboard full of samples that were too good to be blended into something cheaper. The mender had a kitchen full of teapots that were too broken for the museum and too nice for the bin. It was, in hindsight, an obvious marriage, and also a shop.',
      ),
      h2('Tasted twice'),
      p(
        'Each new tea is steeped on a Tuesday morning, when the palate is bored and honest. First for as long as the grower says. Then again, with the same leaves. Most teas have one good cup in them. We sell the others.',
      ),
      p(
        'We buy from nine gardens and two cooperatives, by name, by the season, and pay when the sacks leave rather than when they arrive. What a tea cost us is written inside the lid of its tin. You may look.',
      ),
    ),
    quoteBlock('If it needs sugar, it needs a different shop.', 'The mender, who takes sugar'),
    textBlock(
      h2('A word about reality'),
      p(
        'There is no Kettle Lane and no Lower Marrow. Second Steep is a shop to start from: every word, tin and price in it is meant to be replaced by yours.',
      ),
    ),
  ],
}

const care: DemoPage = {
  key: 'care',
  urlId: 'brewing-and-care',
  title: 'Brewing and care',
  description: 'How hot, how long, how often again; and how a teapot gets old without getting ugly.',
  hidesTitle: true,
  sections: [
    {
      tone: 'soft',
      height: 'tall',
      blocks: [
        span(5, textBlock(h2('Brewing and care'), p('How hot, how long, how often again.'))),
        span(7, imageBlock('pouring', '', 'full')),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        textBlock(
          h2('The table on our cupboard door'),
          p(
            'Three grams for a bowl, which is a heaped teaspoon of something curly and two of something fluffy. Times are for the first steep; give the second half as long again.',
          ),
          table(
            ['Tea', 'Water', 'First', 'How often'],
            ['Green', '75 °C', '1½ minutes', 'three times'],
            ['White', '80 °C', '4 minutes', 'four times, patiently'],
            ['Black', '95 °C', '3 minutes', 'twice'],
            ['Smoked', '95 °C', '4 minutes', 'twice, window open'],
            ['Herbs', 'boiling', '7 minutes', 'once, they are herbs'],
          ),
          p(
            'No thermometer? Boiling water poured into a cold jug loses about ten degrees. Pour it into a second jug and you are at green tea. This is also how to look as if you know what you are doing.',
          ),
        ),
        rule,
        textBlock(
          h2('Looking after a pot'),
          list(
            p(strong('Rinse, do not scrub. '), 'The brown inside is called patina and took you years.'),
            p(strong('Lid off to dry. '), 'A closed pot keeps its damp and begins to have ideas.'),
            p(
              strong('Warm it first. '),
              'Boiling water into a winter-cold pot is how we get most of our mending.',
            ),
            p(strong('No dishwasher. '), 'The glaze would forgive you. The gold would not.'),
          ),
          h2('When it breaks anyway'),
          p(
            'Keep the pieces, all of them, also the crumbs. Do not glue. ',
            linkTo('Send them to the mending bench', 'mending'),
            ' and in about three weeks you have a teapot with a story.',
          ),
        ),
      ],
    },
  ],
}

const shipping: DemoPage = {
  key: 'shipping',
  urlId: 'delivery-and-returns',
  title: 'Delivery and returns',
  description: 'What a parcel costs, how long it takes, and how to send something back without an argument.',
  blocks: [
    textBlock(
      p(
        'We pack on weekday mornings. What is ordered before ten leaves the same day on the back of a bicycle, and from the depot onwards in a van like everybody else’s.',
      ),
      table(
        ['Where to', 'Up to 200 g', 'Parcel', 'About'],
        ['In town', '£2.40', '£3', 'same day'],
        ['The whole country', '£2.40', '£4.80', '2 days'],
        ['Over the water', '£4.90', '£12', '5 – 8 days'],
        ['Collected at the shop', '–', 'free', 'any time'],
      ),
      p(
        'Orders above £45 travel free within the country. Downloads travel free everywhere, and so do gift cards.',
      ),
      h2('Sending things back'),
      p(
        'Tea: if you do not like it, keep it for guests and tell us. We credit the first tin of anything you try, once, without asking why. Pots and bowls: thirty days, unused, in the box it came in. Broken on the way: send a photograph within a week and we send another one; the broken one is yours, and we know somebody who mends.',
      ),
      h2('Gift cards and downloads'),
      p(
        'Cards do not expire. Downloads can be downloaded again for as long as we have a computer. Both are yours at once, so neither can be sent back.',
      ),
      h2('How it is packed'),
      p(
        'In paper, straw and last week’s newspaper. If you can finish the crossword, you get ten per cent off the next tin. Send proof.',
      ),
    ),
  ],
}

const visit: DemoPage = {
  key: 'visit',
  urlId: 'visit',
  title: 'Visit and write',
  description: 'Kettle Lane 7, Lower Marrow: when the door is open, and how to reach us when it is not.',
  blocks: [
    span(7, imageBlock('front', 'Number seven. The plants are real; the left one is doing better.', 'full')),
    span(
      5,
      textBlock(
        h2('Where'),
        p('Second Steep, Kettle Lane 7, Lower Marrow.'),
        p(
          'From the market hall, follow the smell of toast until it turns into the smell of smoke. Tram 4 to Wet Corner, then two minutes uphill. One step at the door; ring and we bring the ramp.',
        ),
        h2('When'),
        table(
          ['Day', 'Open'],
          ['Tuesday – Friday', '9 – 18'],
          ['Saturday', '9 – 16'],
          ['Sunday, Monday', 'closed'],
        ),
        h2('Write'),
        p('kettle@secondsteep.example, or by telephone between steeps: 00\u00a0555\u00a00141.'),
        p(
          'About an order: tell us its number. About a pot: send a photograph of the pieces. About a tea: ask anything, we have been waiting for it. You have an answer by the next evening on which we are open.',
        ),
      ),
    ),
  ],
}

export const storePages: readonly DemoPage[] = [home, shop, story, care, shipping, visit]
