import fc from 'fast-check'
import {
  DISCOUNT_CLASSES,
  type Discount,
  type DiscountEffect,
} from '#features/shop/pricing/discounts.rules.ts'
import type { PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import type { ShippingMethod, ShippingZone } from '#features/shop/pricing/shipping.rules.ts'
import type { TaxRule } from '#features/shop/pricing/tax.rules.ts'

export const NOW = Date.UTC(2026, 5, 1)
export const DAY = '2026-06-01'
export const BERLIN: Location = { country: 'DE', region: 'BE', postalCode: '10115' }

export const aLine = (id: string, unitCents: bigint, more: Partial<PricedLine> = {}): PricedLine => ({
  id,
  productId: id,
  categoryIds: [],
  taxClass: 'standard',
  quantity: 1,
  unitCents,
  weightGrams: 100,
  isShipped: true,
  ...more,
})

export const aDiscount = (id: string, effect: DiscountEffect, more: Partial<Discount> = {}): Discount => ({
  id,
  code: id.toUpperCase(),
  effect,
  productIds: [],
  categoryIds: [],
  minimumCents: 0n,
  minimumQuantity: 0,
  startsAt: undefined,
  endsAt: undefined,
  used: 0,
  usageLimit: undefined,
  usedByCustomer: 0,
  customerLimit: undefined,
  combinesWith: DISCOUNT_CLASSES,
  ...more,
})

export const aTaxRule = (id: string, rate: number, more: Partial<TaxRule> = {}): TaxRule => ({
  id,
  name: 'VAT',
  country: 'DE',
  region: '',
  postalCodes: [],
  rate,
  taxClass: 'standard',
  appliesToShipping: true,
  isAdded: false,
  validFrom: '',
  validTo: '',
  ...more,
})

export const aMethod = (id: string, cents: bigint, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id,
  name: id,
  kind: 'flat',
  cents,
  tiers: [],
  freeFromCents: undefined,
  postalCodes: [],
  place: undefined,
  ...more,
})

export const aZone = (id: string, country: string, ...methods: ShippingMethod[]): ShippingZone => ({
  id,
  areas: [{ country, region: '', postalCodes: [] }],
  methods,
})

const ratePpm = fc.oneof(fc.integer({ min: 50_000, max: 300_000 }), fc.integer({ min: 0, max: 1_000_000 }))
const someCategories = fc.subarray(['tea', 'cups', 'books'])

/** Lines of random products, each with its own id. */
export const lines: fc.Arbitrary<PricedLine[]> = fc
  .array(
    fc.record({
      unitCents: fc.oneof(fc.bigInt(0n, 10n), fc.bigInt(0n, 3000n), fc.bigInt(0n, 100_000_000n)),
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 1000 })),
      taxClass: fc.constantFrom('standard', 'reduced', 'none'),
      categoryIds: someCategories,
      isShipped: fc.boolean(),
      weightGrams: fc.nat(50_000),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `l${index}`, productId: `p${index % 3}` })))

const effects: fc.Arbitrary<DiscountEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), rate: ratePpm }),
  fc.record({
    kind: fc.constant('fixed' as const),
    cents: fc.oneof(fc.bigInt(0n, 20n), fc.bigInt(0n, 2000n), fc.bigInt(0n, 1_000_000_000n)),
  }),
  fc.constant({ kind: 'freeShipping' as const }),
  fc.record({
    kind: fc.constant('buyXGetY' as const),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 3 }),
    rate: ratePpm,
  }),
)

/** Discounts of all effects and scopes, valid and invalid. */
export const discounts: fc.Arbitrary<Discount[]> = fc
  .array(
    fc.record({
      effect: effects,
      productIds: fc.subarray(['p0', 'p1']),
      categoryIds: someCategories,
      minimumCents: fc.oneof(fc.constant(0n), fc.bigInt(0n, 5000n), fc.bigInt(0n, 1_000_000n)),
      endsAt: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1), { nil: undefined, freq: 4 }),
      combinesWith: fc.oneof(fc.constant([...DISCOUNT_CLASSES]), fc.subarray([...DISCOUNT_CLASSES])),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map(({ effect, ...more }, index) => aDiscount(`d${index}`, effect, more)))

/** Rules of a country for two of three tax classes, with one that is added. */
export const taxRules: fc.Arbitrary<TaxRule[]> = fc
  .tuple(ratePpm, ratePpm, ratePpm, fc.boolean(), fc.boolean())
  .map(([standard, reduced, added, onShipping, isCounty]) => [
    aTaxRule('t0', standard, { appliesToShipping: onShipping }),
    aTaxRule('t1', reduced, { taxClass: 'reduced', name: 'Reduced VAT' }),
    ...(isCounty ? [aTaxRule('t2', added, { name: 'County', region: 'BE', isAdded: true })] : []),
  ])
