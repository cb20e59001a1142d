import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { greenTin, smokeTin } from '#tools/artwork/store/art/products.ts'
import * as art from '#tools/artwork/store/art/tea-images.ts'
import {
  grams,
  looseTea,
  measures,
  packshot,
  scene,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const BLACK = 'Black'
const GREEN = 'Green & white'

/** Black, green and white teas. */
export const teas: readonly StoreProduct[] = [
  looseTea(
    {
      key: 'second-smoke',
      urlId: 'second-smoke-no-7',
      title: 'Second Smoke No 7',
      category: BLACK,
      tags: ['smoked', 'autumn'],
      excerpt: 'Black tea dried over pine, then left alone for a year until it stops shouting.',
      featured: true,
      image: scene(
        'smoke',
        smokeTin,
        'A dark green tin with overlapping rings and a label that reads Second Smoke No 7, beside a heap of black tea.',
      ),
      text: [
        'Most smoked tea tastes of the fire. This one tastes of the room the day after: warm wood, orange peel, a wool coat. It is dried over pine roots in a shed with a name we cannot pronounce and have been forgiven for, and then rests for a year in the loft above the shop.',
        'Steep it for four minutes. Steep it again for six, and open a window in between if you live with someone.',
      ],
      leaf: 'long, black, wiry',
      water: '95 °C',
      makes: 'about 33 bowls, twice',
      goesWith: 'strong cheese, weak weather',
    },
    { code: 'SMOKE-7', prices: [750, 1400, 2900], stocks: [40, 34, 12] },
  ),
  looseTea(
    {
      key: 'every-day-green',
      urlId: 'every-day-green',
      title: 'Every Day Green',
      category: GREEN,
      tags: ['green', 'mild'],
      excerpt: 'A green tea that forgives water that is too hot, and people who forget it.',
      featured: true,
      image: scene(
        'green',
        greenTin,
        'A low mint-green tin with a pattern of leaves and a label that reads Every Day Green, on pink.',
      ),
      text: [
        'Fine green teas are like violinists: wonderful, and you have to watch the temperature. This is the one for a Wednesday. Picked late, steamed briefly, rolled by a machine that is older than both of us. It tastes of peas and cut grass and, if you leave it for ten minutes while you answer the door, of slightly stronger peas.',
      ],
      leaf: 'small, dark green, curled',
      water: '75 °C, or whatever you have',
      makes: 'about 40 bowls, three times',
      goesWith: 'a desk',
    },
    { code: 'GREEN', prices: [490, 900, 1750], stocks: [60, 52, 18] },
  ),
  looseTea(
    {
      key: 'breakfast',
      urlId: 'breakfast-no-1',
      title: 'Breakfast No 1',
      category: BLACK,
      tags: ['strong', 'takes milk'],
      excerpt:
        'The first tin we ever filled. Two black teas that hold up a spoon, an egg and a conversation.',
      featured: true,
      image: packshot(
        'breakfast',
        art.breakfast,
        'A red striped tea tin with a cream lid and a label that reads Breakfast No 1, beside a heap of dark tea.',
      ),
      text: [
        'One half grew in a hot valley and brings the malt. The other half grew on a cold ridge and brings the edge. Neither of them is polite on its own. Together they make a cup of the colour of a good saddle, which takes milk without turning grey.',
        'Three minutes if you have slept, four if you have not.',
      ],
      leaf: 'short, dark, a few golden tips',
      water: 'just off the boil',
      makes: 'about 38 mugs, twice',
      goesWith: 'eggs, marmalade, the news in small amounts',
    },
    { code: 'BREAKFAST-1', prices: [450, 850, 1600], stocks: [80, 64, 30] },
  ),
  looseTea(
    {
      key: 'monday',
      urlId: 'monday-no-2',
      title: 'Monday No 2',
      category: BLACK,
      tags: ['strong'],
      excerpt: 'Dark, brisk and a little bitter about it, with cocoa at the end for those who stay.',
      image: packshot(
        'monday',
        art.monday,
        'A low yellow tea tin with plum-coloured checks and a label that reads Monday No 2, on a plum ground.',
      ),
      text: [
        'A whole-leaf black from a single garden, rolled twice so that it gives everything early. It is the tea that we drink before the shop opens and the one that the postman asks for by its number.',
        'Better without milk. Better still with a second person who does not talk yet.',
      ],
      leaf: 'large, twisted, nearly black',
      water: '95 °C',
      makes: 'about 33 mugs, twice',
      goesWith: 'rye bread, alarm clocks',
    },
    { code: 'MONDAY-2', prices: [520, 980, 1900], stocks: [22, 17, 9] },
  ),
  looseTea(
    {
      key: 'grey-afternoon',
      urlId: 'grey-afternoon-no-4',
      title: 'Grey Afternoon No 4',
      category: BLACK,
      tags: ['bergamot', 'afternoon'],
      excerpt: 'Black tea and real bergamot peel. No perfume, no blue flowers, no earl.',
      image: packshot(
        'grey',
        art.grey,
        'A tall cream tin with blue dots and a label that reads Grey Afternoon No 4, beside half a green bergamot.',
      ),
      text: [
        'Bergamot oil is strong enough to hide any tea, and usually does. We dry the peel instead, cut it by hand and count the pieces: eleven to a tin, because twelve was too much. What you smell when you open the lid is a fruit. What you taste is still tea.',
      ],
      leaf: 'medium, with strips of green peel',
      water: '90 °C',
      makes: 'about 36 bowls, twice',
      goesWith: 'shortbread, rain against the window',
    },
    { code: 'GREY-4', prices: [560, 1050, 2100], stocks: [31, 26, 5] },
  ),
  looseTea(
    {
      key: 'jade-needle',
      urlId: 'jade-needle-no-24',
      title: 'Jade Needle No 24',
      category: GREEN,
      tags: ['green', 'spring'],
      excerpt: 'Steamed in the first week of May and sold until it is gone, which is usually August.',
      image: packshot(
        'needle',
        art.needle,
        'A tall green striped tin with a yellow lid and a label that reads Jade Needle No 24, beside needle-shaped leaves.',
      ),
      text: [
        'The leaves are shaded for two weeks before they are picked, so that they become sweet out of worry. Then everything has to happen on the same day. You get a cup that is thick and green and tastes of young spinach, sea air and something like cream.',
        'Use cooler water than you dare. The second steep needs only half a minute, and many of us like it best.',
      ],
      leaf: 'straight, glossy, like pine needles',
      water: '65 to 70 °C',
      makes: 'about 30 bowls, three times',
      goesWith: 'plain rice, silence',
    },
    { code: 'NEEDLE-24', prices: [980, 1850, 4200], stocks: [12, 5, 2] },
  ),
  looseTea(
    {
      key: 'toasted-rice',
      urlId: 'toasted-rice-no-22',
      title: 'Toasted Rice No 22',
      category: GREEN,
      tags: ['green', 'roasted'],
      excerpt: 'Half green tea, half rice that was toasted until some of it popped. Smells like a kitchen.',
      image: packshot(
        'rice',
        art.toastedRice,
        'A cream paper bag with a sun over green hills and the words Toasted Rice, with grains of rice beside it.',
      ),
      text: [
        'It was invented to make expensive tea last longer and turned out to be better than the expensive tea. The rice is brown, soaked, steamed and roasted in an iron pan, and it does half of the talking: popcorn, crust, warm hay.',
        'The most forgiving thing on the shelf after Every Day Green, and the one that children like.',
      ],
      leaf: 'flat green leaves and roasted grains',
      water: '85 °C',
      makes: 'about 30 bowls, twice',
      goesWith: 'soup, leftovers, four o’clock',
    },
    { code: 'RICE-22', prices: [420, 790, 1500], stocks: [44, 38, 21] },
  ),
  looseTea(
    {
      key: 'jasmine-night',
      urlId: 'jasmine-night-no-27',
      title: 'Jasmine Night No 27',
      category: GREEN,
      tags: ['flowers', 'evening'],
      excerpt: 'Green tea that has slept beside jasmine flowers for five nights, and tells you about it.',
      image: packshot(
        'jasmine',
        art.jasmine,
        'A dark green tin with yellow dots like stars and a label that reads Jasmine Night No 27, beside white flowers.',
      ),
      text: [
        'Jasmine opens after dark. So the flowers are picked in the afternoon, laid on the tea at dusk and sieved out again before breakfast, five nights running with new flowers each time. Nothing is added that could not be swept up.',
      ],
      leaf: 'small, curled, with a few white petals',
      water: '80 °C',
      makes: 'about 36 bowls, three times',
      goesWith: 'oranges, an open window',
    },
    { code: 'JASMINE-27', prices: [620, 1180, 2500], stocks: [19, 23, 8], tinNow: 980 },
  ),
  storeProduct(
    {
      key: 'whisked-green',
      urlId: 'whisked-green',
      title: 'Whisked Green',
      category: GREEN,
      tags: ['powder', 'green'],
      excerpt: 'Shade-grown leaves, ground between stones at forty grams an hour. You drink all of it.',
      images: [
        packshot(
          'matcha',
          art.matcha,
          'A small leaf-patterned tin, a bamboo whisk and a dark bowl of bright green tea on pink.',
        ),
      ],
      lead: 'Thirty grams in a small tin: about fifteen bowls.',
      text: [
        'The only tea here that cannot be steeped a second time, as nothing is left to steep. It is too fine to pour water on and too good to bake with. Sieve two scoops into a warm bowl, add a little water at 80 °C, and whisk as if you were writing the letter W very fast.',
        'Keep it in the fridge and use it within two months. Not that this has ever been a problem.',
      ],
      facts: [
        ['Leaf', 'a powder finer than flour'],
        ['Water', '80 °C'],
        ['A tin makes', 'about 15 bowls'],
        ['Goes with', 'something sweet, before it'],
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      variants: [
        variant(2200, { sku: 'WHISKED-30', content: 30, ...grams(74), ...measures(6, 6, 7), ...stock(3, 5) }),
      ],
    },
  ),
  looseTea(
    {
      key: 'white-morning',
      urlId: 'white-morning-no-31',
      title: 'White Morning No 31',
      category: GREEN,
      tags: ['white', 'mild'],
      excerpt: 'Buds that were picked, laid in the shade and otherwise left in peace.',
      image: packshot(
        'white',
        art.whiteMorning,
        'A light blue paper bag with rays around a pale sun and the words White Morning, beside silvery buds.',
      ),
      text: [
        'White tea is what happens if nobody interferes. The buds wither for three days on bamboo mats, and that is the whole recipe. It tastes of melon, hay and warm linen, so quietly that the first sip seems to be water and the third does not.',
      ],
      leaf: 'silver buds, soft as a cat’s ear',
      water: '80 °C, four minutes',
      makes: 'about 30 bowls, four times',
      goesWith: 'the hour before anybody else is up',
    },
    { code: 'WHITE-31', prices: [890, 1690, 3900], stocks: [16, 14, 6] },
  ),
  storeProduct(
    {
      key: 'moon-cake',
      urlId: 'moon-cake-white-no-33',
      title: 'Moon Cake White No 33',
      category: GREEN,
      tags: ['white', 'pressed', 'keeps for years'],
      excerpt:
        'White tea, steamed and pressed into a disc. Break off a corner now, and another one in ten years.',
      images: [
        packshot(
          'moon-cake',
          art.moonCake,
          'A round tea cake in a pleated cream wrapper with a crescent moon on it, and a broken corner of pressed leaves.',
        ),
      ],
      lead: 'One cake of 200 grams in cotton paper, with a date.',
      text: [
        'Pressed tea was made for long roads: it takes no room, it does not spill and it becomes better on the way. This one is two years old and tastes of apricot. At five it turns to honey, at ten to dates. We write the year on the wrapper so that you can prove it.',
        'Prise it apart with something blunt. A butter knife is perfect, a screwdriver is traditional in this shop.',
      ],
      facts: [
        ['Leaf', 'buds and first leaves, pressed'],
        ['Water', '90 °C'],
        ['A cake makes', 'about 50 bowls, six times'],
        ['Goes with', 'patience'],
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      variants: [
        variant(3400, { sku: 'MOON-33', content: 200, ...grams(230), ...measures(18, 18, 2), ...stock(11) }),
      ],
    },
  ),
]
