import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import { toPricedDiscount } from '#features/shop/discounts/rules.ts'
import type { StoredDiscount } from '#features/shop/discounts/types.ts'
import { toPricedZone } from '#features/shop/shipping/rules.ts'
import type { ZoneView } from '#features/shop/shipping/types.ts'
import type { StoreTaxes } from '#features/shop/taxes/types.ts'
import type { Id } from '#lib/id.ts'
import type { Discounts } from '#features/shop/pricing/discounts.rules.ts'
import type { PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import type { ShippingOption } from '#features/shop/pricing/shipping.rules.ts'
import { type CartTotals, computeTotals } from '#features/shop/pricing/totals.rules.ts'

/** What the owner of a store set up, as it is now. */
export interface StoreRules {
  /** Those that apply by themselves, and those of the codes in the cart. */
  readonly discounts: readonly StoredDiscount[]
  readonly zones: readonly ZoneView[]
  readonly taxes: StoreTaxes
  /** Categories by item. */
  readonly categories: ReadonlyMap<Id, readonly string[]>
  /** The day at the store, such as `2026-12-31`. */
  readonly day: string
}

/** A store without discounts, shipping and taxes. */
export const NO_RULES: StoreRules = {
  discounts: [],
  zones: [],
  taxes: { pricesIncludeTax: false, shippingTaxClass: undefined, rules: [] },
  categories: new Map(),
  day: '1970-01-01',
}

/** What a cart is priced from. */
export interface PricedCart {
  readonly cart: Pick<StoredCart, 'coupons' | 'location' | 'shippingOptionId'> | undefined
  readonly lines: readonly PricedLine[]
  readonly rules: StoreRules
  readonly now: Date
}

/** The parts of a cart that discounts, shipping and taxes decide. */
export type CartAmounts = Pick<
  Cart,
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'shippingLocation'
  | 'applicableTaxRules'
  | 'taxLines'
  | 'pricesIncludeTax'
  | 'coupons'
  | 'validCoupons'
  | 'invalidCoupons'
  | 'discounts'
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCostCents'
  | 'taxCents'
  | 'includedTaxCents'
  | 'grandTotalCents'
  | 'totalQuantity'
>

/** Returns all amounts of a cart (CRT-03, CRT-06 to CRT-09). */
export function priceCart(priced: PricedCart): CartAmounts {
  const { cart, rules } = priced
  const { taxes, zones } = rules
  const totals = totalsOf(priced)
  const viewOf = optionViews(zones)
  const selected = totals.selectedShippingOption
  return {
    shippingOptions: totals.shippingOptions.map(viewOf),
    selectedShippingOption: selected === undefined ? null : viewOf(selected),
    shippingLocation: cart?.location ?? null,
    applicableTaxRules: totals.tax.rules.map(({ id, name, rate, country, region }) => ({
      id,
      name,
      rate,
      country,
      region,
    })),
    taxLines: totals.tax.lines.map(({ name, rate, netCents, taxCents }) => ({
      name,
      rate,
      netCents: Number(netCents),
      taxCents: Number(taxCents),
    })),
    pricesIncludeTax: taxes.pricesIncludeTax,
    ...couponsOf(cart?.coupons ?? [], rules.discounts, totals.discounts),
    ...centsOf(totals),
  }
}

const totalsOf = ({ cart, lines, rules, now }: PricedCart): CartTotals =>
  computeTotals({
    lines,
    discounts: rules.discounts.map(toPricedDiscount),
    zones: rules.zones.map(toPricedZone),
    taxRules: rules.taxes.rules,
    pricesIncludeTax: rules.taxes.pricesIncludeTax,
    shippingTaxClass: rules.taxes.shippingTaxClass,
    location: cart?.location ?? undefined,
    shippingOptionId: cart?.shippingOptionId ?? undefined,
    now: now.getTime(),
    day: rules.day,
  })

/** Returns what of discounts and taxes is each line's, in cents, by line: they sum to those of the cart without its shipping. */
export function priceLines(
  priced: PricedCart,
): ReadonlyMap<string, { readonly discountCents: number; readonly taxCents: number }> {
  const { discounts, tax } = totalsOf(priced)
  return new Map(
    priced.lines.map(({ id }) => [
      id,
      {
        discountCents: Number(discounts.byLine.get(id) ?? 0n),
        taxCents: Number(tax.byTaxable.get(id) ?? 0n),
      },
    ]),
  )
}

const centsOf = (totals: CartTotals) => ({
  subtotalCents: Number(totals.subtotalCents),
  discountCents: Number(totals.discountCents),
  shippingCostCents: Number(totals.shippingCostCents),
  taxCents: Number(totals.taxCents),
  includedTaxCents: Number(totals.includedTaxCents),
  grandTotalCents: Number(totals.grandTotalCents),
  totalQuantity: totals.totalQuantity,
})

/** An option with where its customers pick up. */
function optionViews(zones: readonly ZoneView[]) {
  const addresses = new Map(
    zones.flatMap(({ options }) => options.map(({ id, place }) => [id, place?.address ?? ''])),
  )
  return ({ id, name, kind, cents }: ShippingOption) => ({
    id,
    name,
    kind,
    cents: Number(cents),
    address: addresses.get(id) ?? '',
  })
}

/** Every coupon is valid or has a reason why it is not (CRT-08). */
function couponsOf(
  codes: readonly string[],
  stored: readonly StoredDiscount[],
  { applied, invalid }: Discounts,
): Pick<Cart, 'coupons' | 'validCoupons' | 'invalidCoupons' | 'discounts'> {
  const known = new Map(stored.map((discount) => [discount.code.toLowerCase(), discount]))
  const byId = new Map(stored.map((discount) => [discount.id, discount]))
  const coupons = codes.map((code) => ({ code, discount: known.get(code.toLowerCase()) }))
  const centsById = new Map(applied.map(({ discount, cents }) => [discount.id, Number(cents)]))
  const reasons = new Map(invalid.map(({ discount, reason }) => [discount.id, reason]))
  const isValid = ({ discount }: (typeof coupons)[number]) =>
    discount !== undefined && centsById.has(discount.id)
  return {
    coupons: coupons.map(({ code }) => ({ code })),
    validCoupons: coupons.filter(isValid).map(({ code, discount }) => ({
      code,
      discountCents: centsById.get(discount?.id ?? '') ?? 0,
    })),
    invalidCoupons: coupons
      .filter((coupon) => !isValid(coupon))
      .map(({ code, discount }) => ({
        code,
        reason: reasons.get(discount?.id ?? '') ?? ('unknown' as const),
        minimumCents: discount?.minimumCents ?? 0,
        minimumQuantity: discount
          ? Math.max(discount.minimumQuantity, discount.buyQuantity + discount.getQuantity)
          : 0,
      })),
    discounts: applied.map(({ discount, cents }) => ({
      id: discount.id,
      name: byId.get(discount.id)?.name ?? '',
      code: discount.code,
      cents: Number(cents),
      isShippingFree: discount.effect.kind === 'freeShipping',
    })),
  }
}
