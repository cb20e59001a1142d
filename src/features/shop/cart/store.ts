import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ShownItem, StoredCart, StoredEntry } from '#features/shop/cart/stored.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED, PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CART = [
  'id',
  'version',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'coupons',
  'location',
  'shipping_option_id as shippingOptionId',
  'note',
  'status',
  'order_id as orderId',
  'checkout',
  'browser_hash as browserHash',
] as const

/** Returns the cart with a token that has not expired; with `locks` until the end of the transaction. */
export async function findCart(
  tx: Tx,
  siteId: Id,
  tokenHash: string,
  { now, locks = false }: { readonly now: Date; readonly locks?: boolean },
): Promise<StoredCart | undefined> {
  return (await (locks ? selectLocked : selectCart)(tx, { siteId, tokenHash, now }))[0]
}

interface CartKey {
  readonly siteId: Id
  readonly tokenHash: string
  readonly now: Date
}

const withToken = (tx: Tx, { siteId, tokenHash, now }: CartKey) =>
  tx
    .selectFrom('carts')
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select(CART)
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)

const selectCart = compileOnce(withToken)
const selectLocked = compileOnce((tx, key: CartKey) => withToken(tx, key).forUpdate())

/** Inserts an empty cart. */
export async function insertCart(
  tx: Tx,
  siteId: Id,
  cart: { readonly tokenHash: string; readonly now: Date; readonly expiresAt: Date },
): Promise<StoredCart> {
  return tx
    .insertInto('carts')
    .values({
      site_id: siteId,
      token_hash: cart.tokenHash,
      created_at: cart.now,
      expires_at: cart.expiresAt,
    })
    .returning(CART)
    .executeTakeFirstOrThrow()
}

/** Notes which browser enters something into a cart; `forgets` deletes what another one has entered. */
export async function setBrowser(
  tx: Tx,
  siteId: Id,
  cartId: Id,
  { browserHash, forgets }: { readonly browserHash: string; readonly forgets: boolean },
): Promise<void> {
  const nothing = { note: '', location: null, shipping_option_id: null, checkout: null }
  await tx
    .updateTable('carts')
    .set({ browser_hash: browserHash, ...(forgets && nothing) })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .execute()
  if (forgets)
    await tx
      .deleteFrom('cart_entries')
      .where('site_id', '=', siteId)
      .where('cart_id', '=', cartId)
      .where(sql<boolean>`texts <> '[]'`)
      .execute()
}

/** Changes what a visitor chose besides entries. */
export async function updateCart(tx: Tx, siteId: Id, cartId: Id, choice: Choice): Promise<void> {
  await tx
    .updateTable('carts')
    // A statement sets something in any case.
    .set({ ...columnsOf(choice), version: sql<number>`version` })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .execute()
}

/** What a visitor chose besides entries; what is undefined stays. */
export type Choice = Partial<
  Pick<StoredCart, 'coupons' | 'location' | 'shippingOptionId' | 'note' | 'checkout'>
>

const columnsOf = ({ coupons, location, shippingOptionId, note, checkout }: Choice) => ({
  ...(coupons && { coupons: JSON.stringify(coupons) }),
  ...(location !== undefined && { location: location && JSON.stringify(location) }),
  ...(shippingOptionId !== undefined && { shipping_option_id: shippingOptionId }),
  ...(note !== undefined && { note }),
  ...(checkout !== undefined && { checkout: JSON.stringify(checkout) }),
})

/** Returns the categories of items that the site shows, by item. */
export async function findCategories(
  { tx, tables }: ContentSource,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; names: string[] }>`
    select document_id as id, array_agg(name order by name) as names from ${tables.publishedTerms}
    where site_id = ${siteId} and document_id = any(${itemIds}::bigint[]) and kind = 'category'
    group by document_id`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Raises the version of a cart, extends its life, and changes what its visitor chose. Returns the new version. */
