import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineCents } from '#features/shop/pricing/priced-line.rules.ts'
import { sumOf } from '#features/shop/pricing/rounding.rules.ts'
import {
  aDiscount,
  aLine,
  aMethod,
  aTaxRule,
  aZone,
  BERLIN,
  DAY,
  discounts,
  lines,
  NOW,
  taxRules,
} from '#features/shop/pricing/testing-carts.ts'
import { type CartInput, computeTotals } from '#features/shop/pricing/totals.rules.ts'

Big.RM = Big.roundHalfUp
const ZONES = [
  aZone('home', 'DE', aMethod('post', 490n, { freeFromCents: 10_000n }), aMethod('express', 1290n)),
]

const totals = (input: Partial<CartInput>) =>
  computeTotals({
    lines: [],
    discounts: [],
    zones: [],
    taxRules: [],
    pricesIncludeTax: true,
    shippingTaxClass: undefined,
    location: BERLIN,
    shippingOptionId: undefined,
    now: NOW,
    day: DAY,
    ...input,
  })

const carts = fc.record({
  zones: fc.constant(ZONES),
  lines,
  discounts,
  taxRules,
  pricesIncludeTax: fc.boolean(),
  shippingOptionId: fc.constantFrom('post', 'express', 'none'),
})

describe('any cart', () => {
  test('CRT-07 P38 has a total that is the sum of its parts, and no negative amount', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const all = totals(cart)
        expect(all.subtotalCents).toBe(sumOf(cart.lines.map(lineCents)))
        expect(all.totalQuantity).toBe(cart.lines.reduce((sum, { quantity }) => sum + quantity, 0))
        const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = all
        expect(grandTotalCents).toBe(subtotalCents - discountCents + shippingCostCents + taxCents)
        const parts = [
          subtotalCents,
          discountCents,
          shippingCostCents,
          taxCents,
          all.includedTaxCents,
          grandTotalCents,
        ]
        expect(parts.filter((part) => part < 0n)).toEqual([])
        expect(discountCents <= subtotalCents).toBe(true)
      }),
    )
  })

  test('has each discount either applied or invalid, and the amount of a discount is split over its lines', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { applied, invalid, byLine, totalCents } = totals(cart).discounts
        const ids = [...applied, ...invalid].map(({ discount }) => discount.id)
        expect(ids.toSorted()).toEqual(cart.discounts.map(({ id }) => id).toSorted())
        expect(sumOf(byLine.values())).toBe(totalCents)
        expect(sumOf(applied.map(({ cents }) => cents))).toBe(totalCents)
        for (const line of cart.lines) {
          const cents = byLine.get(line.id) ?? -1n
          expect(cents >= 0n && cents <= lineCents(line)).toBe(true)
        }
      }),
    )
  })

  test('has taxes that sum to those of its rates, its lines and its shipping', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { tax } = totals(cart)
        expect(sumOf(tax.lines.map(({ taxCents }) => taxCents))).toBe(tax.totalCents)
        expect(sumOf(tax.byTaxable.values()) + tax.shippingTaxCents).toBe(tax.totalCents)
      }),
    )
  })

  test('has the same totals in any order of lines, discounts and rules', () => {
    fc.assert(
      fc.property(carts, fc.nat(), (cart, seed) => {
        const turn = <T>(all: readonly T[]) => [
          ...all.slice(seed % (all.length + 1)),
          ...all.slice(0, seed % (all.length + 1)),
        ]
        const other = totals({
          ...cart,
          lines: turn(cart.lines),
          discounts: turn(cart.discounts).toReversed(),
          taxRules: cart.taxRules.toReversed(),
        })
        const one = totals(cart)
        expect([other.grandTotalCents, other.taxCents, other.includedTaxCents, other.discountCents]).toEqual([
          one.grandTotalCents,
          one.taxCents,
          one.includedTaxCents,
          one.discountCents,
        ])
      }),
      { numRuns: 1000 },
    )
  })

  test('has the tax of exact decimal arithmetic on the sum of each rate', () => {
    const single = fc.record({ lines, rate: fc.integer({ min: 0, max: 400_000 }), isIncluded: fc.boolean() })
    fc.assert(
      fc.property(single, ({ lines: all, rate, isIncluded }) => {
        const standard = all.map((line) => ({ ...line, taxClass: 'standard' }))
        const taxRules = [aTaxRule('t', rate)]
        const { tax, subtotalCents } = totals({ lines: standard, taxRules, pricesIncludeTax: isIncluded })
        const sum = new Big(subtotalCents.toString())
        const factor = new Big(rate).div(1_000_000)
        const expected = isIncluded ? sum.minus(sum.div(factor.plus(1)).round(0)) : sum.times(factor).round(0)
        expect(tax.totalCents.toString()).toBe(expected.toFixed())
      }),
    )
  })

  test('with prices that include tax costs the same as one whose tax is added to their net prices', () => {
    const rates = fc.constantFrom(190_000, 70_000, 200_000, 255_000, 81_000)
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000n), rates, (net, rate) => {
        const taxRules = [aTaxRule('t', rate)]
        const added = totals({ lines: [aLine('a', net)], taxRules, pricesIncludeTax: false })
        const gross = added.grandTotalCents
        const included = totals({ lines: [aLine('a', gross)], taxRules, pricesIncludeTax: true })
        expect([included.grandTotalCents, included.includedTaxCents]).toEqual([gross, added.taxCents])
      }),
    )
  })
})

