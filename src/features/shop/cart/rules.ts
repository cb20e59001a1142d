import {
  NO_RULES,
  priceCart,
  type PricedCart,
  priceLines,
  type StoreRules,
} from '#features/shop/cart/pricing.rules.ts'
import type { ShownItem, StoredCart, StoredEntry } from '#features/shop/cart/stored.types.ts'
import type { Cart, CartEntry, CartNotice } from '#features/shop/cart/types.ts'
import { effectivePrice, reductionOf } from '#features/shop/catalogue/rules.ts'
import { PRODUCT_TYPE, type Product, type Variant } from '#features/shop/catalogue/types.ts'
import { withdrawalExclusionOf } from '#features/shop/catalogue/edit/product-exclusion.rules.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import { taxClassName } from '#features/shop/taxes/rules.ts'
import type { Id } from '#lib/id.ts'
import { Money } from '#lib/money/money.ts'
import type { PricedLine } from '#features/shop/pricing/priced-line.rules.ts'

/** What a cart is made of: what the visitor chose, and the products as they are now. */
export interface CartSources {
  readonly siteId: Id
  /** Undefined before the first product is added. */
  readonly cart: StoredCart | undefined
  /** The order that the visitor's last cart became; undefined without one. */
  readonly boughtAs?: Id | undefined
  /** Without removed ones. */
  readonly entries: readonly StoredEntry[]
  /** What was put aside; none by default. */
  readonly saved?: readonly StoredEntry[]
  readonly items: ReadonlyMap<Id, ShownItem>
  readonly products: ReadonlyMap<Id, Product>
  readonly settings: Pick<StoreSettings, 'currency' | 'cartNote'>
  readonly now: Date
  /** Default: neither discounts nor shipping nor taxes. */
  readonly rules?: StoreRules
}

/** An entry with the variant that it is for. */
interface Line {
  readonly stored: StoredEntry
  /** Undefined for what is gone: deleted, or hidden. */
  readonly sold:
    | { readonly variant: Variant; readonly product: Product; readonly item: ShownItem }
    | undefined
}

const MILLIGRAMS = 1000

/** Returns the cart with all its amounts, computed from what the products cost now (CRT-05 to CRT-07). */
export function buildCart(sources: CartSources): Cart {
  const { siteId, cart, boughtAs, settings, now, saved = [] } = sources
  const lines = sources.entries.map((stored) => lineOf(stored, sources))
  const sold = soldIn(lines)
  const amounts = priceCart(pricedCart(sources))
  const types = sold.map(({ product }) => product.productType)
  return {
    id: cart?.id ?? '',
    websiteId: siteId,
    orderId: boughtAs ?? '',
    created: (cart?.createdAt ?? now).getTime(),
    isPurchased: boughtAs !== undefined,
    version: cart?.version ?? 0,
    currency: settings.currency,
    note: settings.cartNote ? (cart?.note ?? '') : '',
    entries: lines.map((line) => entryOf(line, sources)),
    savedEntries: saved.map((stored) => entryOf(lineOf(stored, sources), { ...sources, entries: [stored] })),
    ...amounts,
    hasDigital: types.includes(PRODUCT_TYPE.DIGITAL),
    purelyDigital: types.length > 0 && types.every((type) => type === PRODUCT_TYPE.DIGITAL),
    requiresShipping: types.includes(PRODUCT_TYPE.PHYSICAL),
  }
}

/** Returns what of discounts and taxes is each entry's. */
export const entryAmounts = (sources: CartSources): ReturnType<typeof priceLines> =>
  priceLines(pricedCart(sources))

function pricedCart(sources: CartSources): PricedCart {
  const { cart, entries, rules = NO_RULES, now } = sources
  const sold = soldIn(entries.map((stored) => lineOf(stored, sources)))
  return { cart, lines: sold.map((line) => pricedLine(line, rules)), rules, now }
}

const soldIn = (lines: readonly Line[]) =>
  lines.flatMap(({ stored, sold: of }) => (of ? [{ stored, ...of }] : []))

function lineOf(stored: StoredEntry, { items, products }: CartSources): Line {
  const item = items.get(stored.itemId)
  const product = products.get(stored.itemId)
  const variant = product?.variants.find(({ id, hidden }) => id === stored.variantId && !hidden)
  const isSold = item && product && variant && product.productType !== PRODUCT_TYPE.GIFT_CARD
  return { stored, sold: isSold ? { item, product, variant } : undefined }
}

