import { applyDiscounts, type Discount, type Discounts } from '#lib/pricing/discounts.ts'
import { lineCents, type PricedLine } from '#lib/pricing/priced-line.ts'
import type { Location } from '#lib/pricing/places.ts'
import { byId, sumOf } from '#lib/pricing/rounding.ts'
import { type ShippingOption, shippingOptions, type ShippingZone } from '#lib/pricing/shipping.ts'
import { computeTax, type Tax, type TaxRule } from '#lib/pricing/tax.ts'

/** A cart and what the owner set up, all as they are now. */
export interface CartInput {
  readonly lines: readonly PricedLine[]
  /** Automatic discounts and those of the codes in the cart. */
  readonly discounts: readonly Discount[]
  readonly zones: readonly ShippingZone[]
  readonly taxRules: readonly TaxRule[]
  readonly pricesIncludeTax: boolean
  /** Where it is delivered, and taxed unless it is picked up elsewhere. */
  readonly location: Location | undefined
  /** The chosen option; one that is not offered counts as none. */
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

/** Computes all amounts of a cart (CRT-06 to CRT-09): discounts first, then shipping, then tax on what is left. */
export function computeTotals(input: CartInput): CartTotals {
  const { location, pricesIncludeTax } = input
  // Which line the last cent of a split goes to must not depend on the order in which products were added.
  const lines = input.lines.toSorted(byId)
  const discounts = applyDiscounts(lines, input.discounts, input.now)
  const shipped = { lines, discounts: discounts.byLine, isShippingFree: discounts.isShippingFree }
  const options = shippingOptions(input.zones, location, shipped)
  const selected = options.find(({ id }) => id === input.shippingOptionId)
  const shippingCostCents = selected?.cents ?? 0n
  const taxables = lines.map((line) => ({
    id: line.id,
    taxClass: line.taxClass,
    cents: lineCents(line) - (discounts.byLine.get(line.id) ?? 0n),
  }))
  const tax = computeTax(taxables, {
    rules: input.taxRules,
    location: selected?.place ?? location,
    day: input.day,
    pricesIncludeTax,
    shippingCents: shippingCostCents,
  })
  const subtotalCents = sumOf(lines.map(lineCents))
  const taxCents = pricesIncludeTax ? 0n : tax.totalCents
  return {
    subtotalCents,
    discountCents: discounts.totalCents,
    shippingCostCents,
    taxCents,
    includedTaxCents: pricesIncludeTax ? tax.totalCents : 0n,
    grandTotalCents: subtotalCents - discounts.totalCents + shippingCostCents + taxCents,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discounts,
    shippingOptions: options,
    selectedShippingOption: selected,
    tax,
  }
}