describe('discounts', () => {
  const tea = aLine('tea', 1000n, { quantity: 3, categoryIds: ['tea'] })
  const cup = aLine('cup', 2500n, { categoryIds: ['cups'] })
  const off = (...list: Parameters<typeof aDiscount>[]) =>
    totals({ lines: [tea, cup], discounts: list.map((one) => aDiscount(...one)) })

  test('a percentage applies to the products in its scope', () => {
    expect(off(['a', { kind: 'percent', rate: 100_000 }]).discountCents).toBe(550n)
    expect(off(['a', { kind: 'percent', rate: 100_000 }, { categoryIds: ['tea'] }]).discountCents).toBe(300n)
    expect(off(['a', { kind: 'percent', rate: 100_000 }, { productIds: ['cup'] }]).discountCents).toBe(250n)
  })

  test('a fixed amount is at most the sum of its products', () => {
    expect([...off(['a', { kind: 'fixed', cents: 700n }]).discounts.byLine.values()]).toEqual([318n, 382n])
    expect(off(['a', { kind: 'fixed', cents: 99_999n }, { productIds: ['cup'] }]).discountCents).toBe(2500n)
  })

  test('of each set the cheapest products are reduced', () => {
    const effect = { kind: 'buyXGetY', buy: 2, get: 1, rate: 1_000_000 } as const
    expect([...off(['a', effect]).discounts.byLine.values()]).toEqual([0n, 1000n])
    expect([...off(['a', { ...effect, buy: 1 }]).discounts.byLine.values()]).toEqual([0n, 2000n])
    expect(off(['a', { ...effect, buy: 4 }]).discounts.invalid[0]?.reason).toBe('belowMinimum')
  })

  test('those that combine are used one after the other, a fixed amount last', () => {
    const fixed = ['a', { kind: 'fixed', cents: 1000n }] as const
    const percent = ['b', { kind: 'percent', rate: 500_000 }] as const
    expect(off([...fixed], [...percent]).discountCents).toBe(2750n + 1000n)
  })

  test('one that does not combine is used alone, and only if it saves more', () => {
    const half = ['a', { kind: 'percent', rate: 500_000 }, { combinesWith: [] }] as const
    const two = off([...half], ['b', { kind: 'fixed', cents: 1000n }])
    expect(two.discountCents).toBe(2750n)
    expect(two.discounts.invalid.map(({ discount, reason }) => [discount.id, reason])).toEqual([
      ['b', 'notCombinable'],
    ])
    const more = off([...half], ['b', { kind: 'fixed', cents: 3000n }])
    expect(more.discounts.applied.map(({ discount }) => discount.id)).toEqual(['b'])
  })

  test.each([
    ['notStarted', { startsAt: NOW + 1 }],
    ['ended', { endsAt: NOW }],
    ['usedUp', { used: 3, usageLimit: 3 }],
    ['usedByCustomer', { usedByCustomer: 1, customerLimit: 1 }],
    ['outOfScope', { productIds: ['other'] }],
    ['belowMinimum', { minimumCents: 5501n }],
    ['belowMinimum', { minimumQuantity: 5 }],
  ] as const)('one is invalid with the reason %s', (reason, more) => {
    const { discounts: found, discountCents } = off(['a', { kind: 'percent', rate: 100_000 }, more])
    expect([found.invalid[0]?.reason, discountCents]).toEqual([reason, 0n])
  })

  test('one is valid at its first millisecond, its last, its last use and exactly at its minimum', () => {
    const more = {
      startsAt: NOW,
      endsAt: NOW + 1,
      used: 2,
      usageLimit: 3,
      minimumCents: 5500n,
      minimumQuantity: 4,
    }
    expect(off(['a', { kind: 'percent', rate: 100_000 }, more]).discountCents).toBe(550n)
  })

  test('free shipping applies only to carts that are shipped', () => {
    const free = [aDiscount('a', { kind: 'freeShipping' })]
    const shipped = totals({ zones: ZONES, lines: [tea], discounts: free, shippingOptionId: 'express' })
    expect([shipped.shippingCostCents, shipped.grandTotalCents]).toEqual([0n, 3000n])
    const digital = totals({ lines: [{ ...tea, isShipped: false }], discounts: free })
    expect(digital.discounts.invalid[0]?.reason).toBe('outOfScope')
  })
})