export async function touchCart(tx: Tx, cart: TouchedCart, choice: Choice = {}): Promise<number> {
  const { version } = await touch(tx, cart)
    .set(columnsOf(choice))
    .returning('version')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return version
}

/** Extends the life of a cart that nobody changes. */
export async function extendCart(tx: Tx, siteId: Id, cartId: Id, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .execute()
}

/** Returns the entries of a cart in the order in which they were added, with the last removed one. */
export async function listEntries(tx: Tx, siteId: Id, cartId: Id): Promise<readonly StoredEntry[]> {
  return (await selectEntriesOf(tx, { siteId, cartId })).map(toEntry)
}

/** Returns the entries of a cart, none for null, and the item of a variant, undefined if there is no such variant. */
export async function findForAdding(
  tx: Tx,
  siteId: Id,
  { cartId, variantId }: { readonly cartId: Id | null; readonly variantId: Id },
): Promise<{ readonly entries: readonly StoredEntry[]; readonly itemId: Id | undefined }> {
  const read = onlyRow(await selectForAdding(tx, { siteId, cartId, variantId }))
  return { entries: read.entries.map(toEntry), itemId: read.itemId ?? undefined }
}

const selectEntries = (tx: Tx, siteId: Id, cartId: Id | null) =>
  tx
    .selectFrom('cart_entries')
    .select([
      sql<Id>`id::text`.as('id'),
      sql<Id>`item_id::text`.as('itemId'),
      sql<Id>`variant_id::text`.as('variantId'),
      'quantity',
      'title',
      'option_values as optionValues',
      'texts',
      'seen_price as seenPrice',
      'removed',
      'saved',
      'seen_quantity as seenQuantity',
    ])
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .orderBy('cart_entries.id')

const selectEntriesOf = compileOnce((tx, { siteId, cartId }: { readonly siteId: Id; readonly cartId: Id }) =>
  selectEntries(tx, siteId, cartId).modifyFront(PREPARED_WITH_ONE_PLAN),
)

interface AddingValues {
  readonly siteId: Id
  readonly cartId: Id | null
  readonly variantId: Id
}

const selectForAdding = compileOnce((tx, { siteId, cartId, variantId }: AddingValues) =>
  tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      jsonArrayFrom(selectEntries(tx, siteId, cartId)).as('entries'),
      selectItemOfVariant(tx, siteId, variantId).as('itemId'),
    ]),
)

const toEntry = <Row extends Omit<StoredEntry, 'seenPrice'> & { readonly seenPrice: string | number }>(
  row: Row,
): StoredEntry => ({ ...row, seenPrice: Number(row.seenPrice) })

/** Which cart is changed, and how long it lives now. */
export interface TouchedCart {
  readonly siteId: Id
  readonly cartId: Id
  readonly expiresAt: Date
}

/** An entry after a change, and the new version of its cart. */
interface WrittenEntry {
  readonly id: Id
  readonly version: number
}

/** Inserts an entry, raises the version of its cart and extends its life. */
export async function insertEntry(
  tx: Tx,
  cart: TouchedCart,
  entry: Omit<StoredEntry, 'id' | 'removed' | 'saved' | 'seenQuantity'>,
): Promise<WrittenEntry> {
  return tx
    .with('touched', () => touch(tx, cart).returning('version'))
    .insertInto('cart_entries')
    .values({
      site_id: cart.siteId,
      cart_id: cart.cartId,
      item_id: entry.itemId,
      variant_id: entry.variantId,
      quantity: entry.quantity,
      title: entry.title,
      option_values: JSON.stringify(entry.optionValues),
      texts: JSON.stringify(entry.texts),
      seen_price: entry.seenPrice,
    })
    .returning(['id', newVersion])
    .executeTakeFirstOrThrow()
}

/**
 * Changes the quantity of an entry, with the price that the visitor sees now, and brings a removed one back; raises the
 * version of its cart and extends its life.
 */
