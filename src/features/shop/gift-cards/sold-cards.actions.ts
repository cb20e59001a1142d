import type { Transaction } from 'kysely'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { effectivePrice, isAvailable, shownVariants } from '#features/shop/catalogue/rules.ts'
import { PRODUCT_TYPE, type Variant } from '#features/shop/catalogue/types.ts'
import type { OfferedAmount } from '#features/shop/gift-cards/gift-card-page.types.ts'
import { findShownItem, type ShownCardItem } from '#features/shop/gift-cards/sold-cards.store.ts'
import { MAX_CARD_CENTS } from '#features/shop/gift-cards/types.ts'
import { findClosedLock } from '#features/tenancy/locks/actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import { isId } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An amount with the variant that it is. */
export interface SoldAmount extends OfferedAmount {
  readonly variant: Variant
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
}

/** A gift card that the site sells. */
export interface SoldCard {
  readonly item: ShownCardItem
  readonly amounts: readonly SoldAmount[]
}

/** Returns a gift card that a visitor may buy; undefined for any other product, and for one behind a lock. */
export async function findSoldCard(
  tx: Transaction<Tables>,
  { siteId, isOpen, now }: { readonly siteId: string; readonly isOpen: IsOpen; readonly now: Date },
  productId: string,
): Promise<SoldCard | undefined> {
  if (!isId(productId)) return undefined
  const item = await findShownItem(tx, siteId, productId, now)
  if (item === undefined) return undefined
  if (item.locked && (await findClosedLock(tx, siteId, item, isOpen))) return undefined
  const product = (await findProducts(tx, siteId, [productId])).get(productId)
  if (product?.productType !== PRODUCT_TYPE.GIFT_CARD) return undefined
  const amounts = shownVariants(product).map((variant) => ({
    sku: variant.sku,
    label: variant.optionValues.map(({ value }) => value).join(' / '),
    priceCents: effectivePrice(variant),
    // While it is on sale it is still worth what it says.
    valueCents: variant.price,
    isAvailable: isAvailable(variant) && effectivePrice(variant) > 0 && variant.price <= MAX_CARD_CENTS,
    variant,
    optionValues: variant.optionValues.map(({ value }, index) => ({
      optionName: product.options[index]?.name ?? '',
      value,
    })),
  }))
  return amounts.length === 0 ? undefined : { item, amounts }
}