const pricedLine = (
  { stored, product, variant }: { readonly stored: StoredEntry } & NonNullable<Line['sold']>,
  { categories }: StoreRules,
): PricedLine => ({
  id: stored.id,
  productId: stored.itemId,
  categoryIds: categories.get(stored.itemId) ?? [],
  taxClass: taxClassName(product.taxClassId),
  quantity: stored.quantity,
  unitCents: BigInt(effectivePrice(variant)),
  weightGrams: Math.ceil((variant.weight ?? 0) / MILLIGRAMS),
  isShipped: product.productType === PRODUCT_TYPE.PHYSICAL,
})

function entryOf({ stored, sold }: Line, { entries, settings }: CartSources): CartEntry {
  const { currency } = settings
  const { id, itemId, variantId, quantity } = stored
  const common = { id, itemId, variantId, quantity, texts: [...stored.texts] }
  if (sold === undefined)
    return {
      ...common,
      title: stored.title,
      url: null,
      sku: '',
      optionValues: [...stored.optionValues],
      productType: null,
      unitPrice: null,
      unitPriceCents: 0,
      totalCents: 0,
      priorPrice: null,
      percentOff: 0,
      backOrder: null,
      unlimited: false,
      qtyInStock: 0,
      withdrawalExclusion: null,
      notices: [{ type: 'gone' }],
    }
  const { variant, product, item } = sold
  const price = effectivePrice(variant)
  const { unlimited, qtyInStock } = variant
  const reduction = reductionOf(variant)
  const wanted = quantityOf(entries, variantId)
  const notices: CartNotice[] = []
  if (price !== stored.seenPrice)
    notices.push({ type: 'price', was: money(stored.seenPrice, currency), now: money(price, currency) })
  if (stored.seenQuantity !== null && stored.seenQuantity > quantity)
    notices.push({ type: 'quantity', was: stored.seenQuantity, now: quantity })
  if (!unlimited && variant.backOrder === null && wanted > qtyInStock)
    notices.push({ type: 'stock', qtyInStock })
  return {
    ...common,
    title: item.title,
    url: item.path,
    sku: variant.sku,
    optionValues: optionValuesOf(product, variant),
    productType: product.productType,
    unitPrice: money(price, currency),
    unitPriceCents: price,
    totalCents: price * quantity,
    priorPrice: reduction ? money(reduction.before, currency) : null,
    percentOff: reduction?.percent ?? 0,
    backOrder: backOrderIn(stored, variant, entries),
    unlimited,
    qtyInStock,
    withdrawalExclusion: withdrawalExclusionOf(product),
    notices,
  }
}

/** Returns how many of an entry are to come: those that are in stock go to earlier entries first. */
function backOrderIn(
  { id, variantId, quantity }: StoredEntry,
  { unlimited, qtyInStock, backOrder }: Variant,
  entries: readonly StoredEntry[],
): CartEntry['backOrder'] {
  if (unlimited || backOrder === null) return null
  const earlier = entries.slice(
    0,
    entries.findIndex((entry) => entry.id === id),
  )
  const left = Math.max(0, qtyInStock - quantityOf(earlier, variantId))
  return { ...backOrder, quantity: Math.max(0, quantity - left) }
}

const money = (cents: number, currency: string) => Money.fromCents(BigInt(cents), currency).toJSON()

/** Whether an entry counts in its cart: it was neither removed nor put aside. */
export const isInCart = ({ removed, saved }: Pick<StoredEntry, 'removed' | 'saved'>): boolean =>
  !removed && !saved

/** Returns how many of a variant are in a cart: several entries may be for the same one. */
export const quantityOf = (
  entries: readonly Pick<StoredEntry, 'variantId' | 'quantity'>[],
  variantId: Id,
): number => entries.reduce((sum, entry) => sum + (entry.variantId === variantId ? entry.quantity : 0), 0)

/** Returns the options of a variant with their names. */
export const optionValuesOf = (
  { options }: Pick<Product, 'options'>,
  { optionValues }: Pick<Variant, 'optionValues'>,
): { optionName: string; value: string }[] =>
  optionValues.map(({ value }, index) => ({ optionName: options[index]?.name ?? '', value }))
