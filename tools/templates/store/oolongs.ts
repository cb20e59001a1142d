import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import * as art from '#tools/artwork/store/art/tea-images.ts'
import {
  grams,
  looseTea,
  measures,
  packshot,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const OOLONG = 'Oolong & dark'

/** Teas between green and black, and darker ones. */
export const oolongs: readonly StoreProduct[] = [
  looseTea(
    {
      key: 'stone-fruit',
      urlId: 'stone-fruit-oolong-no-12',
      title: 'Stone Fruit Oolong No 12',
      category: OOLONG,
      tags: ['oolong', 'afternoon'],
      excerpt: 'Half way between green and black, and at that half way there is a peach.',
      featured: true,
      image: packshot(
        'stone-fruit',
        art.stoneFruit,
        'A plum-coloured tin with overlapping scales and a label that reads Stone Fruit No 12, beside half a peach.',
      ),
      text: [
        'No fruit has been near it. The leaves are tossed in baskets so that their edges bruise and brown, and somewhere on the way the smell turns from grass to orchard. It is roasted for one night over charcoal so that it stays there.',
        'The third steep is the best one. You have to earn it with the first two, which is no hardship.',
      ],
      leaf: 'large, twisted, brown at the edges',
      water: '95 °C, short steeps',
      makes: 'about 30 bowls, five times',
      goesWith: 'almonds, long telephone calls',
    },
    { code: 'STONE-12', prices: [780, 1480, 3200], stocks: [24, 19, 7] },
  ),
  looseTea(
    {
      key: 'milk-cloud',
      urlId: 'milk-cloud-oolong-no-14',
      title: 'Milk Cloud Oolong No 14',
      category: OOLONG,
      tags: ['oolong', 'mild'],
      excerpt: 'Rolled into small green pearls that unfold for an hour. Creamy, and no cow was asked.',
      image: packshot(
        'milk-cloud',
        art.milkCloud,
        'A low sky-blue tin with a pattern of clouds and a label that reads Milk Cloud No 14, beside green pearls of tea.',
      ),
      text: [
        'It grows so high up that it spends most of the day in fog, and slow leaves are soft leaves. Each pearl is a whole twig with three leaves on it, which you can admire at the end, if you tip the pot out on a plate.',
        'Use less than you think. The pearls look like nothing and then fill the pot.',
      ],
      leaf: 'tight green pearls',
      water: '90 °C',
      makes: 'about 34 bowls, five times',
      goesWith: 'sponge cake, doing nothing',
    },
    { code: 'CLOUD-14', prices: [720, 1350, 2900], stocks: [20, 6, 3] },
  ),
  looseTea(
    {
      key: 'roasted-twig',
      urlId: 'roasted-twig-no-19',
      title: 'Roasted Twig No 19',
      category: OOLONG,
      tags: ['roasted', 'little caffeine', 'evening'],
      excerpt: 'Stems and stalks, roasted in a drum until they smell of hazelnuts. Hardly any caffeine.',
      image: packshot(
        'twig',
        art.twig,
        'A tall brown tin with orange zigzags and a label that reads Roasted Twig No 19, beside a heap of roasted twigs.',
      ),
      text: [
        'What is left when the fine leaves have been picked out is mostly wood, and the wood is what we wanted. Roasted slowly it turns sweet and brown: hazelnut, caramel, the crust of a loaf. You may drink it at ten in the evening and still sleep.',
      ],
      leaf: 'twigs, as the name admits',
      water: 'boiling',
      makes: 'about 40 mugs, twice',
      goesWith: 'dark chocolate, a blanket',
    },
    { code: 'TWIG-19', prices: [390, 740, 1450], stocks: [33, 41, 16], tinNow: 620 },
  ),
  storeProduct(
    {
      key: 'dark-cellar',
      urlId: 'dark-cellar-no-40',
      title: 'Dark Cellar No 40',
      category: OOLONG,
      tags: ['dark', 'pressed', 'keeps for years'],
      excerpt:
        'A brick of fermented tea that tastes of beetroot, forest floor and an old library. On purpose.',
      images: [
        packshot(
          'dark-cellar',
          art.cellarBrick,
          'A brick of dark pressed tea whose cream paper wrapper, with the words Dark Cellar No 40, is torn open.',
        ),
      ],
      lead: 'One brick of 250 grams. It will outlive the cupboard.',
      text: [
        'Dark tea is piled, watered and left to ferment under sacks for two months, then pressed and forgotten. Rinse the first pour away: that is for waking it up. After that it goes on and on, ten steeps and more, without ever becoming bitter.',
        'People either cross the road for it or move to another one. There is a pouch open in the shop, so that you can find out which you are.',
      ],
      facts: [
        ['Leaf', 'pressed, nearly black'],
        ['Water', 'boiling'],
        ['A brick makes', 'about 50 pots, ten times'],
        ['Goes with', 'a heavy lunch'],
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      variants: [
        variant(2600, { sku: 'CELLAR-40', content: 250, ...grams(285), ...measures(14, 9, 3), ...stock(14) }),
      ],
    },
  ),
]
