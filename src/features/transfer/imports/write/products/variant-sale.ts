import type { SavedVariant } from '#features/shop/catalogue/actions.ts'
import { planSale } from '#features/shop/catalogue/sales/sale-plan.rules.ts'
import type { BackOrder } from '#features/shop/catalogue/types.ts'
import type { VariantDraft } from '#features/transfer/imports/model/product-draft.rules.ts'

/**
 * An empty cell keeps a price; a sale that is no longer below the price ends with it. One that the file changes without
 * saying when it begins and ends is planned no more, and one that has ended is none.
 */
export function pricesOf(
  { given, priceCents, salePriceCents, onSale, saleFrom, saleUntil }: VariantDraft,
  base: SavedVariant,
  now: Date,
): Pick<SavedVariant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'> {
  const price = given.has('price') ? priceCents : base.price
  if (hasEnded({ given, saleUntil }, now)) return { price, ...NO_SALE }
  const salePrice = given.has('salePrice') ? salePriceCents : base.salePrice
  const isOn = given.has('onSale') ? onSale : base.onSale
  // Squarespace writes 0 for no sale; others leave a price that is not in use.
  const isUsable =
    salePrice !== null &&
    salePrice < price &&
    (isOn || salePrice > 0 || !given.has('salePrice') || given.has('saleFrom'))
  const sale = isUsable || isOn ? { salePrice, onSale: isOn } : { salePrice: null, onSale: false }
  const isSamePlan = sale.onSale === base.onSale && sale.salePrice === base.salePrice
  const { saleFrom: from, saleUntil: until } = isSamePlan ? base : NO_PLAN
  if (!given.has('saleFrom') && !given.has('saleUntil'))
    return { price, ...sale, ...(isSamePlan ? {} : NO_PLAN) }
  const planned = {
    ...sale,
    saleFrom: given.has('saleFrom') ? saleFrom : from,
    saleUntil: given.has('saleUntil') ? saleUntil : until,
  }
  return { price, salePrice: sale.salePrice, ...planSale(planned, now) }
}

/** Whether the sale of a row ended before the file was imported. */
export const hasEnded = (
  { given, saleUntil }: Pick<VariantDraft, 'given' | 'saleUntil'>,
  now: Date,
): boolean => given.has('saleUntil') && new Date(saleUntil) <= now

const NO_SALE = { salePrice: null, onSale: false, saleFrom: null, saleUntil: null }
const NO_PLAN = { saleFrom: null, saleUntil: null }

/** An empty cell keeps the day and the text that buyers are told. */
export function backOrderOf(
  { given, isBackOrderable, backOrderOn, backOrderText }: VariantDraft,
  { backOrder }: SavedVariant,
): BackOrder | null {
  if (!isBackOrderable) return null
  return {
    shipsOn: given.has('backOrderOn') ? backOrderOn : (backOrder?.shipsOn ?? null),
    text: given.has('backOrderText') ? backOrderText : (backOrder?.text ?? ''),
  }
}
