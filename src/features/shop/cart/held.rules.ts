import type { Product, Variant } from '#features/shop/catalogue/types.ts'
import type { StoredDiscount } from '#features/shop/discounts/types.ts'
import type { Id } from '#lib/id.ts'

/**
 * What an order holds that was not paid, and whose cart is open again. Its visitor orders it again, or something else in its
 * place: for them it is neither sold nor used up.
 */
export interface HeldByOrder {
  /** How many of each variant. */
  readonly stock: ReadonlyMap<Id, number>
  readonly discountIds: ReadonlySet<Id>
}

export const HOLDS_NOTHING: HeldByOrder = { stock: new Map(), discountIds: new Set() }

/** Returns products as they are for the visitor of a cart: with what its order holds. */
export function withHeld<Read extends { readonly products: ReadonlyMap<Id, Product> }>(
  read: Read,
  { stock }: HeldByOrder,
): Read {
  if (stock.size === 0) return read
  const give = (variant: Variant): Variant => {
    const held = stock.get(variant.id)
    return held === undefined
      ? variant
      : { ...variant, reserved: variant.reserved - held, qtyInStock: variant.qtyInStock + held }
  }
  const products = [...read.products].map(
    ([id, product]) => [id, { ...product, variants: product.variants.map(give) }] as const,
  )
  return { ...read, products: new Map(products) }
}

/** Returns discounts as they are for a customer: how often they used each, without what the order of their cart holds. */
export const withUsesOf = (
  discounts: readonly StoredDiscount[],
  uses: ReadonlyMap<Id, number>,
  { discountIds }: HeldByOrder,
): readonly StoredDiscount[] =>
  discounts.map((discount) => {
    const own = discountIds.has(discount.id) ? 1 : 0
    return {
      ...discount,
      used: discount.used - own,
      usedByCustomer: Math.max(0, (uses.get(discount.id) ?? 0) - own),
    }
  })
