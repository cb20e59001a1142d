import type { Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import type { CartVisitor } from '#features/shop/cart/own-cart.actions.ts'
import * as store from '#features/shop/cart/store.ts'
import type { ShownItem } from '#features/shop/cart/stored.types.ts'
import { MAX_QUANTITY } from '#features/shop/cart/types.ts'
import { selectProducts, toProducts } from '#features/shop/catalogue/actions.ts'
import { PRODUCT_TYPE, type Product, type Variant } from '#features/shop/catalogue/types.ts'
import { type CustomText, readCustomTexts } from '#features/content/collections/product-extras.types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findClosedLock } from '#features/tenancy/locks/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A variant that a visitor can put into a cart. */
export interface Offered {
  readonly item: ShownItem
  readonly product: Product
  readonly variant: Variant
}

/** Returns a variant that a visitor may buy. Fails with NO_VARIANT or GIFT_CARD. */
export async function findOffered(
  tx: Tx,
  visitor: Omit<CartVisitor, 'token'>,
  variantId: Id,
): Promise<Result<Offered, CartError>> {
  const itemId = await store.findItemOfVariant(tx, visitor.siteId, variantId)
  if (itemId === undefined) return fail(cartErrors.noVariant())
  return offeredIn(tx, visitor, await readProducts(tx, visitor, [itemId]), itemId, variantId)
}

/** Returns what a published product asks its buyers for. */
export async function findCustomTexts(tx: Tx, siteId: Id, itemId: Id): Promise<readonly CustomText[]> {
  const texts = store.selectCustomTexts(publishedContent(tx), siteId, itemId).as('texts')
  return readCustomTexts((await tx.selectNoFrom(texts).executeTakeFirstOrThrow()).texts)
}

/** What a call needs to know of products: those that the site shows, and all with their prices and stock. */
export interface ReadProducts {
  readonly items: ReadonlyMap<Id, ShownItem>
  readonly products: ReadonlyMap<Id, Product>
  /** What one of them asks its buyers for. */
  readonly customTexts: readonly CustomText[]
}

const NO_PRODUCTS: ReadProducts = { items: new Map(), products: new Map(), customTexts: [] }

/**
 * Reads the products of a call once, in one statement, and what the item `asking` asks its buyers for; the same item may be
 * named more than once.
 */
export async function readProducts(
  tx: Tx,
  { siteId, now }: Pick<CartVisitor, 'siteId' | 'now'>,
  itemIds: readonly Id[],
  asking: Id = '0',
): Promise<ReadProducts> {
  if (itemIds.length === 0) return NO_PRODUCTS
  const read = onlyRow(await selectForCall(tx, { siteId, now, itemIds: [...new Set(itemIds)], asking }))
  return {
    items: new Map(read.items.map((item) => [item.id, item])),
    products: toProducts(read.products),
    customTexts: readCustomTexts(read.customTexts),
  }
}

interface CallValues extends Pick<CartVisitor, 'siteId' | 'now'> {
  readonly itemIds: readonly Id[]
  readonly asking: Id
}

const selectForCall = compileOnce((tx, { siteId, now, itemIds, asking }: CallValues) =>
  tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      store.selectShownItems(publishedContent(tx), siteId, itemIds, now).as('items'),
      jsonArrayFrom(selectProducts(tx, siteId, itemIds)).as('products'),
      store.selectCustomTexts(publishedContent(tx), siteId, asking).as('customTexts'),
    ]),
)

/** Returns a variant of products that were read, if the visitor may buy it. Fails with NO_VARIANT or GIFT_CARD. */
export async function offeredIn(
  tx: Tx,
  { siteId, isOpen }: Pick<CartVisitor, 'siteId' | 'isOpen'>,
  { items, products }: ReadProducts,
  itemId: Id,
  variantId: Id,
): Promise<Result<Offered, CartError>> {
  const none = fail(cartErrors.noVariant())
  const item = items.get(itemId)
  if (item === undefined) return none
  if (item.locked && (await findClosedLock(tx, siteId, item, isOpen))) return none
  const product = products.get(itemId)
  const variant = product?.variants.find(({ id, hidden }) => id === variantId && !hidden)
  if (product === undefined || variant === undefined) return none
  if (product.productType === PRODUCT_TYPE.GIFT_CARD) return fail(cartErrors.giftCard())
  return ok({ item, product, variant })
}

/** Returns why a visitor cannot have so many of a variant; `inCart` are other pieces of it. */
export function findQuantityProblem(
  { unlimited, qtyInStock, backOrder }: Variant,
  quantity: number,
  inCart: number,
): CartError | undefined {
  const total = quantity + inCart
  const isWhole = Number.isInteger(quantity) && quantity >= 1
  if (!isWhole || total > MAX_QUANTITY) return cartErrors.badQuantity()
  return unlimited || backOrder !== null || total <= qtyInStock
    ? undefined
    : cartErrors.outOfStock(qtyInStock, inCart)
}
