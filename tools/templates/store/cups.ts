import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { dots, rings, scales, stripes, TEA, zigzag } from '#tools/artwork/store/art/packshot.ts'
import { twoCups } from '#tools/artwork/store/art/products.ts'
import * as art from '#tools/artwork/store/art/ware-images.ts'
import {
  chosen,
  grams,
  measures,
  packshot,
  reduced,
  scene,
  section,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const CUPS = 'Cups & bowls'
const PHYSICAL = PRODUCT_TYPE.PHYSICAL

/** What tea is drunk from. */
export const cups: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'two-bowls',
      urlId: 'two-bowls',
      title: 'Two bowls, not alike',
      category: CUPS,
      tags: ['stoneware', 'pair'],
      excerpt: 'Sold in twos because tea is, and never the same two, so that everyone knows whose is whose.',
      images: [
        scene(
          'bowls',
          twoCups,
          'Two tea bowls without handles, one striped in red, one with yellow and green zigzags, on plum.',
        ),
      ],
      lead: 'A third one is half the price, and breaks the rule.',
      text: [
        'No handles. If the bowl is too hot to hold, the tea is too hot to drink; a handle only keeps this information from you. Thrown thick at the foot and thin at the rim by a potter two valleys over, who paints one of each pair while listening to the football and the other one afterwards.',
        'Each holds a quarter of a litre. Patterns vary with the score. The next kiln is opened in three weeks.',
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(3200, { sku: 'BOWLS-2', ...grams(620), ...measures(22, 12, 9), ...stock(0) })],
    },
  ),
  storeProduct(
    {
      key: 'four-cups',
      urlId: 'four-small-cups',
      title: 'Four small cups for a long evening',
      category: CUPS,
      tags: ['porcelain', 'set'],
      excerpt:
        'A mouthful and a half each, so that the last one is as hot as the first. Stacks into a tower.',
      images: [
        packshot(
          'four-cups',
          art.fourCups,
          'Four small cups with different patterns, filled with four different teas, on blue.',
        ),
      ],
      lead: 'Porcelain, four patterns, one box.',
      text: [
        'Small cups are not stingy, they are frequent. You pour, everybody drinks, you pour again, and in between there is something to do with your hands. Thin enough to see the level of the tea against the light.',
      ],
      facts: [
        ['Each holds', '90 ml'],
        ['Made of', 'porcelain, painted under the glaze'],
        ['Wash', 'dishwasher, upper shelf'],
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(3600, { sku: 'CUPS-4', ...grams(410), ...measures(16, 16, 7), ...stock(13) })],
    },
  ),
  storeProduct(
    {
      key: 'tall-mug',
      urlId: 'the-tall-mug',
      title: 'The tall mug',
      category: CUPS,
      tags: ['stoneware'],
      excerpt:
        'For those who sit down at nine and look up at eleven. Holds nearly half a litre, keeps it warm.',
      images: [
        packshot(
          'mug-flame',
          art.tallMug(TEA.sky, TEA.flame, zigzag(120, TEA.flame, TEA.cream, TEA.flame, TEA.tomato)),
          'A tall orange mug with cream and red zigzags and a handle on the right, on light blue.',
        ),
        packshot(
          'mug-bottle',
          art.tallMug(TEA.mustard, TEA.bottle, dots(110, 26, TEA.mint)),
          'A tall dark green mug with mint-green dots and a handle on the right, on yellow.',
        ),
        packshot(
          'mug-cream',
          art.tallMug(TEA.plum, TEA.cream, stripes(62, TEA.cream, TEA.blush)),
          'A tall cream mug with pink stripes and a handle on the right, on plum.',
        ),
      ],
      lead: 'Three patterns, one size, and a handle for four fingers.',
      text: [
        'The wall is thick where you hold it and thin where you drink. The foot is unglazed and will not mark a table, although we make no promises for the tea. It takes our basket strainer exactly, which is no accident.',
      ],
      extras: {
        customTexts: [
          { label: 'Name under the handle', maxLength: 12 },
          { label: 'A note for whoever unpacks it', maxLength: 160, isMultiline: true },
        ],
        infoSections: [
          section(
            'A name on it',
            'Up to twelve letters, pressed into the clay under the handle before the second firing. It takes ten days, and cannot be undone by anybody.',
          ),
          section('Care', 'Dishwasher, microwave and absent-mindedness. It does not like to fall.'),
          section(
            'Delivery',
            'With a name in two weeks, without one in two days. It travels in straw, which cats like.',
          ),
        ],
      },
      facts: [
        ['Holds', '450 ml'],
        ['Made of', 'stoneware'],
        ['Wash', 'dishwasher, microwave, anything'],
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Pattern', values: ['Zigzag', 'Dots', 'Stripes'] }],
      variants: [
        variant(1800, {
          ...chosen('Zigzag'),
          sku: 'MUG-ZIGZAG',
          image: 'mug-flame',
          ...grams(430),
          ...measures(12, 9, 12),
          ...stock(26),
        }),
        variant(1800, {
          ...chosen('Dots'),
          sku: 'MUG-DOTS',
          image: 'mug-bottle',
          ...grams(430),
          ...measures(12, 9, 12),
          ...stock(18),
        }),
        variant(1800, {
          ...reduced(1400),
          ...chosen('Stripes'),
          sku: 'MUG-STRIPES',
          image: 'mug-cream',
          ...grams(430),
          ...measures(12, 9, 12),
          ...stock(5, 6),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'lidded-cup',
      urlId: 'the-lidded-cup',
      title: 'The lidded cup',
      category: CUPS,
      tags: ['porcelain', 'for oolong'],
      excerpt: 'Cup, lid and saucer: a whole teapot for people who do not want a teapot.',
      images: [
        packshot(
          'lidded-mint',
          art.gaiwan(TEA.flame, TEA.cream, TEA.mint, rings(150, TEA.cream, TEA.mint)),
          'A cream porcelain cup with a mint-green lid and saucer, on orange.',
        ),
        packshot(
          'lidded-blue',
          art.gaiwan(TEA.butter, TEA.sky, TEA.denim, scales(92, TEA.sky, '#7fb3c9', TEA.denim)),
          'A light blue porcelain cup with a pattern of waves, a dark blue lid and saucer, on yellow.',
        ),
      ],
      lead: 'Steep in it, pour from it, or drink from it with the lid a finger’s width open.',
      text: [
        'It is the oldest way to make tea properly and the easiest to clean. Hold it by the rim, thumb on the knob, and tip. You burn your fingers once. Then you know where the rim is.',
      ],
      facts: [
        ['Holds', '150 ml'],
        ['Made of', 'porcelain'],
        ['For', 'oolong, and everything else'],
      ],
    },
    {
      type: PHYSICAL,
      options: [{ name: 'Glaze', values: ['Mint rings', 'Blue waves'] }],
      variants: [
        variant(2600, {
          ...chosen('Mint rings'),
          sku: 'LIDDED-MINT',
          image: 'lidded-mint',
          ...grams(260),
          ...measures(11, 11, 10),
          ...stock(10),
        }),
        variant(2800, {
          ...chosen('Blue waves'),
          sku: 'LIDDED-BLUE',
          image: 'lidded-blue',
          ...grams(260),
          ...measures(11, 11, 10),
          ...stock(4),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'pouring-jug',
      urlId: 'pouring-jug',
      title: 'Pouring jug',
      category: CUPS,
      tags: ['stoneware'],
      excerpt: 'Pour the pot into the jug and the jug into the cups: then everybody gets the same tea.',
      images: [packshot('jug', art.pourer, 'A cream jug with blue zigzags and a blue handle, on yellow.')],
      lead: 'Also for milk, flowers, and water that is on its way from boiling to green tea.',
      text: [
        'The last cup out of a pot is always the strongest, and the guest of honour always gets the first one. A jug between the two is fairer. Its lip was copied from a beak.',
      ],
      facts: [
        ['Holds', '600 ml'],
        ['Made of', 'stoneware'],
        ['Cools', 'boiling water by ten degrees'],
      ],
    },
    {
      type: PHYSICAL,
      variants: [variant(2400, { sku: 'JUG', ...grams(520), ...measures(15, 11, 14), ...stock(12) })],
    },
  ),
]
