import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { benchTicket, lessonTable } from '#tools/artwork/store/art/papers.ts'
import { bowlFromAbove, repairedPot, tasting } from '#tools/artwork/store/art/products.ts'
import { officeShelf } from '#tools/artwork/store/art/ware-images.ts'
import { table } from '../content-builders.ts'
import {
  chosen,
  packshot,
  scene,
  stock,
  storeProduct,
  type StoreProduct,
  variant,
} from './product-builders.ts'

const TASTINGS = 'Tastings'
const BENCH = 'The mending bench'
const SERVICE = PRODUCT_TYPE.SERVICE

/** What is done rather than sent. */
export const services: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'table-tasting',
      urlId: 'a-tasting-at-your-table',
      title: 'A tasting at your table',
      category: TASTINGS,
      tags: ['evening', 'four to ten people'],
      excerpt: 'Four to ten people. Five teas, two steeps each, two hours. We also do the washing-up.',
      images: [
        scene(
          'tasting',
          tasting,
          'Five bowls of tea from pale yellow to dark brown on a green mat, seen from above.',
        ),
      ],
      lead: '£25 for each person. Wednesday and Thursday evenings; we agree on the date by telephone.',
      text: [
        'One of us comes to your house with a crate: five teas, ten bowls, two kettles and the water, because yours may be hard. We put out the mat, pour, and say as little as possible. There is a card on which to write what you taste, and no card on which to write what you ought to.',
        'Tea number three is always the cheap one. In four years it has been voted the best eleven times, and we tell you about it only afterwards.',
      ],
      points: [
        'A table and a socket.',
        'No perfume, and the dog in another room until tea four.',
        'Something plain to eat. Bread is perfect.',
      ],
    },
    {
      type: SERVICE,
      options: [{ name: 'People', values: ['4', '6', '8', '10'] }],
      variants: ['4', '6', '8', '10'].map((people) =>
        variant(2500 * Number(people), { ...chosen(people), sku: `TASTING-${people}`, unlimited: true }),
      ),
    },
  ),
  storeProduct(
    {
      key: 'bench-morning',
      urlId: 'saturday-on-the-bench',
      title: 'Saturday on the bench',
      category: TASTINGS,
      tags: ['morning', 'at the shop'],
      excerpt: 'Two hours, four teas and eight seats by the window, before the shop opens to everybody else.',
      images: [
        packshot(
          'bench',
          benchTicket,
          'Four patterned cups on a wooden bench above a ticket that reads Saturday on the bench, ten to twelve.',
        ),
      ],
      lead: 'One seat, from ten to twelve, with breakfast from the baker on the corner.',
      text: [
        'We open four tins that you would not have opened. You get a bowl of each, twice, and the stories that are not printed on the label. Dogs welcome if they can sit.',
      ],
    },
    {
      type: SERVICE,
      options: [
        { name: 'Saturday', values: ['First of the month', 'Second of the month', 'Third of the month'] },
      ],
      variants: [
        variant(2200, { ...chosen('First of the month'), sku: 'BENCH-1', ...stock(0) }),
        variant(2200, { ...chosen('Second of the month'), sku: 'BENCH-2', ...stock(2) }),
        variant(2200, { ...chosen('Third of the month'), sku: 'BENCH-3', ...stock(8) }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'lesson',
      urlId: 'a-lesson-for-two',
      title: 'A lesson for two',
      category: TASTINGS,
      tags: ['at the shop', 'beginners'],
      excerpt: 'An hour across a small table, with one pot, two cups and as many mistakes as you like.',
      images: [
        packshot(
          'lesson',
          () => lessonTable(bowlFromAbove),
          'A teal teapot between two bowls of different teas on a striped cloth, seen from above.',
        ),
      ],
      lead: 'Tuesday to Friday after six. Bring a pot, or borrow one.',
      text: [
        'You make the tea, we watch. Then you make it again with one thing changed, and so on, until you have found out by yourself what a book would have told you. It is slower, and you will not forget it.',
      ],
    },
    { type: SERVICE, variants: [variant(5800, { sku: 'LESSON-2', unlimited: true })] },
  ),
  storeProduct(
    {
      key: 'mending',
      urlId: 'teapot-mending',
      title: 'Teapot mending',
      category: BENCH,
      tags: ['repair', 'by post'],
      excerpt: 'Send the pieces. You get a teapot with a seam of brass, a bill, and its medical history.',
      images: [
        scene(
          'mended',
          repairedPot,
          'A blue teapot whose cracks have been joined with seams of shining brass, on a yellow ground.',
        ),
      ],
      extras: {
        customTexts: [{ label: 'What happened to it', isRequired: true, maxLength: 300, isMultiline: true }],
      },
      lead: 'From £18 for a clean break. A new spout is £35, a lost lid from £22.',
      text: [
        'The pieces are washed, laid out on felt and complained about. Then they are joined with a lacquer that is food-safe and slower than you would like, and the seam is dusted with brass. It does not pretend that nothing happened.',
        table(
          ['Patient', 'Time', 'From'],
          ['Handle off', '2 weeks', '£18'],
          ['Chip in the rim', '2 weeks', '£18'],
          ['In five pieces', '3 weeks', '£40'],
          ['In “some” pieces', 'we ring you', '£60'],
        ),
        'Wrap each piece by itself and send them to the shop, or bring them in a cake tin like everyone else. We ring before we begin if mending costs more than the pot.',
      ],
    },
    {
      type: SERVICE,
      options: [{ name: 'Patient', values: ['Handle off', 'Chip in the rim', 'In five pieces'] }],
      variants: [
        variant(1800, { ...chosen('Handle off'), sku: 'MEND-HANDLE', unlimited: true }),
        variant(1800, { ...chosen('Chip in the rim'), sku: 'MEND-CHIP', unlimited: true }),
        variant(4000, { ...chosen('In five pieces'), sku: 'MEND-FIVE', unlimited: true }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'office-shelf',
      urlId: 'a-shelf-for-the-office',
      title: 'A shelf for the office',
      category: TASTINGS,
      tags: ['monthly', 'in town'],
      excerpt: 'We put up a shelf, fill it, and come back each month to see what has been drunk and by whom.',
      images: [
        packshot(
          'office',
          officeShelf,
          'Two shelves with patterned tea tins, a teapot, an orange mug and a plant, on light blue.',
        ),
      ],
      lead: 'Set up in a morning; the price is for the first month.',
      text: [
        'Four tins, a pot, a kettle that does not lime up, and the chart. After a month the levels in the tins tell us more about your office than any survey. We change one tea at a time and never the one that the caretaker likes.',
      ],
    },
    {
      type: SERVICE,
      options: [{ name: 'Office', values: ['Up to 10 people', 'Up to 25 people'] }],
      variants: [
        variant(9500, { ...chosen('Up to 10 people'), sku: 'OFFICE-10', unlimited: true }),
        variant(18500, { ...chosen('Up to 25 people'), sku: 'OFFICE-25', unlimited: true }),
      ],
    },
  ),
]