describe('shipping', () => {
  const option = (input: Partial<CartInput>) =>
    totals({ zones: ZONES, ...input }).shippingOptions.map(({ id, cents }) => [id, cents])

  test('offers the methods of the zone, the cheapest first, and none elsewhere or for downloads', () => {
    expect(option({ lines: [aLine('a', 500n)] })).toEqual([
      ['post', 490n],
      ['express', 1290n],
    ])
    expect(option({ lines: [aLine('a', 500n)], location: { ...BERLIN, country: 'FR' } })).toEqual([])
    expect(option({ lines: [aLine('a', 500n)], location: undefined })).toEqual([])
    expect(option({ lines: [aLine('a', 500n, { isShipped: false })] })).toEqual([])
  })

  test('is free from a sum of shipped products after discounts', () => {
    const line = aLine('a', 5000n, { quantity: 2 })
    expect(option({ lines: [line] })[0]).toEqual(['post', 0n])
    const discounts = [aDiscount('d', { kind: 'fixed', cents: 500n })]
    expect(option({ lines: [line], discounts })[0]).toEqual(['post', 490n])
    expect(option({ lines: [aLine('a', 9999n), aLine('b', 1n, { isShipped: false })] })[0]).toEqual([
      'post',
      490n,
    ])
  })

  test.each([
    [0, 400n],
    [999, 400n],
    [1000, 700n],
    [1001, 700n],
    [4999, 700n],
    [5000, undefined],
  ])('a parcel of %i g has the rate of its weight, or is not delivered', (weightGrams, cents) => {
    const tiers = [
      { from: 5000n, cents: undefined },
      { from: 0n, cents: 400n },
      { from: 1000n, cents: 700n },
    ]
    const zones = [aZone('z', 'DE', aMethod('parcel', 0n, { kind: 'weight', tiers }))]
    expect(option({ lines: [aLine('a', 1n, { weightGrams })], zones })).toEqual(
      cents === undefined ? [] : [['parcel', cents]],
    )
  })

  test('has the rate of the sum, and pickup is free', () => {
    const tiers = [
      { from: 0n, cents: 900n },
      { from: 2000n, cents: 300n },
    ]
    const methods = [aMethod('price', 0n, { kind: 'price', tiers }), aMethod('shop', 0n, { kind: 'pickup' })]
    const zones = [aZone('z', 'DE', ...methods)]
    expect(option({ lines: [aLine('a', 1999n)], zones })).toEqual([
      ['shop', 0n],
      ['price', 900n],
    ])
    expect(option({ lines: [aLine('a', 2000n)], zones })[1]).toEqual(['price', 300n])
  })

  test('the zone of the most exact area decides, whatever their order', () => {
    const local = { ...aZone('local', 'DE', aMethod('bike', 200n, { kind: 'localDelivery' })) }
    const areas = [{ country: 'DE', region: '', postalCodes: ['101*'] }]
    const zones = [...ZONES, { ...local, areas }]
    for (const order of [zones, zones.toReversed()])
      expect(option({ lines: [aLine('a', 1n)], zones: order })).toEqual([['bike', 200n]])
  })
})

