import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCents, type PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import {
  aDiscount,
  aLine,
  aMethod,
  aTaxRule,
  aZone,
  BERLIN,
  DAY,
  lines,
  NOW,
} from '#features/shop/pricing/testing-carts.ts'
import { type CartInput, computeTotals } from '#features/shop/pricing/totals.rules.ts'

Big.RM = Big.roundHalfUp
const RATES = { standard: 190_000, reduced: 70_000 } as const
const RULES = [
  aTaxRule('s', RATES.standard, { name: 'standard' }),
  aTaxRule('r', RATES.reduced, { name: 'reduced', taxClass: 'reduced' }),
]

const totals = (input: Partial<CartInput>) =>
  computeTotals({
    lines: [],
    discounts: [],
    zones: [aZone('home', 'DE', aMethod('post', 700n))],
    taxRules: RULES,
    pricesIncludeTax: true,
    shippingTaxClass: undefined,
    location: BERLIN,
    shippingOptionId: undefined,
    now: NOW,
    day: DAY,
    ...input,
  })

/** Shipping of each line: in proportion to what is shipped, in exact fractions, with the cents that are left. */
function shippingParts(of: readonly PricedLine[], shipping: number): Map<string, Big> {
  const shipped = of
    .filter(({ isShipped }) => isShipped)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const sum = shipped.reduce((all, line) => all.plus(lineCents(line).toString()), new Big(0))
  const exact = shipped.map((line) => ({
    id: line.id,
    // Remainders of equal weights have to be equal: the division comes last.
    cents: new Big(lineCents(line).toString()).times(shipping),
  }))
  if (sum.eq(0)) return new Map()
  const whole = exact.map(({ id, cents }) => {
    const down = cents.div(sum).round(0, Big.roundDown)
    return { id, down, rest: cents.minus(down.times(sum)) }
  })
  const missing = whole.reduce((left, { down }) => left.minus(down), new Big(shipping)).toNumber()
  const raised = whole
    .toSorted((one, other) => other.rest.cmp(one.rest))
    .slice(0, missing)
    .map(({ id }) => id)
  return new Map(whole.map(({ id, down }) => [id, raised.includes(id) ? down.plus(1) : down]))
}

test('the tax of shipping of 1,000 carts equals that of their shipped lines, computed independently in exact decimals', () => {
  const cart = fc.record({ lines, isIncluded: fc.boolean(), cents: fc.integer({ min: 1, max: 5000 }) })
  let mixed = 0
  for (const { lines: of, isIncluded, cents } of fc.sample(cart, { numRuns: 1000, seed: 37 })) {
    const isSent = of.some(({ isShipped, unitCents }) => isShipped && unitCents > 0n)
    if (isSent && of.some(({ isShipped }) => !isShipped)) mixed += 1
    const parts = shippingParts(of, cents)
    const expected = (['standard', 'reduced'] as const).map((name) => {
      const inClass = of.filter(({ taxClass }) => taxClass === name)
      const amount = inClass.reduce(
        (sum, line) => sum.plus(lineCents(line).toString()).plus(parts.get(line.id) ?? 0),
        new Big(0),
      )
      const rate = new Big(RATES[name]).div(1_000_000)
      const net = isIncluded ? amount.div(rate.plus(1)).round(0) : amount
      return isIncluded ? amount.minus(net) : amount.times(rate).round(0)
    })
    // Free products that are shipped are a case of their own.
    const zones = isSent ? [aZone('home', 'DE', aMethod('post', BigInt(cents)))] : []
    const { tax, shippingCostCents } = totals({ lines: of, pricesIncludeTax: isIncluded, zones })
    expect(shippingCostCents).toBe(isSent ? BigInt(cents) : 0n)
    const found = (['standard', 'reduced'] as const).map(
      (name) => tax.lines.find((line) => line.name === name)?.taxCents ?? 0n,
    )
    expect(found.map(String)).toEqual(expected.map((one) => one.toFixed()))
  }
  expect(mixed).toBeGreaterThan(300)
})

test('the tax of shipping does not depend on lines that are not shipped', () => {
  const book = aLine('book', 2000n, { taxClass: 'reduced' })
  const course = aLine('course', 100_000n, { isShipped: false })
  // 7 % of 7.00, whatever else is in the cart.
  expect(totals({ lines: [book], pricesIncludeTax: false }).tax.shippingTaxCents).toBe(49n)
  expect(totals({ lines: [book, course], pricesIncludeTax: false }).tax.shippingTaxCents).toBe(49n)
})

test('the tax of shipping of free products is that of the class that the store chose, or of these products', () => {
  const lines = [aLine('book', 2000n, { taxClass: 'reduced' }), aLine('course', 500n, { isShipped: false })]
  const discounts = [aDiscount('all', { kind: 'fixed', cents: 2000n }, { productIds: ['book'] })]
  const taxOf = (shippingTaxClass: string | undefined) =>
    totals({ lines, discounts, pricesIncludeTax: false, shippingTaxClass }).tax.shippingTaxCents
  expect([taxOf(undefined), taxOf('standard'), taxOf('reduced'), taxOf('none')]).toEqual([49n, 133n, 49n, 0n])
})
