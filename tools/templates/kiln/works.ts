import type { DemoItem } from '../types.ts'
import { em, h2, list, p, textBlock, linkTo } from '../content-builders.ts'

/** Returns a work with the fields that all works share. */
const work = (
  item: Pick<
    DemoItem,
    'key' | 'urlId' | 'title' | 'publishedOn' | 'excerpt' | 'blocks' | 'categories' | 'tags'
  >,
): DemoItem => ({ ...item, collection: 'works', author: 'low-shelf', media: item.key })

export const works: readonly DemoItem[] = [
  work({
    key: 'moon-jar',
    urlId: 'moon-jar',
    title: 'Moon jar',
    publishedOn: '2026-10-30T08:00:00.000Z',
    categories: ['Jars'],
    tags: ['stoneware', 'chalk'],
    excerpt:
      'Two bowls that met at the rim and stayed. Chalk glaze, thirty-one centimetres, one of four this year.',
    blocks: [
      textBlock(
        p(
          'A moon jar is too wide to throw in one piece, so it is two large bowls, one turned over on the other. The seam runs round the belly like a faint equator. You can scrape it off. We used to, and then we noticed that visitors always put their hand exactly there.',
        ),
        p(
          'It is never quite round. In the kiln the upper half sinks towards the warmer side, by about the width of a pencil, and after that the jar has a front. It takes a day or two of walking past to find out where.',
        ),
        h2('In figures'),
        list(
          p('31 cm tall, 30 cm across, give or take the pencil'),
          p('Buff stoneware, chalk glaze, bare foot'),
          p('Fired once raw and once to 1280 °C'),
          p('Four made, two kept their shape, this is the better-behaved one'),
        ),
      ),
    ],
  }),
  work({
    key: 'night-bottles',
    urlId: 'night-bottles',
    title: 'Night bottles',
    publishedOn: '2026-09-18T08:00:00.000Z',
    categories: ['Bottles'],
    tags: ['tenmoku', 'cobalt'],
    excerpt:
      'Tenmoku, cobalt and one butter yellow that was meant to be a test. For one stem each, or for nothing.',
    blocks: [
      textBlock(
        p(
          'The dark ones are tenmoku, an iron glaze that goes black where it is thick and rust where it runs thin. It runs thin over every edge, so the bottle draws its own outline. The blue one has a spoonful of cobalt in ten litres; two spoonfuls and it looks like a shop.',
        ),
        p(
          'The yellow was a test for something else. It came out of the kiln between the others, and nobody could think of the group without it again. We have made it four times since, and each time it was ',
          em('nearly'),
          ' that yellow.',
        ),
        h2('To live with'),
        p(
          'They hold water, though the necks are narrow: a bottle brush helps, and so does not caring. Sold singly, but they get on.',
        ),
      ),
    ],
  }),
  work({
    key: 'nest-of-bowls',
    urlId: 'nest-of-bowls',
    title: 'A nest of three',
    publishedOn: '2026-08-02T08:00:00.000Z',
    categories: ['Bowls'],
    tags: ['celadon', 'oat', 'blush'],
    excerpt:
      'Three bowls that live inside each other: celadon for soup, oat for salad, blush for the last apricots.',
    blocks: [
      textBlock(
        p(
          'The difficult thing about bowls that stack is the sound. Too tight and they squeak; too loose and they clatter at night when a lorry goes by. These sit on the glaze a finger below the rim, with a soft clack, and we threw eleven sets before we had it.',
        ),
        p(
          'Celadon outside and at the bottom, because it is the heaviest. Oat in the middle, with the iron specks of our own clay. Blush on top, which is only oat with a little more fire on its cheeks.',
        ),
        h2('Sizes'),
        list(
          p('Soup: 25 cm, holds a litre and a half and is not afraid of it'),
          p('Salad: 24 cm'),
          p('Apricots: 23 cm, or nine of them'),
        ),
      ),
    ],
  }),
  work({
    key: 'milk-jug',
    urlId: 'jug-and-two-beakers',
    title: 'Jug and two beakers',
    publishedOn: '2026-06-21T08:00:00.000Z',
    categories: ['Table'],
    tags: ['dipped', 'oat'],
    excerpt:
      'Dipped to the shoulder, bare below, and it pours to the last drop without running down its chin.',
    blocks: [
      textBlock(
        p(
          'Pouring is decided in the last centimetre. The lip of this jug is pulled while the clay is still wet, with one finger and the breath held, and then it is left alone. If you go back to improve it, it will dribble for the rest of its life.',
        ),
        p(
          'The lower half is bare clay, slightly rough, so that wet hands can hold it. The glaze ends where the jug was held upside down in the bucket; that wavering line is the surface of the bucket, on a Tuesday.',
        ),
        p('Jug: one litre. Beakers: a quarter each. All of it goes into the dishwasher and comes out again.'),
      ),
    ],
  }),
  work({
    key: 'breakfast-set',
    urlId: 'breakfast-for-one',
    title: 'Breakfast for one',
    publishedOn: '2026-04-12T08:00:00.000Z',
    categories: ['Table'],
    tags: ['oat', 'slate', 'ink'],
    excerpt:
      'A plate, a mug with two blue bands and a bowl for whatever is left in the pan. Made for people who get up first.',
    blocks: [
      textBlock(
        p(
          'This was a commission from somebody who leaves the house at ten past five. She wanted a plate that was not white, a mug that stayed warm until the bus, and no saucer, ever.',
        ),
        p(
          'So the mug has a thick bottom and a handle for a gloved hand. The two bands are brushed on while it turns, thick and thin, which takes four seconds and about a year. The bowl is slate, because porridge looks better before a dark sky.',
        ),
        p('More about making things for one person is under ', linkTo('commissions', 'commissions'), '.'),
      ),
    ],
  }),
  work({
    key: 'pears-in-august',
    urlId: 'low-bowl-with-pears',
    title: 'Low bowl, with pears',
    publishedOn: '2026-02-08T08:00:00.000Z',
    categories: ['Bowls'],
    tags: ['cobalt'],
    excerpt:
      'Twenty-nine centimetres of cobalt with a pale inside, wide enough that fruit can lie beside itself.',
    blocks: [
      textBlock(
        p(
          'Fruit in a deep bowl goes bad at the bottom, out of sight, like a grudge. In a low one each pear lies where you can see it and press it with a thumb, and that is the whole idea of this form.',
        ),
        p(
          'The outside is cobalt over a dark slip, two coats, uneven on purpose. The inside is left pale so that the fruit has the colour. The pears in the picture were eaten the same evening. The lemon is still here; it is more of a colleague.',
        ),
        p('29 cm across, 7 cm deep. Also in celadon, when the celadon is in the mood.'),
      ),
    ],
  }),
]