describe('tax', () => {
  const line = aLine('a', 10_000n)
  const rule = aTaxRule('t', 190_000)

  test('has the rate of the location', () => {
    const taxRules = [rule, aTaxRule('u', 200_000, { country: 'FR' })]
    const at = (country: string) =>
      totals({ lines: [line], taxRules, pricesIncludeTax: false, location: { ...BERLIN, country } })
    expect([at('DE').taxCents, at('FR').taxCents, at('CH').taxCents]).toEqual([1900n, 2000n, 0n])
    expect(at('FR').tax.rules.map(({ id }) => id)).toEqual(['u'])
  })

  test('is part of prices that include it, and is shown', () => {
    const shown = totals({ lines: [line], taxRules: [rule] })
    expect([shown.taxCents, shown.includedTaxCents, shown.grandTotalCents]).toEqual([0n, 1597n, 10_000n])
    expect(shown.tax.lines).toEqual([{ name: 'VAT', rate: 190_000, netCents: 8403n, taxCents: 1597n }])
  })

  test('has the more exact of two rules, unless one of them is added', () => {
    const island = aTaxRule('i', 0, { postalCodes: ['101*'] })
    expect(totals({ lines: [line], taxRules: [rule, island], pricesIncludeTax: false }).taxCents).toBe(0n)
    const county = aTaxRule('c', 10_000, { name: 'County', region: 'BE', isAdded: true })
    const both = totals({ lines: [line], taxRules: [rule, county], pricesIncludeTax: false })
    expect(both.tax.lines.map(({ name, taxCents }) => [name, taxCents])).toEqual([
      ['VAT', 1900n],
      ['County', 100n],
    ])
  })

  test('is due from the first to the last day of a rule', () => {
    const taxRules = [
      aTaxRule('old', 190_000, { validTo: '2026-12-31' }),
      aTaxRule('new', 200_000, { validFrom: '2027-01-01' }),
    ]
    const on = (day: string) => totals({ lines: [line], taxRules, pricesIncludeTax: false, day }).taxCents
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual([1900n, 2000n])
  })

  test('of shipping is split like the products, if it applies to shipping', () => {
    const book = aLine('b', 30_000n, { taxClass: 'reduced' })
    const taxRules = [rule, aTaxRule('r', 70_000, { taxClass: 'reduced', name: 'Reduced VAT' })]
    const input = {
      zones: ZONES,
      lines: [line, book],
      taxRules,
      pricesIncludeTax: false,
      shippingOptionId: 'express',
    }
    // 1290 cents are split 1 : 3.
    expect(totals(input).tax.shippingTaxCents).toBe(61n + 68n)
    const without = taxRules.map((one) => ({ ...one, appliesToShipping: false }))
    expect(totals({ ...input, taxRules: without }).tax.shippingTaxCents).toBe(0n)
  })

  test('is computed once for each rate, not for each line', () => {
    const three = ['a', 'b', 'c'].map((id) => aLine(id, 33n))
    const { taxCents, tax } = totals({ lines: three, taxRules: [rule], pricesIncludeTax: false })
    // 19 % of 99 are 18.81; three times 6.27 would be 18.
    expect([taxCents, sumOf(tax.byTaxable.values())]).toEqual([19n, 19n])
  })
})
