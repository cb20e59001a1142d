import { action } from '../block-builders.ts'
import type { DemoItem } from '../types.ts'
import { keyValueTable, h2, list, p, strong, table, textBlock, linkTo } from '../content-builders.ts'

const CATEGORY = {
  tea: 'Tea',
  pots: 'Pots & bowls',
  download: 'To download',
  service: 'Services',
  card: 'Gift cards',
} as const

const common = { collection: 'shop', author: 'the-shop' } as const

/** A button to order by email, until there is a cart. */
const orderButton = (subject: string) =>
  action('Order by letter', {
    url: `mailto:kettle@secondsteep.example?subject=${encodeURIComponent(subject)}`,
  })

export const storeProducts: readonly DemoItem[] = [
  {
    ...common,
    key: 'second-smoke',
    urlId: 'second-smoke-no-7',
    title: 'Second Smoke No 7',
    publishedOn: '2026-11-10T08:00:00.000Z',
    categories: [CATEGORY.tea],
    tags: ['black', 'smoked', 'autumn'],
    excerpt: 'Black tea dried over pine, then left alone for a year until it stops shouting.',
    media: 'smoke',
    blocks: [
      textBlock(
        p(strong('A hundred grams in a tin. It costs less when you bring the tin back.')),
        p(
          'Most smoked tea tastes of the fire. This one tastes of the room the day after: warm wood, orange peel, a wool coat. It is dried over pine roots in a shed with a name we cannot pronounce and have been forgiven for, and then rests for a year in the loft above the shop.',
        ),
        p(
          'Steep it for four minutes. Steep it again for six, and open a window in between if you live with someone.',
        ),
        keyValueTable(
          ['Leaf', 'long, black, wiry'],
          ['Water', '95 °C'],
          ['A tin makes', 'about 33 bowls, twice'],
          ['Goes with', 'strong cheese, weak weather'],
        ),
      ),
      orderButton('Second Smoke No 7'),
    ],
  },
  {
    ...common,
    key: 'every-day-green',
    urlId: 'every-day-green',
    title: 'Every Day Green',
    publishedOn: '2026-11-09T08:00:00.000Z',
    categories: [CATEGORY.tea],
    tags: ['green', 'mild'],
    excerpt: 'A green tea that forgives water that is too hot, and people who forget it.',
    media: 'green',
    featured: true,
    blocks: [
      textBlock(
        p(strong('A hundred grams in a tin. It costs less when you bring the tin back.')),
        p(
          'Fine green teas are like violinists: wonderful, and you have to watch the temperature. This is the one for a Wednesday. Picked late, steamed briefly, rolled by a machine that is older than both of us. It tastes of peas and cut grass and, if you leave it for ten minutes while you answer the door, of slightly stronger peas.',
        ),
        keyValueTable(
          ['Leaf', 'small, dark green, curled'],
          ['Water', '75 °C, or whatever you have'],
          ['A tin makes', 'about 40 bowls, three times'],
          ['Goes with', 'a desk'],
        ),
      ),
      orderButton('Every Day Green'),
    ],
  },
  {
    ...common,
    key: 'nettle-lemon',
    urlId: 'nettle-and-lemon',
    title: 'Nettle & Lemon',
    publishedOn: '2026-11-08T08:00:00.000Z',
    categories: [CATEGORY.tea],
    tags: ['herbs', 'no caffeine'],
    excerpt: 'Nettles from the railway bank, lemon peel from the baker. No caffeine, some attitude.',
    media: 'nettle',
    featured: true,
    blocks: [
      textBlock(
        p(strong('Eighty grams in a bag that stands up by itself.')),
        p(
          'In May two of us walk along the disused railway with gloves and scissors. What comes home hangs in the loft for a fortnight and loses its temper. The lemon peel is what the baker on the corner has left when the tarts are done, dried on top of her oven.',
        ),
        p(
          'Seven minutes in boiling water, in a big pot, for whoever is still up. Once is enough. It is the only thing on the shelf that we do not steep twice, and it knows.',
        ),
      ),
      orderButton('Nettle & Lemon'),
    ],
  },
  {
    ...common,
    key: 'six-cup-pot',
    urlId: 'the-six-cup-pot',
    title: 'The six-cup pot',
    publishedOn: '2026-11-07T08:00:00.000Z',
    categories: [CATEGORY.pots],
    tags: ['enamel', 'red'],
    excerpt: 'Enamelled steel, one litre and a bit, and a spout that has never dripped on anyone’s letters.',
    media: 'pot',
    featured: true,
    blocks: [
      textBlock(
        p(strong('Red with checks, or bottle green for people with red kitchens.')),
        p(
          'A spout drips when its lip is round. This one ends in an edge that you could open post with, so the last drop has nowhere to go but back. It took the enameller eleven tries and us one tablecloth.',
        ),
        list(
          p('Holds 1.1 litres: six bowls, or three mugs and a discussion.'),
          p('Comes with a strainer of its own, which lifts out after the first steep.'),
          p('Fits every hob, also induction. Not the dishwasher, on account of its pride.'),
        ),
        p(
          'Chips happen. We sell a small bottle of the same red for £3 and ',
          linkTo('mend the rest', 'mending'),
          '.',
        ),
      ),
      orderButton('The six-cup pot'),
    ],
  },
  {
    ...common,
    key: 'two-bowls',
    urlId: 'two-bowls',
    title: 'Two bowls, not alike',
    publishedOn: '2026-11-06T08:00:00.000Z',
    categories: [CATEGORY.pots],
    tags: ['stoneware', 'pair'],
    excerpt: 'Sold in twos because tea is, and never the same two, so that everyone knows whose is whose.',
    media: 'bowls',
    blocks: [
      textBlock(
        p(strong('A third one is half the price, and breaks the rule.')),
        p(
          'No handles. If the bowl is too hot to hold, the tea is too hot to drink; a handle only keeps this information from you. Thrown thick at the foot and thin at the rim by a potter two valleys over, who paints one of each pair while listening to the football and the other one afterwards.',
        ),
        p('Each holds a quarter of a litre. Patterns vary with the score.'),
      ),
      orderButton('Two bowls'),
    ],
  },
  {
    ...common,
    key: 'brewing-chart',
    urlId: 'the-long-chart',
    title: 'How Long: a chart to print',
    publishedOn: '2026-11-05T08:00:00.000Z',
    categories: [CATEGORY.download],
    tags: ['chart', 'pdf'],
    excerpt: 'One sheet for the inside of the cupboard door: five teas, three steeps, no small talk.',
    media: 'chart',
    blocks: [
      textBlock(
        p(strong('A PDF file in A4 and A3, at once and for ever.')),
        p(
          'The question we hear most often is “how long?”, mostly through a kitchen wall. So we drew it: a bar for every kind of tea, marked in half minutes, for the first, second and third steep, in colours that can be told apart by lamplight and in black and white.',
        ),
        h2('What you get'),
        list(
          p('The chart in two sizes, in colour and for a black printer.'),
          p('A blank one for teas of your own, which you will lose and may print again.'),
          p('A licence to hang it in an office kitchen, where it is needed most.'),
        ),
      ),
      orderButton('How Long, the chart'),
    ],
  },
  {
    ...common,
    key: 'table-tasting',
    urlId: 'a-tasting-at-your-table',
    title: 'A tasting at your table',
    publishedOn: '2026-11-04T08:00:00.000Z',
    categories: [CATEGORY.service],
    tags: ['evening', 'four to ten people'],
    excerpt: 'Four to ten people. Five teas, two steeps each, two hours. We also do the washing-up.',
    media: 'tasting',
    blocks: [
      textBlock(
        p(strong('£25 for each person, at least four, at most ten. Wednesday and Thursday evenings.')),
        p(
          'One of us comes to your house with a crate: five teas, ten bowls, two kettles and the water, because yours may be hard. We put out the mat, pour, and say as little as possible. There is a card on which to write what you taste, and no card on which to write what you ought to.',
        ),
        p(
          'Tea number three is always the cheap one. In four years it has been voted the best eleven times, and we tell you about it only afterwards.',
        ),
        h2('What we need'),
        list(
          p('A table and a socket.'),
          p('No perfume, and the dog in another room until tea four.'),
          p('Something plain to eat. Bread is perfect.'),
        ),
      ),
      orderButton('A tasting at our table'),
    ],
  },
  {
    ...common,
    key: 'gift-card',
    urlId: 'gift-card',
    title: 'A card for somebody thirsty',
    publishedOn: '2026-11-03T08:00:00.000Z',
    categories: [CATEGORY.card],
    tags: ['present', 'paper or post'],
    excerpt: 'On thick paper in a pink envelope, or by e-mail if you remembered this morning.',
    media: 'card',
    featured: true,
    blocks: [
      textBlock(
        p(strong('From one tin to a very thirsty year.')),
        p(
          'The card is printed on our own press, on board left over from tea chests, so each one smells faintly of something. Tell us whom it is for and we write it inside by hand. Our handwriting is better than you think; the mender used to label shards.',
        ),
        p(
          'It is good in the shop, by letter, for tea, pots, mending and evenings. It does not expire, and whatever is left on it after the first visit stays on it for the second. That is rather the point of us.',
        ),
      ),
      orderButton('A gift card'),
    ],
  },
  {
    ...common,
    key: 'mending',
    urlId: 'teapot-mending',
    title: 'Teapot mending',
    publishedOn: '2026-11-02T08:00:00.000Z',
    categories: [CATEGORY.service],
    tags: ['repair', 'by post'],
    excerpt: 'Send the pieces. You get a teapot with a seam of brass, a bill, and its medical history.',
    media: 'mended',
    blocks: [
      textBlock(
        p(strong('From £18 for a clean break. A new spout is £35, a lost lid from £22.')),
        p(
          'The pieces are washed, laid out on felt and complained about. Then they are joined with a lacquer that is food-safe and slower than you would like, and the seam is dusted with brass. It does not pretend that nothing happened.',
        ),
        table(
          ['Patient', 'Time', 'From'],
          ['Handle off', '2 weeks', '£18'],
          ['Chip in the rim', '2 weeks', '£18'],
          ['In five pieces', '3 weeks', '£40'],
          ['In “some” pieces', 'we ring you', '£60'],
        ),
        p(
          'Wrap each piece by itself and send them to the shop, or bring them in a cake tin like everyone else. We ring before we begin if mending costs more than the pot.',
        ),
      ),
      orderButton('A teapot that wants mending'),
    ],
  },
]
