import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_COMPARED_SETS, setsOf } from '#features/shop/pricing/discount-sets.rules.ts'
import {
  canCombine,
  classOf,
  type Discount,
  DISCOUNT_CLASSES,
  type DiscountEffect,
  usualCombinations,
} from '#features/shop/pricing/discounts.rules.ts'
import type { PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import { byId } from '#features/shop/pricing/rounding.rules.ts'
import {
  aDiscount,
  aLine,
  aMethod,
  aZone,
  BERLIN,
  DAY,
  discounts,
  lines,
  NOW,
  taxRules,
} from '#features/shop/pricing/testing-carts.ts'
import { paidWith } from '#features/shop/pricing/testing-payments.ts'
import { type CartInput, computeTotals } from '#features/shop/pricing/totals.rules.ts'

const POST = aZone('home', 'DE', aMethod('post', 490n), aMethod('express', 1290n))
const FREE_FROM = aZone(
  'home',
  'DE',
  aMethod('post', 490n, { freeFromCents: 10_000n }),
  aMethod('express', 1290n),
)

const totals = (input: Partial<CartInput>) =>
  computeTotals({
    lines: [],
    discounts: [],
    zones: [POST],
    taxRules: [],
    pricesIncludeTax: true,
    shippingTaxClass: undefined,
    location: BERLIN,
    shippingOptionId: undefined,
    now: NOW,
    day: DAY,
    ...input,
  })

/** With what is usual in its class. */
const usual = (id: string, effect: DiscountEffect, more: Partial<Discount> = {}): Discount => {
  const discount = aDiscount(id, effect, more)
  return { ...discount, combinesWith: usualCombinations(classOf(discount)) }
}
const applied = (input: Partial<CartInput>) =>
  totals(input).discounts.applied.map(({ discount }) => discount.id)

const carts = fc.record({
  lines,
  taxRules,
  zones: fc.constantFrom([POST], [FREE_FROM], []),
  location: fc.constantFrom(BERLIN, undefined),
  pricesIncludeTax: fc.boolean(),
  shippingOptionId: fc.constantFrom('post', 'express', undefined),
})

describe('the set of discounts', () => {
  const FREE = { kind: 'freeShipping' } as const
  const TEN = { kind: 'percent', rate: 100_000 } as const

  test('is the one with which the buyer pays least, shipping included', () => {
    const cart = {
      lines: [aLine('pot', 4800n)],
      zones: [aZone('home', 'DE', aMethod('post', 1200n))],
      discounts: [aDiscount('free', FREE, { code: '', minimumCents: 4000n, combinesWith: [] })],
    }
    expect(totals(cart).grandTotalCents).toBe(4800n)
    const code = aDiscount('ten', TEN, { combinesWith: [] })
    const { grandTotalCents, discounts: found } = totals({ ...cart, discounts: [...cart.discounts, code] })
    expect([grandTotalCents, found.invalid.map(({ reason }) => reason)]).toEqual([4800n, ['notCombinable']])
    // A dearer way of delivery is worth more than 10 % of the cart, a cheaper one less.
    const zones = [aZone('home', 'DE', aMethod('post', 300n), aMethod('express', 900n))]
    const both = { ...cart, zones, discounts: [...cart.discounts, code] }
    expect(applied({ ...both, shippingOptionId: 'express' })).toEqual(['free'])
    expect(applied({ ...both, shippingOptionId: 'post' })).toEqual(['ten'])
    expect(applied(both)).toEqual(['ten'])
  })

  test('has one discount of each class by default: of products, of the order, of shipping', () => {
    const tea = usual('tea', { kind: 'percent', rate: 200_000 }, { productIds: ['tea'] })
    const cup = usual('cup', TEN, { productIds: ['cup'] })
    const order = usual('order', TEN)
    const other = usual('other', { kind: 'fixed', cents: 300n })
    const free = usual('free', FREE)
    const cart = {
      lines: [aLine('tea', 1000n), aLine('cup', 500n)],
      discounts: [tea, cup, order, other, free],
    }
    // 20 % of the tea, then 3.00 of all, which is more than 10 % of what is left.
    expect(applied(cart)).toEqual(['tea', 'other', 'free'])
    expect(totals(cart).grandTotalCents).toBe(1000n)
    expect(totals(cart).discounts.invalid.map(({ discount, reason }) => [discount.id, reason])).toEqual([
      ['cup', 'notCombinable'],
      ['order', 'notCombinable'],
    ])
  })

  test('has two discounts of a class if both allow it', () => {
    const all = { combinesWith: DISCOUNT_CLASSES }
    const fixed = aDiscount('fixed', { kind: 'fixed', cents: 300n }, all)
    const cart = { lines: [aLine('tea', 1000n)], discounts: [fixed, aDiscount('ten', TEN, all)] }
    expect(applied(cart)).toEqual(['ten', 'fixed'])
    expect(applied({ ...cart, discounts: [fixed, usual('ten', TEN)] })).toEqual(['fixed'])
  })

  test('uses no code that lowers nothing, and reports it as invalid', () => {
    const cart = { lines: [aLine('tea', 12_000n)], zones: [aZone('home', 'DE', aMethod('post', 0n))] }
    const { discounts: found } = totals({ ...cart, discounts: [usual('free', FREE)] })
    expect(found.invalid.map(({ discount, reason }) => [discount.id, reason])).toEqual([['free', 'noSaving']])
    // Without free shipping from 100.00, which the discount would lose, it costs less.
    const lost = {
      lines: [aLine('tea', 10_100n)],
      zones: [FREE_FROM],
      discounts: [usual('two', { kind: 'fixed', cents: 200n })],
    }
    expect([totals(lost).grandTotalCents, applied(lost)]).toEqual([10_100n, []])
    // Of two that take off the same the one without a code is used.
    const twice = {
      lines: [aLine('tea', 1000n)],
      discounts: [usual('a', TEN), usual('b', TEN, { code: '' })],
    }
    expect(applied(twice)).toEqual(['b'])
  })

  test('has free shipping while the address is unknown', () => {
    const cart = { lines: [aLine('tea', 1000n)], location: undefined, discounts: [usual('free', FREE)] }
    expect(applied(cart)).toEqual(['free'])
  })

  test('never prevents an order from being delivered', () => {
    const tiers = [{ from: 2000n, cents: 500n }]
    const zones = [aZone('home', 'DE', aMethod('price', 0n, { kind: 'price', tiers }))]
    const half = usual('half', { kind: 'percent', rate: 500_000 })
    const cart = { lines: [aLine('tea', 2500n)], zones, discounts: [half] }
    expect([applied(cart), totals(cart).grandTotalCents]).toEqual([[], 3000n])
    expect(applied({ ...cart, lines: [aLine('tea', 4000n)] })).toEqual(['half'])
  })
})

test('of products that are reduced as a set the dearest are one set, so that a further cheap product never lowers the discount', () => {
  const effect = { kind: 'buyXGetY', buy: 2, get: 1, rate: 1_000_000 } as const
  const cups = ['a', 'b', 'c'].map((id) => aLine(id, 1000n))
  const off = (...more: PricedLine[]) =>
    totals({ lines: [...cups, ...more], discounts: [usual('set', effect)] }).discountCents
  expect([off(), off(aLine('d', 100n)), off(aLine('d', 100n, { quantity: 3 }))]).toEqual([
    1000n,
    1000n,
    1100n,
  ])
})

describe('any cart', () => {
  test('CRT-08 costs no more with a further discount', () => {
    fc.assert(
      fc.property(carts, discounts, fc.nat(), (cart, all, seed) => {
        fc.pre(all.length > 0)
        const without = all.filter((_, index) => index !== seed % all.length)
        const before = totals({ ...cart, discounts: without }).grandTotalCents
        expect(totals({ ...cart, discounts: all }).grandTotalCents <= before).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('saves no more with one line less', () => {
    // Where a discount loses free shipping from a sum, a smaller cart may save more: such a zone is left out.
    fc.assert(
      fc.property(carts, discounts, fc.nat(), (cart, given, seed) => {
        fc.pre(cart.lines.length > 0)
        const all = given.map(({ id, effect, ...more }) => usual(id, effect, more))
        const savedOf = (of: readonly PricedLine[]) => {
          const input = { ...cart, zones: [POST], taxRules: [], lines: of }
          return totals(input).grandTotalCents - totals({ ...input, discounts: all }).grandTotalCents
        }
        const fewer = cart.lines.filter((_, index) => index !== seed % cart.lines.length)
        expect(savedOf(fewer) <= savedOf(cart.lines)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('is reduced by the best set of up to six discounts, as a search of all sets finds it', () => {
    const small = fc
      .array(
        fc.record({
          unitCents: fc.bigInt(0n, 6000n),
          quantity: fc.integer({ min: 1, max: 4 }),
          categoryIds: fc.subarray(['tea', 'cups']),
          isShipped: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      )
      .map((all) =>
        all.map(({ unitCents, ...more }, index) =>
          aLine(`l${index}`, unitCents, { ...more, productId: `p${index % 3}` }),
        ),
      )
    let several = 0
    fc.assert(
      fc.property(
        small,
        discounts,
        fc.constantFrom('post' as const, 'express' as const),
        (of, given, shippingOptionId) => {
          const all = given.filter(({ endsAt }) => endsAt === undefined || endsAt > NOW)
          const paid = admissible(all).map((set) =>
            paidWith(of, set, { post: 490n, express: 1290n }[shippingOptionId]),
          )
          const least = paid.reduce((one, other) => (other < one ? other : one))
          const found = totals({ lines: of, discounts: all, zones: [FREE_FROM], shippingOptionId })
          expect(found.grandTotalCents).toBe(least)
          if (found.discounts.applied.length > 1) several += 1
        },
      ),
      { numRuns: 1000 },
    )
    // Carts of which one discount at most is used would prove little.
    expect(several).toBeGreaterThan(30)
  })
})

/** Every subset of which each two allow each other, by counting. */
function admissible(all: readonly Discount[]): Discount[][] {
  return Array.from({ length: 2 ** all.length }, (_, mask) =>
    all.filter((_one, index) => (mask >> index) % 2 === 1),
  ).filter((set) => set.every((one) => set.every((other) => one === other || canCombine(one, other))))
}

test('if there are more sets than are compared, the best one found is no worse than each discount alone', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    aDiscount(
      `d${String(index).padStart(2, '0')}`,
      { kind: 'percent', rate: 10_000 + index },
      { productIds: index % 2 ? ['tea'] : [] },
    ),
  )
  expect(
    setsOf(many)
      .take(MAX_COMPARED_SETS + 1)
      .toArray(),
  ).toHaveLength(MAX_COMPARED_SETS + 1)
  const alone = aDiscount('alone', { kind: 'percent', rate: 200_000 }, { combinesWith: [] })
  const cart = { lines: [aLine('tea', 10_000n), aLine('cup', 5000n)] }
  expect(applied({ ...cart, discounts: [...many, alone] }).toSorted()).toEqual(
    many.toSorted(byId).map(({ id }) => id),
  )
  const strong = { ...alone, effect: { kind: 'percent', rate: 900_000 } as const }
  expect(applied({ ...cart, discounts: [...many, strong] })).toEqual(['alone'])
})
