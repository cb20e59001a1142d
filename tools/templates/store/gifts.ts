import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { clumsyCard } from '#tools/artwork/store/art/papers.ts'
import { giftCard } from '#tools/artwork/store/art/products.ts'
import * as art from '#tools/artwork/store/art/ware-images.ts'
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

const BOXES = 'Boxes'
const CARDS = 'Gift cards'

const amounts = (code: string, ...pounds: readonly number[]) => ({
  type: PRODUCT_TYPE.GIFT_CARD,
  options: [{ name: 'Amount', values: pounds.map((amount) => `£${amount}`) }],
  variants: pounds.map((amount) =>
    variant(amount * 100, { ...chosen(`£${amount}`), sku: `${code}-${amount}`, unlimited: true }),
  ),
})

/** What is given away. */
export const gifts: readonly StoreProduct[] = [
  storeProduct(
    {
      key: 'six-tins',
      urlId: 'six-to-try',
      title: 'Six to try',
      category: BOXES,
      tags: ['set', 'beginners'],
      excerpt: 'Six small tins from all corners of the shelf. By the end of them you know what you like.',
      featured: true,
      images: [
        packshot(
          'six-tins',
          art.sixTins,
          'Six small tea tins with different patterns in front of a red box that reads Six to try, on pink.',
        ),
      ],
      lead: 'Breakfast, Second Smoke, Every Day Green, White Morning, Stone Fruit and Roasted Twig, 25 grams each.',
      text: [
        'The order is printed inside the lid, from the loudest to the quietest, and it is worth keeping to. There is a pencil in the box. The tins are the right size for buttons afterwards.',
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      variants: [
        variant(2900, { sku: 'SIX-TINS', content: 150, ...grams(540), ...measures(24, 16, 7), ...stock(21) }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'house-warming',
      urlId: 'house-warming-box',
      title: 'House-warming box',
      category: BOXES,
      tags: ['set', 'present'],
      excerpt: 'A pot, a pouch of Breakfast and the chart: what a kitchen needs before it has chairs.',
      images: [
        packshot(
          'house-warming',
          art.houseWarming,
          'A pink box with a red bow, from which a blue teapot and a bag of tea look out, on yellow.',
        ),
      ],
      lead: 'Packed in straw, tied with a ribbon, with a card if you tell us what to write.',
      text: [
        'The first evening in a new place is spent on the floor, and somebody always asks where the kettle is. We cannot help with the kettle. Everything else is in the box, and it costs less than its parts.',
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      options: [{ name: 'Pot', values: ['Mustard', 'Plum', 'Sea'] }],
      variants: [
        variant(4600, {
          ...reduced(4200),
          ...chosen('Mustard'),
          sku: 'HOUSE-MUSTARD',
          ...grams(890),
          ...measures(30, 20, 14),
          ...stock(6),
        }),
        variant(4600, {
          ...reduced(4200),
          ...chosen('Plum'),
          sku: 'HOUSE-PLUM',
          ...grams(890),
          ...measures(30, 20, 14),
          ...stock(2),
        }),
        variant(4600, {
          ...reduced(4200),
          ...chosen('Sea'),
          sku: 'HOUSE-SEA',
          ...grams(890),
          ...measures(30, 20, 14),
          ...stock(5),
        }),
      ],
    },
  ),
  storeProduct(
    {
      key: 'mornings',
      urlId: 'twenty-four-mornings',
      title: 'Twenty-four mornings',
      category: BOXES,
      tags: ['set', 'winter'],
      excerpt:
        'A cabinet with twenty-four doors and a pot of tea behind each. Gone for this year; back in October.',
      images: [
        packshot(
          'mornings',
          art.mornings,
          'A dark green cabinet with twenty-four coloured doors, each with a number, on teal.',
        ),
      ],
      lead: 'Twenty-four pouches of five grams, in a cabinet of card that can be filled again.',
      text: [
        'We began it for our own kitchen, because chocolate before breakfast makes one of us unbearable. Door seventeen is the smoked one. Nobody has ever been warned about door seventeen.',
      ],
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      variants: [variant(3800, { sku: 'MORNINGS-24', ...grams(760), ...measures(30, 38, 9), ...stock(0) })],
    },
  ),
  storeProduct(
    {
      key: 'gift-card',
      urlId: 'gift-card',
      title: 'A card for somebody thirsty',
      category: CARDS,
      tags: ['present', 'paper or post'],
      excerpt: 'On thick paper in a pink envelope, or by e-mail if you remembered this morning.',
      images: [
        scene(
          'card',
          giftCard,
          'A gift card with a pattern of rings that reads For somebody thirsty, on a pink envelope.',
        ),
      ],
      lead: 'From one tin to a very thirsty year.',
      text: [
        'The card is printed on our own press, on board left over from tea chests, so each one smells faintly of something. Tell us whom it is for and we write it inside by hand. Our handwriting is better than you think; the mender used to label shards.',
        'It is good in the shop, by letter, for tea, pots, mending and evenings. It does not expire, and whatever is left on it after the first visit stays on it for the second. That is rather the point of us.',
      ],
      byLetter: true,
    },
    amounts('CARD', 10, 25, 50, 100, 150),
  ),
  storeProduct(
    {
      key: 'clumsy-card',
      urlId: 'a-card-for-somebody-clumsy',
      title: 'A card for somebody clumsy',
      category: CARDS,
      tags: ['present', 'mending'],
      excerpt: 'Good for mending whatever they break next. Best given together with something breakable.',
      images: [
        packshot(
          'clumsy',
          clumsyCard,
          'A blue gift card crossed by seams of brass that reads For somebody clumsy, on a cream envelope.',
        ),
      ],
      lead: 'For the mending bench, or for a new one if it cannot be saved.',
      text: [
        'The seams on the card are real brass leaf, laid by the same hand that lays it on teapots. No two cards are cracked alike. It is the only present we know that becomes more welcome with every accident.',
      ],
      byLetter: true,
    },
    amounts('CLUMSY', 20, 40, 60),
  ),
]
