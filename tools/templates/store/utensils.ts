import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { checks, leaves, rings, scales, TEA, zigzag } from '#tools/artwork/store/art/packshot.ts'
import * as art from '#tools/artwork/store/art/ware-images.ts'
import {
  chosen,
  grams,
  measures,
  packshot,
  reduced,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const AROUND = 'Around the pot'
const PHYSICAL = PRODUCT_TYPE.PHYSICAL

/** What one needs beside a pot and a cup. */
export const utensils: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'caddy',
      urlId: 'airtight-caddy',
      title: 'Airtight caddy',
      category: AROUND,
      tags: ['tin', 'keeps tea'],
      excerpt: 'Two lids, one inside the other, that sink by themselves and sigh when they are closed.',
      images: [
        packshot(
          'caddy-scales',
          art.caddy(TEA.blush, TEA.bottle, TEA.mustard, scales(96, TEA.bottle, TEA.teal, TEA.mint)),
          'A large dark green tin with a pattern of scales and a yellow lid, on pink.',
        ),
        packshot(
          'caddy-leaves',
          art.caddy(TEA.denim, TEA.cream, TEA.flame, leaves(140, TEA.teal, TEA.flame, TEA.bottle)),
          'A large cream tin with a pattern of leaves and an orange lid, on blue.',
        ),
        packshot(
          'caddy-checks',
          art.caddy(TEA.mint, TEA.tomato, TEA.cream, checks(94, TEA.blush)),
          'A large red tin with pink checks and a cream lid, on mint green.',
        ),
      ],
      lead: 'Holds 250 grams of most teas, 150 of the fluffy ones.',
      text: [
        'Light, air, damp and the onion next door: four things that tea cannot bear, and a good tin keeps out all of them. Printed, not painted, so the pattern stays where it is.',
        'Bring it along to be refilled and we take off the price of a pouch.',
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Pattern', values: ['Scales', 'Leaves', 'Checks'] }],
      variants: [
        variant(1600, {
          ...chosen('Scales'),
          sku: 'CADDY-SCALES',
          image: 'caddy-scales',
          ...grams(190),
          ...measures(10, 10, 15),
          ...stock(20),
        }),
        variant(1600, {
          ...chosen('Leaves'),
          sku: 'CADDY-LEAVES',
          image: 'caddy-leaves',
          ...grams(190),
          ...measures(10, 10, 15),
          ...stock(4),
        }),
        variant(1600, {
          ...chosen('Checks'),
          sku: 'CADDY-CHECKS',
          image: 'caddy-checks',
          ...grams(190),
          ...measures(10, 10, 15),
          ...stock(15),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'basket-strainer',
      urlId: 'basket-strainer',
      title: 'Basket strainer',
      category: AROUND,
      tags: ['steel'],
      excerpt:
        'Room for the leaves to turn round in, which is more than can be said of anything ball-shaped.',
      images: [
        packshot('strainer', art.basket, 'A deep steel strainer of fine mesh with two ears, on orange.'),
      ],
      lead: 'Fits our mugs, most other mugs, and every pot with a mouth of seven centimetres.',
      text: [
        'Leaves grow to five times their size. In a small egg they cannot, and you drink the difference. The mesh is etched rather than woven, so nothing hides in it, and its lid becomes a saucer when you lift it out.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(1400, { sku: 'STRAINER', ...grams(80), ...measures(11, 8, 8), ...stock(48, 10) })],
    },
  ),
  storeProduct(
    {
      key: 'whisk-and-scoop',
      urlId: 'whisk-and-scoop',
      title: 'Whisk and scoop',
      category: AROUND,
      tags: ['bamboo', 'powder'],
      excerpt: 'Eighty tines out of one piece of bamboo, and the bent spoon that goes with them.',
      images: [
        packshot(
          'whisk',
          art.whiskAndScoop,
          'A bamboo whisk standing on its tines and a bent bamboo scoop, on leaf green.',
        ),
      ],
      lead: 'For Whisked Green, and for nothing else.',
      text: [
        'The whisk is split with a knife, by eye, into eighty tines that are then shaved thin at the tip. Soak it for a minute before use, rinse it, and let it dry standing. It lasts for about three hundred bowls and then becomes a very good brush for keyboards.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(2800, { sku: 'WHISK-SET', ...grams(60), ...measures(12, 8, 8), ...stock(9) })],
    },
  ),
  storeProduct(
    {
      key: 'sand-timer',
      urlId: 'three-minutes-of-sand',
      title: 'Three minutes of sand',
      category: AROUND,
      tags: ['glass', 'beech'],
      excerpt:
        'A timer that does not ring, blink or ask for an update. You look at it, and it is nearly time.',
      images: [
        packshot(
          'timer',
          art.timer,
          'A sand timer with red sand between two round wooden plates, on light blue.',
        ),
      ],
      lead: 'Three minutes, give or take four seconds.',
      text: [
        'Every one is set on its own plate against our kitchen clock, and the difference is pencilled underneath. Turn it twice for herbs. Turn it half for green tea, which takes some practice.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(1900, { sku: 'TIMER-3', ...grams(240), ...measures(8, 8, 14), ...stock(16) })],
    },
  ),
  storeProduct(
    {
      key: 'train-flask',
      urlId: 'flask-for-trains',
      title: 'Flask for trains',
      category: AROUND,
      tags: ['steel', 'travel'],
      excerpt: 'Hot for nine hours, including the delay. The lid is a cup, and the cup does not roll.',
      images: [
        packshot(
          'flask-green',
          art.trainFlask(TEA.butter, TEA.bottle, TEA.tomato, rings(120, TEA.bottle, '#18493f')),
          'A dark green flask whose red lid is a cup, on light yellow.',
        ),
        packshot(
          'flask-blue',
          art.trainFlask(TEA.rose, TEA.denim, TEA.cream, zigzag(130, TEA.denim, TEA.sky, TEA.denim)),
          'A blue flask with light blue zigzags whose cream lid is a cup, on rose.',
        ),
      ],
      lead: 'Half a litre, leakproof in any rucksack that we have tried.',
      text: [
        'There is no button, no straw and no flap: you unscrew it, because you have time. The strainer in its neck lets you steep on the way, if you can stand the other passengers looking.',
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Colour', values: ['Green', 'Blue'] }],
      variants: [
        variant(3200, {
          ...chosen('Green'),
          sku: 'FLASK-GREEN',
          image: 'flask-green',
          ...grams(360),
          ...measures(7, 7, 25),
          ...stock(11),
        }),
        variant(3200, {
          ...reduced(2600),
          ...chosen('Blue'),
          sku: 'FLASK-BLUE',
          image: 'flask-blue',
          ...grams(360),
          ...measures(7, 7, 25),
          ...stock(6),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'cosy',
      urlId: 'a-cosy-with-a-pompon',
      title: 'A cosy with a pompon',
      category: AROUND,
      tags: ['wool'],
      excerpt: 'Knitted in thick wool for the six-cup pot. Adds an hour to a pot and a decade to a kitchen.',
      images: [
        packshot(
          'cosy',
          art.woolCosy,
          'A yellow teapot in a knitted cosy with zigzags and a yellow pompon, on plum.',
        ),
      ],
      lead: 'Pure wool, with holes where a teapot has them.',
      text: [
        'We resisted it for two winters. Then somebody measured: 61 degrees after an hour, against 44 without. The pompon has no function that we could find.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(2900, { sku: 'COSY', ...grams(210), ...measures(26, 20, 4), ...stock(8) })],
    },
  ),
  storeProduct(
    {
      key: 'round-tray',
      urlId: 'round-tray-with-a-rim',
      title: 'Round tray with a rim that is high enough for stairs',
      category: AROUND,
      tags: ['larch'],
      excerpt: 'Turned from one board of larch. Carries a pot, four cups and your good name up two flights.',
      images: [
        packshot(
          'tray',
          art.roundTray,
          'A round wooden tray with a cream teapot and two cups on it, on teal.',
        ),
      ],
      lead: 'Forty centimetres across, two and a half high at the rim.',
      text: [
        'The rim leans inwards by six degrees, so that a cup that slides is a cup that stops. Oiled, not varnished. Rings will appear; we recommend to put them there on purpose, from the first day.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(5400, { sku: 'TRAY-40', ...grams(980), ...measures(40, 40, 3), ...stock(3) })],
    },
  ),
  storeProduct(
    {
      key: 'tea-towel',
      urlId: 'tea-towel',
      title: 'Tea towel',
      category: AROUND,
      tags: ['linen'],
      excerpt:
        'Half linen, printed with the pattern of our first tin. Dries a pot in the time that it takes to hum.',
      images: [
        packshot(
          'towel',
          art.teaTowel,
          'A cream cloth with a red and yellow pattern of scales that hangs over a wooden rail, on mint green.',
        ),
      ],
      lead: 'Fifty by seventy centimetres, with a loop.',
      text: [
        'It is stiff for the first three washes, and then for twenty years it is not. Wash it hot. The red was tested by boiling it with a white shirt, which is still white.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(1200, { sku: 'TOWEL', ...grams(110), ...measures(24, 18, 1), ...stock(35, 8) })],
    },
  ),
]
