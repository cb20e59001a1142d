import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { nettlePouch } from '#tools/artwork/store/art/products.ts'
import * as art from '#tools/artwork/store/art/tea-images.ts'
import {
  grams,
  looseTea,
  packshot,
  reduced,
  scene,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const HERBS = 'Herbs & fruit'

/** Infusions without the tea plant. */
export const herbs: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'nettle-lemon',
      urlId: 'nettle-and-lemon',
      title: 'Nettle & Lemon',
      category: HERBS,
      tags: ['no caffeine', 'spring'],
      excerpt: 'Nettles from the railway bank, lemon peel from the baker. No caffeine, some attitude.',
      images: [
        scene(
          'nettle',
          nettlePouch,
          'A paper bag with a rising sun and the words Nettle and Lemon, with half a lemon beside it.',
        ),
      ],
      lead: 'Eighty grams in a bag that stands up by itself.',
      text: [
        'In May two of us walk along the disused railway with gloves and scissors. What comes home hangs in the loft for a fortnight and loses its temper. The lemon peel is what the baker on the corner has left when the tarts are done, dried on top of her oven.',
        'Seven minutes in boiling water, in a big pot, for whoever is still up. Once is enough. It is the only herb that we do not steep twice, and it knows.',
      ],
      facts: [
        ['Leaf', 'green, flat, harmless by now'],
        ['Water', 'boiling'],
        ['A bag makes', 'about 10 pots'],
        ['Goes with', 'mud, boots by the door'],
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      variants: [
        variant(780, { ...reduced(650), sku: 'NETTLE-80', content: 80, ...grams(90), ...stock(4, 6) }),
      ],
    },
  ),
  looseTea(
    {
      key: 'after-dinner',
      urlId: 'after-dinner-mint',
      title: 'After Dinner Mint',
      category: HERBS,
      tags: ['no caffeine', 'evening'],
      excerpt: 'Two mints that do not like each other, and fennel to keep them apart.',
      image: packshot(
        'mint',
        art.mint,
        'A teal paper bag with a pattern of mint leaves and the words After Dinner, beside a fresh sprig of mint.',
      ),
      text: [
        'Peppermint is cold and spearmint is sweet, and most bags have only the one that was cheaper. We take both, in whole leaves, because cut mint smells of nothing by Christmas. The fennel is for what you ate.',
      ],
      leaf: 'whole, grey-green, crackling',
      water: 'boiling, seven minutes',
      makes: 'about 30 mugs',
      goesWith: 'the washing-up',
    },
    { code: 'MINT', prices: [380, 690, 1300], stocks: [50, 36, 14] },
  ),
  looseTea(
    {
      key: 'chamomile-attic',
      urlId: 'chamomile-attic',
      title: 'Chamomile Attic',
      category: HERBS,
      tags: ['no caffeine', 'evening', 'flowers'],
      excerpt: 'Whole chamomile heads with linden and a little honeybush. It smells of summer under a roof.',
      image: packshot(
        'chamomile',
        art.chamomile,
        'A cream paper bag with three daisies on mint green and the words Chamomile Attic, beside chamomile flowers.',
      ),
      text: [
        'Chamomile has a reputation from being drunk only by people with a temperature. Use whole heads, twice as many as you think, and cover the cup: what rises with the steam is the part that you paid for.',
      ],
      leaf: 'yellow heads, pale bracts',
      water: 'boiling, covered, eight minutes',
      makes: 'about 28 mugs',
      goesWith: 'the last chapter',
    },
    { code: 'CHAMOMILE', prices: [420, 780, 1500], stocks: [28, 22, 10] },
  ),
  looseTea(
    {
      key: 'red-bush',
      urlId: 'red-bush-and-orange',
      title: 'Red Bush & Orange',
      category: HERBS,
      tags: ['no caffeine', 'takes milk'],
      excerpt:
        'Rooibos with orange peel and a thread of cinnamon. Takes milk like a black tea, sleeps like a herb.',
      image: packshot(
        'red-bush',
        art.redBush,
        'A low orange tin with yellow and red bands and a label that reads Red Bush and Orange, beside half an orange.',
      ),
      text: [
        'It cannot become bitter, however long you forget it, which has made it the tea of nurseries and night shifts. We keep the peel in strips so that each pot gets one. The cinnamon is there to be suspected, not tasted.',
      ],
      leaf: 'fine red needles, bright peel',
      water: 'boiling, as long as you like',
      makes: 'about 36 mugs, twice',
      goesWith: 'buttered toast at any hour',
    },
    { code: 'RED-BUSH', prices: [400, 740, 1400], stocks: [46, 30, 18] },
  ),
  looseTea(
    {
      key: 'red-weather',
      urlId: 'red-weather',
      title: 'Red Weather',
      category: HERBS,
      tags: ['no caffeine', 'good over ice'],
      excerpt: 'Hibiscus, rose hip and sour cherry: a storm in a glass. Back in June, with the cherries.',
      image: packshot(
        'hibiscus',
        art.hibiscus,
        'A pink paper bag with a large red flower and the words Red Weather, beside a plum-coloured blossom.',
      ),
      text: [
        'It looks like a warning and tastes like one for the first second. Then the rose hip arrives and makes peace. Pour it hot over a lot of ice, with a slice of something, and sit outside until it is gone.',
        'The cherries are from one orchard and from one week. When they are used up, so is this.',
      ],
      leaf: 'dark red flowers and fruit',
      water: 'boiling, ten minutes',
      makes: 'about 25 glasses',
      goesWith: 'a thunderstorm, watched from a porch',
    },
    { code: 'RED-WEATHER', prices: [430, 800, 1550], stocks: [0, 0, 0] },
  ),
  looseTea(
    {
      key: 'ginger-pear',
      urlId: 'ginger-and-pear',
      title: 'Ginger & Pear',
      category: HERBS,
      tags: ['no caffeine', 'winter'],
      excerpt: 'Dried pears for the sweetness, ginger for the truth. For throats and for cold hands.',
      image: packshot(
        'ginger-pear',
        art.gingerPear,
        'A pale green paper bag with zigzags and the words Ginger and Pear, beside a pear and a piece of ginger.',
      ),
      text: [
        'The pears hang in slices above the stove from October on, and the shop smells of it until the new year. The ginger is not candied and not sorry. Crush a piece between two spoons before you pour, if it is that kind of cold.',
      ],
      leaf: 'slices of pear, splinters of ginger',
      water: 'boiling, ten minutes',
      makes: 'about 25 mugs, twice',
      goesWith: 'a scarf, indoors',
    },
    { code: 'GINGER-PEAR', prices: [440, 820, 1580], stocks: [38, 33, 5] },
  ),
]
