import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import * as art from '#tools/artwork/store/art/papers.ts'
import { brewingChart } from '#tools/artwork/store/art/products.ts'
import { packshot, reduced, scene, storeProduct, type StoreProduct, variant } from './product-builders.ts'

const READ = 'To read'
const HEAR = 'To hear'
const PRINT = 'To print'
const DIGITAL = PRODUCT_TYPE.DIGITAL

/** What is downloaded. */
export const library: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'brewing-chart',
      urlId: 'the-long-chart',
      title: 'How Long: a chart to print',
      category: PRINT,
      tags: ['chart', 'pdf'],
      excerpt: 'One sheet for the inside of the cupboard door: five teas, three steeps, no small talk.',
      featured: true,
      images: [
        scene(
          'chart',
          brewingChart,
          'A sheet headed How Long with coloured bars for five kinds of tea, pinned to an orange wall.',
        ),
      ],
      lead: 'A PDF file in A4 and A3, at once and for ever.',
      text: [
        'The question we hear most often is “how long?”, mostly through a kitchen wall. So we drew it: a bar for every kind of tea, marked in half minutes, for the first, second and third steep, in colours that can be told apart by lamplight and in black and white.',
      ],
      points: [
        'The chart in two sizes, in colour and for a black printer.',
        'A blank one for teas of your own, which you will lose and may print again.',
        'A licence to hang it in an office kitchen, where it is needed most.',
      ],
    },
    { type: DIGITAL, variants: [variant(400, { sku: 'CHART', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'second-cup',
      urlId: 'the-second-cup',
      title: 'The Second Cup',
      category: READ,
      tags: ['guide', 'epub', 'pdf'],
      excerpt: 'Everything that we know about steeping leaves again, in ninety pages with drawings.',
      images: [
        packshot(
          'second-cup',
          art.secondCup,
          'A dark green book with a pattern of scales and the title The Second Cup, on mint green.',
        ),
      ],
      lead: 'EPUB and PDF, ninety pages, forty drawings.',
      text: [
        'Written over two winters behind the counter, between customers. It begins with a single leaf in a glass and ends with a week on one pot. There are tables, but they come late, and you may skip them.',
      ],
      points: [
        'What comes out of a leaf, in which order, and why the third cup is often the best.',
        'Twelve teas, steeped until nothing was left, with notes.',
        'How to drink all day without lying awake all night.',
      ],
    },
    { type: DIGITAL, variants: [variant(1100, { sku: 'SECOND-CUP', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'water',
      urlId: 'water-a-short-guide',
      title: 'Water: a short guide',
      category: READ,
      tags: ['guide', 'pdf'],
      excerpt: 'Your tea is 99 parts water. Thirty pages about that, and a strip of tests to cut out.',
      images: [
        packshot(
          'water',
          art.waterGuide,
          'A cream book with blue waves, a drop and the title Water, on red.',
        ),
      ],
      lead: 'A PDF file of thirty pages.',
      text: [
        'Hard water makes a skin and a dull cup, soft water makes a sharp one. The guide tells you which you have without a laboratory, what a filter can do about it, and when to leave it alone. Mostly it says to leave it alone.',
      ],
    },
    { type: DIGITAL, variants: [variant(600, { ...reduced(450), sku: 'WATER', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'kettle-sounds',
      urlId: 'kettle-sounds',
      title: 'Kettle Sounds',
      category: HEAR,
      tags: ['audio', 'forty minutes'],
      excerpt:
        'Eleven kettles on eleven stoves, from the first tick to the boil. For working, or for going to sleep.',
      images: [
        packshot(
          'kettle-sounds',
          art.kettleSounds,
          'A record half out of a red sleeve with a teapot on it that reads Kettle Sounds, on yellow.',
        ),
      ],
      lead: 'Forty minutes in FLAC and MP3, with a sleeve to print.',
      text: [
        'A kettle has a tune: it ticks, it hums, it goes quiet just before it matters. We recorded ours, and then those of ten neighbours, at six in the morning before the trams. Track seven has a blackbird in it, who was not paid.',
      ],
    },
    { type: DIGITAL, variants: [variant(800, { sku: 'KETTLE-SOUNDS', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'eleven-minutes',
      urlId: 'eleven-minutes',
      title: 'Eleven Minutes: a tasting to listen to',
      category: HEAR,
      tags: ['audio', 'beginners'],
      excerpt: 'Put on the kettle, press play. A voice sits opposite you for three steeps of one tea.',
      images: [
        packshot(
          'eleven-minutes',
          art.spokenTasting,
          'A yellow cassette with coloured bands and the words Eleven Minutes, on plum.',
        ),
      ],
      lead: 'Three recordings of eleven minutes: green, oolong, black. MP3.',
      text: [
        'It tells you when to pour, then it is quiet while you smell, then it asks what you think and waits for the answer. Nobody will know what you said. The best place is a kitchen with the door closed.',
      ],
    },
    { type: DIGITAL, variants: [variant(900, { sku: 'ELEVEN', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'labels',
      urlId: 'labels-for-tins',
      title: 'Labels for other people’s tins',
      category: PRINT,
      tags: ['pdf'],
      excerpt: 'Eight of our patterns with an empty field in the middle, for jam jars and for presents.',
      images: [
        packshot(
          'labels',
          art.labelSheet,
          'A sheet of eight patterned labels and a pair of red scissors, on blue.',
        ),
      ],
      lead: 'A PDF file in A4, eight to a sheet.',
      text: [
        'We print ours on a press that was built for bus tickets. Yours will do on any paper that takes ink. The dotted lines are where we would cut, and nobody is going to check.',
      ],
    },
    { type: DIGITAL, variants: [variant(300, { sku: 'LABELS', unlimited: true })] },
  ),
]