export async function updateEntry(
  tx: Tx,
  cart: TouchedCart,
  { id, quantity, seenPrice }: Pick<StoredEntry, 'id' | 'quantity' | 'seenPrice'>,
): Promise<WrittenEntry> {
  return tx
    .with('touched', () => touch(tx, cart).returning('version'))
    .updateTable('cart_entries')
    .set({ quantity, seen_price: seenPrice, seen_quantity: null, removed: false, saved: false })
    .where('site_id', '=', cart.siteId)
    .where('id', '=', id)
    .returning(['id', newVersion])
    .executeTakeFirstOrThrow()
}

const newVersion = sql<number>`(select ${PREPARED_WITH_ONE_PLAN} version from touched)`.as('version')

const touch = (tx: Tx, { siteId, cartId, expiresAt }: TouchedCart) =>
  tx
    .updateTable('carts')
    .set({ version: sql<number>`version + 1`, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)

/** Marks an entry as removed, and deletes the one that was removed before. */
export async function removeEntry(tx: Tx, siteId: Id, cartId: Id, entryId: Id): Promise<void> {
  await tx
    .deleteFrom('cart_entries')
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('removed', '=', true)
    .where('id', '<>', entryId)
    .execute()
  await tx
    .updateTable('cart_entries')
    .set({ removed: true })
    .where('site_id', '=', siteId)
    .where('id', '=', entryId)
    .execute()
}

/** Puts an entry aside or back into the cart, with its quantity; a removed one comes back there. */
export async function moveEntry(
  tx: Tx,
  siteId: Id,
  { id, saved, quantity, seenQuantity }: Pick<StoredEntry, 'id' | 'saved' | 'quantity' | 'seenQuantity'>,
): Promise<void> {
  await tx
    .updateTable('cart_entries')
    .set({ saved, quantity, seen_quantity: seenQuantity, removed: false })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an entry whose pieces are in another one now. */
export async function deleteEntry(tx: Tx, siteId: Id, entryId: Id): Promise<void> {
  await tx.deleteFrom('cart_entries').where('site_id', '=', siteId).where('id', '=', entryId).execute()
}

/** Returns the item of a variant; undefined if there is no such variant. */
export async function findItemOfVariant(tx: Tx, siteId: Id, variantId: Id): Promise<Id | undefined> {
  const row = await selectItemOfVariant(tx, siteId, variantId)
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .executeTakeFirst()
  return row?.itemId
}

const selectItemOfVariant = (tx: Tx, siteId: Id, variantId: Id) =>
  tx
    .selectFrom('product_variants')
    .select('item_id as itemId')
    .where('site_id', '=', siteId)
    .where('id', '=', variantId)

/** What a published product asks its buyers for, as it is stored, as a part of a statement. */
export const selectCustomTexts = ({ tables }: ContentSource, siteId: Id, itemId: Id): RawBuilder<unknown> =>
  sql`(
    select r.body -> 'customTexts'
    from ${tables.publishedDocuments} p
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    where p.site_id = ${siteId} and p.document_id = ${itemId})`

/** Those of these items that the site shows, as a part of a statement: neither hidden themselves nor by their collection. */
export const selectShownItems = (
  { tables }: ContentSource,
  siteId: Id,
  itemIds: readonly Id[],
  now: Date,
): RawBuilder<readonly ShownItem[]> => sql`(
    select coalesce(json_agg(json_build_object('id', p.document_id::text, 'collectionId', p.collection_id::text,
      'title', p.title, 'path', p.path, 'mediaId', p.media_id::text, 'locked', p.locked)), '[]')
    from ${tables.publishedDocuments} p
    join ${tables.publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    where p.site_id = ${siteId} and p.document_id = any(${itemIds}::bigint[]) and p.kind = 'item'
      and p.visible_from <= ${now} and c.visible_from <= ${now})`

/** Deletes expired carts of all sites, at most `max`. Returns how many. */
export async function deleteExpired(owner: Kysely<Tables>, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from carts where (site_id, id) in (
      select site_id, id from carts where expires_at <= ${now} limit ${max})`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
