import {
  action,
  menuItem,
  h3,
  indexBlock,
  menuBlock,
  latestItems,
  imageWithText,
  centeredQuoteBlock,
  span,
  step,
} from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, textBlock, linkTo } from '../content-builders.ts'

const home: DemoPage = {
  key: 'home',
  urlId: 'home',
  title: 'Pots for the low shelf',
  description:
    'Bowls, jugs, bottles and the occasional moon jar from a small stoneware studio. Works, process and commissions.',
  media: 'on-the-table',
  hidesTitle: true,
  sections: [
    { blocks: [imageBlock('on-the-table', '', 'full')] },
    {
      blocks: [
        span(
          8,
          textBlock(
            h2('Pots for the low shelf'),
            p(
              'The shelf you reach without thinking, at half past six, with one eye open. Most pots in the world are kept for best. We make the other kind.',
            ),
            p(
              'They are thrown on a wheel that was second-hand when we were born, glazed from seven buckets and fired eleven times a year. What comes out is meant to be used until somebody says: careful, that is my bowl.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('At the moment'),
            p('Next firing: the week after the first frost'),
            p('On the shelves: bowls, jugs, two moon jars'),
            p('Commissions: open, about ten weeks'),
            p('The cat: asleep in the glaze room, speckled'),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        latestItems('works', '', {
          count: 6,
          columns: 3,
          aspectRatio: 'upright',
          showDate: false,
          showExcerpt: false,
        }),
        span(6, action('All works', { document: 'works' })),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(7, imageBlock('greenware', '', 'full')),
        span(
          5,
          textBlock(
            h2('Eighteen of everything'),
            p(
              'A form takes eighteen tries before the hands stop asking. So we make eighteen: the first six go back into the bucket, the next six are for learning, and of the last six we keep four.',
            ),
            p('From a bag of clay to your table is about five weeks, most of which is waiting.'),
            p(linkTo('How a pot is made', 'process')),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'I dropped it on a stone floor. The floor is fine, the bowl is fine, I had to sit down.',
          'From a letter that came with an order for a second one',
        ),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(
          8,
          textBlock(
            h2('A bowl for one particular person'),
            p(
              'Tell us what they eat, how large their hands are and whether they put things down gently. We draw, you nod, and in about ten weeks there is a box.',
            ),
          ),
        ),
        span(4, action('Ask for something', { document: 'commissions' })),
      ],
    },
  ],
}

const studio: DemoPage = {
  key: 'studio',
  urlId: 'studio',
  title: 'Two people, one kiln',
  description: 'Who works at Low Shelf, in what kind of shed, and how to visit on a Saturday.',
  media: 'the-wheel',
  sections: [
    { blocks: [imageBlock('the-wheel', '', 'full')] },
    {
      tone: 'plain',
      blocks: [
        span(
          6,
          textBlock(
            h2('Odile throws'),
            p(
              'Odile Marrowby learnt on a kick wheel in a boarding school that had one by mistake. She throws in the mornings, before the post, and does not talk between the second cup of tea and the fortieth bowl.',
            ),
            p(
              'She is left-handed, so our wheel turns the other way round from most. If you look closely the rings climb to the left. You will now look closely.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Anselm glazes'),
            p(
              'Anselm Tack was a chemist in a paint factory until he was asked to develop a beige. He keeps the seven buckets, the book of failures (volume four) and the kiln, a gas-fired cube called the Bishop because it is large, hot and always right.',
            ),
            p(
              'He writes every firing down: weather, wind, what stood where. Nothing has ever followed from it, but it makes good reading.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          5,
          textBlock(
            h2('The shed'),
            p(
              'It was built for apples. The walls are lime plaster, the north side is all window, and there is still a row of hooks with names of varieties under them. Finished pots stand on the low shelf, which gave us our name and, over the years, several bruises.',
            ),
          ),
        ),
        span(
          7,
          textBlock(
            h2('Come on a Saturday'),
            p(
              'The door is open from ten to four, from March to the week before midwinter. There are pots to take home and a table of seconds that pays for the biscuits.',
            ),
            list(
              p('The Apple Shed, behind 3 Wicket Lane, Nether Puddock'),
              p('The bus stops at the church; walk towards the smoke'),
              p('Dogs are welcome and have so far broken less than people'),
            ),
            p('At other times write first: hello@lowshelf.example'),
          ),
        ),
      ],
    },
  ],
}

const process: DemoPage = {
  key: 'process',
  urlId: 'process',
  title: 'Five weeks, mostly waiting',
  description:
    'How a pot is made at Low Shelf: clay, wheel, waiting, glaze, fire, and what goes wrong at each step.',
  media: 'greenware',
  hidesTitle: true,
  sections: [
    {
      media: 'greenware',
      height: 'tall',
      blocks: [
        textBlock(
          h2('Five weeks, mostly waiting'),
          p('What happens between a bag of clay and your breakfast, and what goes wrong on the way.'),
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        indexBlock(
          'list',
          true,
          step(
            'Wedging',
            'Clay comes in bags and has opinions. It is cut, slammed and kneaded a hundred times until there is no air in it and none left in you.',
          ),
          step(
            'Throwing',
            'Centre, open, pull, stop. The last is the hardest. A bowl takes four minutes and can be ruined in the fifth.',
          ),
          step(
            'Waiting',
            'Two days under a cloth, until it is as hard as cheese. In August it is one day. In August we do not sleep well.',
          ),
          step(
            'Turning',
            'Back on the wheel upside down, to cut the foot. This is where a heavy pot becomes one that your hand believes.',
          ),
          step(
            'Biscuit',
            'A first firing to 980 degrees makes it hard and thirsty. What has a crack says so now, with a small sound at night.',
          ),
          step(
            'Glazing',
            'Three seconds in the bucket, counted aloud. Two is pale and four runs down onto the kiln shelf and stays there for ever.',
          ),
          step(
            'Fire',
            'Eleven hours up to 1280 degrees, a day and a half down. The Bishop is not opened early. We have opened the Bishop early.',
          ),
          step(
            'The tap',
            'Each pot is tapped with a knuckle. A good one rings. The others go on the table of seconds, or under the apple trees.',
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          5,
          textBlock(
            h2('Seven buckets'),
            p(
              'We make our glazes from ash, chalk, clay and a few metals, none of which you will meet at table: everything we sell for food is tested in a kitchen, with vinegar and impatience.',
            ),
          ),
        ),
        span(
          7,
          textBlock(
            list(
              p('Chalk: matt white, shows every ring'),
              p('Oat: cream, with the iron of the clay burning through'),
              p('Blush: oat on the warm side of the kiln'),
              p('Celadon: pale green, thick in the hollows, always the first to go'),
              p('Slate: a blue-grey like a wet roof'),
              p('Cobalt: one spoonful in ten litres'),
              p('Tenmoku: black that turns to rust at the edges'),
            ),
          ),
        ),
      ],
    },
  ],
}

const commissions: DemoPage = {
  key: 'commissions',
  urlId: 'commissions',
  title: 'Something made for you',
  description: 'How a commission at Low Shelf works, what it costs and how long it takes.',
  blocks: [
    span(
      6,
      textBlock(
        p(
          'About a third of what we fire has somebody’s name on it already. It starts with a letter: what is it for, who is it for, what do they have now and why does it annoy them?',
        ),
        p(
          'We answer with a drawing and a price. If you like both, we make three, because clay is clay, and you get the best of them. The other two find homes quickly; it is how most of our shelves came about.',
        ),
        h2('Not from us'),
        p(
          'Logos on mugs, urns in a hurry, and anything described as fun. For all of these there are people who do it better.',
        ),
      ),
    ),
    span(
      6,
      menuBlock(
        'one',
        'About ten weeks. A third when you nod at the drawing, the rest when you have it in your hands.',
        {
          title: 'What it costs',
          text: 'In pounds, with the box and the straw.',
          items: [
            menuItem('Mug or beaker', '34', 'In any of the seven glazes'),
            menuItem('Breakfast for one', '96', 'Plate, mug, bowl; a name under the foot if you like'),
            menuItem('Jug, one litre', '72', 'It will pour. We try each one over a white cloth'),
            menuItem('Nest of three bowls', '148'),
            menuItem('Moon jar', 'from 420', 'Four a year, so a wait'),
            menuItem('Table for eight', 'ask us', 'Thirty-two pieces, two firings, one very good winter'),
          ],
        },
      ),
    ),
    imageWithText(
      'on-the-table',
      'card',
      'center',
      h2('Write to us'),
      p('hello@lowshelf.example'),
      p('The Apple Shed, behind 3 Wicket Lane, Nether Puddock. A postcard works too: we pin them up.'),
    ),
  ],
}

export const pages: readonly DemoPage[] = [home, studio, process, commissions]
