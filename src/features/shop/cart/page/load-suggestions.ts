import { publishedContent } from '#features/content/content-source/actions.ts'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { effectivePrice, isAvailable } from '#features/shop/catalogue/rules.ts'
import { listedPrice } from '#features/shop/catalogue/show/shown-product.rules.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import { findSuggestions, type SuggestedProduct } from '#features/shop/storefront/related.actions.ts'
import type { ShownCartPage } from '#features/shop/cart/cart-page.types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { CartSuggestion } from '#features/shop/cart/page/kind.ts'
import type { FeaturePageContext } from '#page/feature-page-load.ts'

/** A row in a wide window. */
const MAX_SUGGESTIONS = 4
/** Suggestions are for what was added last. */
const MAX_SUGGESTED_FOR = 5
/** Products with more variants are chosen on their page. */
const MAX_CHOICES = 30

/** A product that a cart suggests, and the file of its image. */
export type LoadedSuggestion = Omit<CartSuggestion, 'image'> & { readonly mediaId: Id | null }

/** Loads the products that a cart suggests, with the prices of now: nothing that is sold out, in the cart or put aside. */
export async function loadSuggestions(
  { cart: { entries, savedEntries, currency }, hasTaxNote }: Pick<ShownCartPage, 'cart' | 'hasTaxNote'>,
  { tx, site, now }: Pick<FeaturePageContext, 'tx' | 'site' | 'now'>,
): Promise<readonly LoadedSuggestion[]> {
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId).toReversed())]
  if (itemIds.length === 0) return []
  const found = await findSuggestions(publishedContent(tx), {
    siteId: site.id,
    itemIds: itemIds.slice(0, MAX_SUGGESTED_FOR),
    without: [...itemIds, ...savedEntries.map(({ itemId }) => itemId)],
    now,
    max: MAX_SUGGESTIONS,
  })
  const products = await findProducts(
    tx,
    site.id,
    found.map(({ id }) => id),
  )
  return found.flatMap((suggested) => {
    const product = products.get(suggested.id)
    return (product && suggestionOf(suggested, product, { currency, hasTaxNote })) ?? []
  })
}

function suggestionOf(
  { asksText, path: href, ...suggested }: SuggestedProduct,
  product: Product,
  { currency, hasTaxNote }: { readonly currency: string; readonly hasTaxNote: boolean },
): LoadedSuggestion | undefined {
  const offered = product.variants.filter(isAvailable)
  const price = listedPrice({ ...product, variants: offered }, currency, hasTaxNote)
  if (price === undefined) return undefined
  const labelOf = ({ optionValues, ...variant }: Product['variants'][number]) => {
    const values = optionValues.map(({ value }) => value).join(', ')
    if (!price.isLowest) return values
    return `${values}: ${formatMoney(Money.fromCents(BigInt(effectivePrice(variant)), currency))}`
  }
  const isChosenHere = !asksText && offered.length <= MAX_CHOICES
  return {
    ...suggested,
    href,
    price,
    mediaId: suggested.mediaId ?? offered[0]?.mediaId ?? null,
    variants: isChosenHere ? offered.map((variant) => ({ id: variant.id, label: labelOf(variant) })) : [],
  }
}
