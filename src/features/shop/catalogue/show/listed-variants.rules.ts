import { effectivePrice, isAvailable } from '#features/shop/catalogue/rules.ts'
import { listedPrice } from '#features/shop/catalogue/show/shown-product.rules.ts'
import type { Product, Variant } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'

/** What a filtered list shows of a product: the price of its variants that match, and the one that it leads to. */
export interface ListedMatch {
  readonly price: ListedPrice
  /** The cheapest that can be had of those that match. */
  readonly variantId: Id
  /** Its image; null for that of the product. */
  readonly mediaId: Id | null
}

/**
 * Returns what a list shows of products of which these variants match, in the currency of the store, and whether its prices say that they include tax; without any, the item
 * has no price.
 */
export function listedMatches(
  products: ReadonlyMap<Id, Product>,
  listed: readonly { readonly itemId: Id; readonly variantIds: readonly Id[] }[],
  store: { readonly currency: string; readonly hasTaxNote: boolean },
): ReadonlyMap<Id, ListedMatch> {
  return new Map(
    listed.flatMap(({ itemId, variantIds }) => {
      const product = products.get(itemId)
      const matching = product?.variants.filter(({ id }) => variantIds.includes(id)) ?? []
      const best = matching.toSorted(byUse)[0]
      const price =
        product && listedPrice({ ...product, variants: matching }, store.currency, store.hasTaxNote)
      if (price === undefined || best === undefined) return []
      return [[itemId, { price, variantId: best.id, mediaId: best.mediaId }] as const]
    }),
  )
}

/** Those that can be had first, then the cheapest. */
const byUse = (a: Variant, b: Variant): number =>
  Number(isAvailable(b)) - Number(isAvailable(a)) || effectivePrice(a) - effectivePrice(b)
