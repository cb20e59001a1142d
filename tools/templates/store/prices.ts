import { PRODUCT_TYPE } from '#features/catalogue/types.ts'
import type { DemoProduct, DemoVariant } from '../types.ts'

const variant = (price: number, more: Partial<DemoVariant> = {}): DemoVariant => ({
  optionValues: [],
  price,
  salePrice: null,
  onSale: false,
  sku: '',
  barcode: '',
  weight: null,
  size: null,
  content: null,
  mediaId: null,
  unlimited: false,
  lowLevel: null,
  ...more,
})
const of = (...values: readonly string[]) => ({ optionValues: values.map((value) => ({ value })) })

const GRAM = 1000
const CENTIMETRE = 10_000

/** A tea in a tin; it is cheaper when the tin comes back. */
const tea = (
  code: string,
  [tin, refill]: readonly [number, number],
  [tins, refills]: readonly [number, number],
): DemoProduct => ({
  productType: PRODUCT_TYPE.PHYSICAL,
  unit: '100g',
  options: [{ name: 'Tin', values: ['A new tin', 'My own tin, brought back'] }],
  variants: [
    variant(tin, {
      ...of('A new tin'),
      sku: `${code}-TIN`,
      content: 100,
      weight: 210 * GRAM,
      openingStock: tins,
      lowLevel: 5,
    }),
    variant(refill, {
      ...of('My own tin, brought back'),
      sku: `${code}-REFILL`,
      content: 100,
      weight: 105 * GRAM,
      openingStock: refills,
      lowLevel: 5,
    }),
  ],
})

/** What the products of the tea shop cost, by the key of their item. */
export const storePrices: Readonly<Record<string, DemoProduct>> = {
  'second-smoke': tea('SMOKE-7', [1400, 1150], [34, 34]),
  'every-day-green': tea('GREEN', [900, 700], [52, 18]),
  'nettle-lemon': {
    productType: PRODUCT_TYPE.PHYSICAL,
    unit: '100g',
    options: [],
    variants: [
      variant(780, {
        salePrice: 650,
        onSale: true,
        sku: 'NETTLE-80',
        content: 80,
        weight: 90 * GRAM,
        openingStock: 4,
        lowLevel: 6,
      }),
    ],
  },
  'six-cup-pot': {
    productType: PRODUCT_TYPE.PHYSICAL,
    unit: null,
    options: [{ name: 'Enamel', values: ['Red with checks', 'Bottle green'] }],
    variants: ['Red with checks', 'Bottle green'].map((colour, index) =>
      variant(4800, {
        ...of(colour),
        sku: index === 0 ? 'POT-6-RED' : 'POT-6-GREEN',
        weight: 1240 * GRAM,
        size: { length: 24 * CENTIMETRE, width: 15 * CENTIMETRE, height: 17 * CENTIMETRE },
        openingStock: index === 0 ? 9 : 0,
        lowLevel: 3,
      }),
    ),
  },
  'two-bowls': {
    productType: PRODUCT_TYPE.PHYSICAL,
    unit: null,
    options: [],
    variants: [variant(3200, { sku: 'BOWLS-2', weight: 620 * GRAM, openingStock: 0 })],
  },
  'brewing-chart': {
    productType: PRODUCT_TYPE.DIGITAL,
    unit: null,
    options: [],
    variants: [variant(400, { sku: 'CHART', unlimited: true })],
  },
  'table-tasting': {
    productType: PRODUCT_TYPE.SERVICE,
    unit: null,
    options: [{ name: 'People', values: ['4', '6', '8', '10'] }],
    variants: ['4', '6', '8', '10'].map((people) =>
      variant(2500 * Number(people), { ...of(people), sku: `TASTING-${people}`, unlimited: true }),
    ),
  },
  'gift-card': {
    productType: PRODUCT_TYPE.GIFT_CARD,
    unit: null,
    options: [{ name: 'Amount', values: ['£10', '£25', '£50', '£100', '£150'] }],
    variants: [10, 25, 50, 100, 150].map((pounds) =>
      variant(pounds * 100, { ...of(`£${pounds}`), sku: `CARD-${pounds}`, unlimited: true }),
    ),
  },
  mending: {
    productType: PRODUCT_TYPE.SERVICE,
    unit: null,
    options: [{ name: 'Patient', values: ['Handle off', 'Chip in the rim', 'In five pieces'] }],
    variants: [
      variant(1800, { ...of('Handle off'), sku: 'MEND-HANDLE', unlimited: true }),
      variant(1800, { ...of('Chip in the rim'), sku: 'MEND-CHIP', unlimited: true }),
      variant(4000, { ...of('In five pieces'), sku: 'MEND-FIVE', unlimited: true }),
    ],
  },
}
