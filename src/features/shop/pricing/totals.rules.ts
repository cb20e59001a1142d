import { bestSet } from '#features/shop/pricing/discount-sets.rules.ts'
import {
  canCombine,
  type Discount,
  type Discounts,
  reasonAgainst,
  takeDiscounts,
  type TakenDiscounts,
} from '#features/shop/pricing/discounts.rules.ts'
import { lineCents, type PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import { byId, compare, sumOf } from '#features/shop/pricing/rounding.rules.ts'
import {
  selectedOption,
  type ShippingOption,
  shippingOptions,
  type ShippingZone,
} from '#features/shop/pricing/shipping.rules.ts'
import { computeTax, type Tax, type TaxRule } from '#features/shop/pricing/tax.rules.ts'

/** A cart and what the owner set up, all as they are now. */
export interface CartInput {
  readonly lines: readonly PricedLine[]
  /** Automatic discounts and those of the codes in the cart. */
  readonly discounts: readonly Discount[]
  readonly zones: readonly ShippingZone[]
  readonly taxRules: readonly TaxRule[]
  readonly pricesIncludeTax: boolean
  /** The class by which shipping is taxed where no shipped product has an amount; undefined for that of these products. */
  readonly shippingTaxClass: string | undefined
  /** Where it is delivered, and taxed unless it is picked up elsewhere. */
  readonly location: Location | undefined
  /** The chosen option; as long as it is not offered, the cheapest delivery counts. */
  readonly shippingOptionId: string | undefined
  /** Milliseconds since 1970, and the day at the store. */
  readonly now: number
  readonly day: string
}

/** All amounts of a cart in cents (CRT-03). */
export interface CartTotals {
  readonly subtotalCents: bigint
  readonly discountCents: bigint
  readonly shippingCostCents: bigint
  /** Tax that is added; 0 if prices include it. */
  readonly taxCents: bigint
  /** Tax in prices; 0 if it is added. */
  readonly includedTaxCents: bigint
  /** subtotalCents - discountCents + shippingCostCents + taxCents, never below 0 (CRT-07). */
  readonly grandTotalCents: bigint
  readonly totalQuantity: number
  readonly discounts: Discounts
  readonly shippingOptions: readonly ShippingOption[]
  readonly selectedShippingOption: ShippingOption | undefined
  readonly tax: Tax
}

/**
 * Computes all amounts of a cart (CRT-06 to CRT-09): discounts first, then shipping, then tax on what is left. Of the
 * discounts that may be used together those are used with which the buyer pays least, shipping and tax included, so that no
 * code makes an order dearer (CRT-08). The result does not depend on the order of lines and discounts.
 */
export function computeTotals(input: CartInput): CartTotals {
  // Which line the last cent of a split goes to must not depend on the order in which products were added.
  const lines = input.lines.toSorted(byId)
  const reasons = new Map(
    input.discounts.map((discount) => [discount, reasonAgainst(lines, discount, input.now)]),
  )
  const valid = input.discounts.filter((discount) => reasons.get(discount) === undefined)
  const best = bestSet(valid, (set) => priceWith(input, lines, set), isBetter)
  const { taken, options, selected, shippingCents, tax } = best
  const used = taken.applied.map(({ discount }) => discount)
  const invalid = input.discounts
    .toSorted(byId)
    .filter((discount) => !used.includes(discount))
    .map((discount) => ({ discount, reason: reasons.get(discount) ?? reasonBeside(used, discount) }))
  const { pricesIncludeTax } = input
  const { totalCents: taxCents } = tax()
  return {
    subtotalCents: sumOf(lines.map(lineCents)),
    discountCents: taken.totalCents,
    shippingCostCents: shippingCents,
    taxCents: pricesIncludeTax ? 0n : taxCents,
    includedTaxCents: pricesIncludeTax ? taxCents : 0n,
    grandTotalCents: best.totalCents,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discounts: { ...taken, invalid },
    shippingOptions: options,
    selectedShippingOption: selected,
    tax: tax(),
  }
}

const reasonBeside = (used: readonly Discount[], discount: Discount) =>
  used.every((other) => canCombine(discount, other)) ? 'noSaving' : 'notCombinable'

/** A cart with some of its discounts. */
interface PricedWith {
  readonly taken: TakenDiscounts
  readonly options: readonly ShippingOption[]
  readonly selected: ShippingOption | undefined
  readonly shippingCents: bigint
  readonly totalCents: bigint
  readonly isDelivered: boolean
  readonly tax: () => Tax
}

function priceWith(
  input: CartInput,
  lines: readonly PricedLine[],
  discounts: readonly Discount[],
): PricedWith {
  const { location, pricesIncludeTax } = input
  const taken = takeDiscounts(lines, discounts)
  const shipped = { lines, discounts: taken.byLine, isShippingFree: taken.isShippingFree }
  const options = shippingOptions(input.zones, location, shipped)
  const selected = selectedOption(options, input.shippingOptionId)
  const shippingCents = selected?.cents ?? 0n
  const leftOf = (line: PricedLine) => lineCents(line) - (taken.byLine.get(line.id) ?? 0n)
  let computed: Tax | undefined
  const tax = () =>
    (computed ??= computeTax(
      lines.map((line) => ({ ...line, cents: leftOf(line) })),
      { ...input, rules: input.taxRules, location: selected?.place ?? location, shippingCents },
    ))
  const beforeTax = sumOf(lines.map(leftOf)) + shippingCents
  return {
    taken,
    options,
    selected,
    shippingCents,
    totalCents: pricesIncludeTax ? beforeTax : beforeTax + tax().totalCents,
    isDelivered: options.length > 0,
    tax,
  }
}

/**
 * Whether a buyer is better off with one set of discounts than with another. What cannot be delivered is bought by nobody.
 * Of equal totals the one with cheaper options is better, or with free shipping as long as nobody knows where it goes; then
 * the one that uses up fewer discounts and fewer codes.
 */
function isBetter(one: PricedWith, other: PricedWith): boolean {
  if (one.isDelivered !== other.isDelivered) return one.isDelivered
  const difference =
    compare(one.totalCents, other.totalCents) ||
    compare(sumOf(one.options.map(({ cents }) => cents)), sumOf(other.options.map(({ cents }) => cents))) ||
    (one.isDelivered ? 0 : Number(other.taken.isShippingFree) - Number(one.taken.isShippingFree)) ||
    compare(one.taken.applied.length, other.taken.applied.length) ||
    compare(codesOf(one), codesOf(other))
  return difference === 0 ? idsOf(one) < idsOf(other) : difference < 0
}

const codesOf = ({ taken }: PricedWith) => taken.applied.filter(({ discount }) => discount.code !== '').length
const idsOf = ({ taken }: PricedWith) =>
  taken.applied
    .map(({ discount }) => discount.id)
    .toSorted()
    .join(' ')
