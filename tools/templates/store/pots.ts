import { convertLengths } from '#lib/tables/convert-lengths.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { TEA } from '#tools/artwork/store/art/packshot.ts'
import { sixCupPot } from '#tools/artwork/store/art/products.ts'
import * as art from '#tools/artwork/store/art/ware-images.ts'
import { linkTo, p } from '../content-builders.ts'
import {
  chosen,
  grams,
  measures,
  packshot,
  reduced,
  scene,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const POTS = 'Pots'
const PHYSICAL = PRODUCT_TYPE.PHYSICAL

const POT_SIZES = [
  ['', 'The pot for one', 'Side-handle pot', 'The watching pot', 'The six-cup pot'],
  ['Holds', '0.4 l', '0.25 l', '0.8 l', '1.2 l'],
  ['Bowls', '2', '1, often', '4', '6'],
  ['Height', '11 cm', '9 cm', '15 cm', '17 cm'],
  ['Width with spout', '17 cm', '14 cm', '21 cm', '25 cm'],
  ['Empty', '420 g', '310 g', '560 g', '1.1 kg'],
  ['Full', '0.8 kg', '0.6 kg', '1.4 kg', '2.3 kg'],
  ['For', 'a desk', 'strong opinions', 'children, cats', 'relatives'],
]

/** What tea is made in. */
export const pots: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'six-cup-pot',
      urlId: 'the-six-cup-pot',
      title: 'The six-cup pot',
      category: POTS,
      tags: ['enamel', 'all hobs'],
      excerpt:
        'Enamelled steel, one litre and a bit, and a spout that has never dripped on anyone’s letters.',
      featured: true,
      extras: {
        sizeChart: {
          title: 'Which pot for whom',
          unit: 'cm',
          rows: POT_SIZES,
          otherRows: convertLengths(POT_SIZES, 'cm'),
        },
        relatedProducts: ['two-bowls', 'cosy', 'round-tray', 'basket-strainer'].map((key) => ({
          documentId: { $document: key },
        })),
      },
      images: [
        scene(
          'pot',
          sixCupPot,
          'A red enamel teapot with a band of black and white checks and a dark green lid, on light blue.',
        ),
        packshot(
          'pot-green',
          art.greenPot,
          'A bottle-green enamel teapot with a band of checks and a yellow lid, on pink.',
        ),
      ],
      lead: 'Red with checks, or bottle green for people with red kitchens.',
      text: [
        'A spout drips when its lip is round. This one ends in an edge that you could open post with, so the last drop has nowhere to go but back. It took the enameller eleven tries and us one tablecloth.',
        p(
          'Chips happen. We keep small bottles of both enamels and ',
          linkTo('mend the rest', 'mending'),
          '.',
        ),
      ],
      points: [
        'Holds 1.1 litres: six bowls, or three mugs and a discussion.',
        'Comes with a strainer of its own, which lifts out after the first steep.',
        'Fits every hob, also induction. Not the dishwasher, on account of its pride.',
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Enamel', values: ['Red with checks', 'Bottle green'] }],
      variants: [
        variant(4800, {
          ...chosen('Red with checks'),
          sku: 'POT-6-RED',
          image: 'pot',
          ...grams(1240),
          ...measures(24, 15, 17),
          ...stock(9),
        }),
        variant(4800, {
          ...chosen('Bottle green'),
          sku: 'POT-6-GREEN',
          image: 'pot-green',
          ...grams(1240),
          ...measures(24, 15, 17),
          ...stock(0),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'one-cup-pot',
      urlId: 'the-pot-for-one',
      title: 'The pot for one',
      category: POTS,
      tags: ['stoneware', 'small'],
      excerpt:
        'One generous cup, then another one. Small enough to live on a desk without being tidied away.',
      featured: true,
      images: [
        packshot(
          'one-mustard',
          art.onePot(TEA.denim, TEA.mustard, TEA.cocoa),
          'A small mustard-yellow teapot with a brown lid and a cup of the same glaze, on blue.',
        ),
        packshot(
          'one-plum',
          art.onePot(TEA.blush, TEA.plum, TEA.butter),
          'A small plum-coloured teapot with a yellow lid and a cup of the same glaze, on pink.',
        ),
        packshot(
          'one-sea',
          art.onePot(TEA.butter, TEA.teal, TEA.bottle),
          'A small teal teapot with a dark green lid and a cup of the same glaze, on yellow.',
        ),
      ],
      lead: 'Stoneware with a built-in strainer behind the spout, and a cup that sits under it.',
      text: [
        'Most small pots are large pots that have been made smaller, and pour like it. This one was drawn for 350 millilitres from the beginning: a wide mouth, so that you can get the leaves out, and a lid that stays on at any angle that you are likely to reach.',
      ],
      facts: [
        ['Holds', '350 ml'],
        ['Made of', 'stoneware, glazed inside and out'],
        ['Wash', 'by hand, or in a kind dishwasher'],
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Glaze', values: ['Mustard', 'Plum', 'Sea'] }],
      variants: [
        variant(3400, {
          ...chosen('Mustard'),
          sku: 'POT-1-MUSTARD',
          image: 'one-mustard',
          ...grams(620),
          ...measures(17, 11, 11),
          ...stock(14),
        }),
        variant(3400, {
          ...chosen('Plum'),
          sku: 'POT-1-PLUM',
          image: 'one-plum',
          ...grams(620),
          ...measures(17, 11, 11),
          ...stock(3),
        }),
        variant(3400, {
          ...chosen('Sea'),
          sku: 'POT-1-SEA',
          image: 'one-sea',
          ...grams(620),
          ...measures(17, 11, 11),
          ...stock(8),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'side-handle-pot',
      urlId: 'side-handle-pot',
      title: 'Side-handle pot in red clay',
      category: POTS,
      tags: ['unglazed', 'for green tea'],
      excerpt: 'Unglazed clay that softens green tea, and a handle for a thumb and a steady wrist.',
      images: [
        packshot(
          'kyusu',
          art.kyusu,
          'A low pot of red clay with a straight handle at its side, on light yellow.',
        ),
      ],
      lead: 'Thrown in three parts, and fitted while they are still damp.',
      text: [
        'You hold it like a pan, put your thumb on the lid and turn the wrist. After a week it is the only sensible way. The strainer is made of the same clay, pierced with a nail two hundred times by somebody with better eyes than ours.',
        'Rinse it with water only. The clay remembers what you drink, so give it one kind of tea.',
      ],
      facts: [
        ['Holds', '280 ml'],
        ['Made of', 'red clay, fired hard, no glaze'],
        ['For', 'green and white tea'],
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(6200, { sku: 'POT-SIDE', ...grams(340), ...measures(20, 14, 9), ...stock(2, 3) })],
    },
  ),
  storeProduct(
    {
      key: 'glass-pot',
      urlId: 'the-watching-pot',
      title: 'The watching pot',
      category: POTS,
      tags: ['glass', 'flowers'],
      excerpt: 'Glass, because some teas are best with the lights on. Contrary to the proverb, it does boil.',
      images: [
        packshot('glass', art.glassPot, 'A glass teapot of amber tea in which a red flower opens, on rose.'),
      ],
      lead: 'Thin, light, and much harder than it looks.',
      text: [
        'Pearls unfold, flowers open, mint goes round and round. It is the pot that we put in front of children and of people who say that they do not care for tea. The steel coil in the spout holds back the leaves and comes out for cleaning.',
      ],
      facts: [
        ['Holds', '800 ml'],
        ['Made of', 'borosilicate glass, steel coil'],
        ['Heat', 'a small gas flame or a candle, no induction'],
      ],
    },
    {
      type: PHYSICAL,
      variants: [
        variant(3900, {
          ...reduced(3200),
          sku: 'POT-GLASS',
          ...grams(480),
          ...measures(22, 14, 14),
          ...stock(17),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'stove-kettle',
      urlId: 'kettle-without-a-whistle',
      title: 'Kettle without a whistle',
      category: POTS,
      tags: ['enamel', 'all hobs'],
      excerpt: 'It tells you that it boils by rattling its lid, as a kettle should, and not by screaming.',
      images: [
        packshot(
          'kettle-yellow',
          art.stoveKettle(TEA.teal, TEA.mustard, TEA.tomato),
          'A yellow kettle with a red lid and a high brown handle, on teal.',
        ),
        packshot(
          'kettle-cream',
          art.stoveKettle(TEA.tomato, TEA.cream, TEA.bottle),
          'A cream-coloured kettle with a dark green lid and a high brown handle, on red.',
        ),
      ],
      lead: 'Two litres of enamelled steel with a handle of beech.',
      text: [
        'We have one of these on the stove in the shop. It was bought in the first week, has been dropped twice, and boils about nine thousand litres a year. The handle folds down for the shelf and stays up for the pour.',
      ],
      facts: [
        ['Holds', '2 litres'],
        ['Made of', 'enamelled steel, beech'],
        ['Heat', 'gas, electric, induction, open fire'],
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Colour', values: ['Yellow', 'Cream'] }],
      variants: [
        variant(5600, {
          ...chosen('Yellow'),
          sku: 'KETTLE-YELLOW',
          image: 'kettle-yellow',
          ...grams(1380),
          ...measures(25, 21, 23),
          ...stock(7),
        }),
        variant(5600, {
          ...chosen('Cream'),
          sku: 'KETTLE-CREAM',
          image: 'kettle-cream',
          ...grams(1380),
          ...measures(25, 21, 23),
          ...stock(6),
        }),
      ],
    },
  ),
]
