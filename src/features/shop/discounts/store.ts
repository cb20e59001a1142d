import { sql, type Transaction } from 'kysely'
import type { DiscountSettings, StoredDiscount } from '#features/shop/discounts/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import type { Id } from '#lib/id.ts'
import { DISCOUNT_CLASSES, type DiscountClass } from '#features/shop/pricing/discounts.rules.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const columnsOf = (discount: DiscountSettings) => ({
  name: discount.name,
  code: discount.code,
  kind: discount.kind,
  rate: discount.rate,
  cents: discount.cents,
  buy_quantity: discount.buyQuantity,
  get_quantity: discount.getQuantity,
  product_ids: JSON.stringify(discount.productIds),
  categories: JSON.stringify(discount.categories),
  store_category_ids: JSON.stringify(discount.storeCategoryIds),
  minimum_cents: discount.minimumCents,
  minimum_quantity: discount.minimumQuantity,
  starts_at: discount.startsAt,
  ends_at: discount.endsAt,
  usage_limit: discount.usageLimit,
  customer_limit: discount.customerLimit,
  ...columnsOfClasses(discount.combinesWith),
  is_active: discount.isActive,
})

const columnsOfClasses = (classes: readonly DiscountClass[]) => ({
  combines_with_product: classes.includes('product'),
  combines_with_order: classes.includes('order'),
  combines_with_shipping: classes.includes('shipping'),
})

const selectDiscounts = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('discounts')
    .select([
      // As text, since a statement may return discounts as JSON.
      sql<Id>`id::text`.as('id'),
      'version',
      'name',
      'code',
      'kind',
      'rate',
      'cents',
      'buy_quantity as buyQuantity',
      'get_quantity as getQuantity',
      'product_ids as productIds',
      'categories',
      'store_category_ids as storeCategoryIds',
      'minimum_cents as minimumCents',
      'minimum_quantity as minimumQuantity',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'used',
      'usage_limit as usageLimit',
      'customer_limit as customerLimit',
      'combines_with_product as combinesWithProduct',
      'combines_with_order as combinesWithOrder',
      'combines_with_shipping as combinesWithShipping',
      'is_active as isActive',
    ])
    .where('site_id', '=', siteId)

type Selected = Awaited<ReturnType<ReturnType<typeof selectDiscounts>['execute']>>[number]

/** As columns or as JSON. */
type Row = Omit<Selected, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', Date | string | null>

/** Returns a selected discount. */
export const toDiscount = ({
  combinesWithProduct,
  combinesWithOrder,
  combinesWithShipping,
  ...row
}: Row): StoredDiscount => ({
  ...row,
  combinesWith: DISCOUNT_CLASSES.filter(
    (one) =>
      ({ product: combinesWithProduct, order: combinesWithOrder, shipping: combinesWithShipping })[one],
  ),
  cents: Number(row.cents),
  minimumCents: Number(row.minimumCents),
  startsAt: isoTimeOf(row.startsAt),
  endsAt: isoTimeOf(row.endsAt),
})

/** Returns the discounts of a site, the newest first. */
export const listDiscounts = async (tx: Tx, siteId: Id): Promise<readonly StoredDiscount[]> =>
  (await selectDiscounts(tx, siteId).orderBy('id', 'desc').execute()).map(toDiscount)

/** The discounts that are switched on and apply by themselves, or have one of these codes in any case. */
export const selectActiveDiscounts = (tx: Tx, siteId: Id, codes: readonly string[]) =>
  selectDiscounts(tx, siteId)
    .where('is_active', '=', true)
    .where(
      'lower_code',
      'in',
      sql<string>`(select lower(c) from unnest(array_append(${codes}::text[], '')) c)`,
    )

/** Returns the discounts that are switched on and apply by themselves, or have one of these codes in any case. */
export const findActiveDiscounts = async (
  tx: Tx,
  siteId: Id,
  codes: readonly string[],
): Promise<readonly StoredDiscount[]> =>
  (await selectActiveDiscounts(tx, siteId, codes).execute()).map(toDiscount)

/** Returns a discount; undefined if there is no such one. */
export async function findDiscount(tx: Tx, siteId: Id, id: Id): Promise<StoredDiscount | undefined> {
  const row = await selectDiscounts(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && toDiscount(row)
}

/** Inserts a discount; returns its id. Throws a violation of a constraint for a taken code. */
export async function insertDiscount(tx: Tx, siteId: Id, discount: DiscountSettings): Promise<Id> {
  const { id } = await tx
    .insertInto('discounts')
    .values({ site_id: siteId, ...columnsOf(discount) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a discount that has this version; returns whether it has. Throws a violation of a constraint for a taken code,
 * or a limit below its uses.
 */
export async function updateDiscount(
  tx: Tx,
  siteId: Id,
  id: Id,
  version: number,
  discount: DiscountSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discounts')
    .set({ ...columnsOf(discount), version: version + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a discount; returns its name, undefined if there was none. */
export async function deleteDiscount(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('discounts')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Returns the titles of products by id. */
export async function findTitles(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; title: string }>`
    select d.id, d.title from documents d join products p on p.site_id = d.site_id and p.item_id = d.id
    where d.site_id = ${siteId} and d.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns products whose title contains a text, by title. */
export async function searchProducts(
  tx: Tx,
  siteId: Id,
  text: string,
  limit: number,
): Promise<readonly { readonly id: Id; readonly title: string }[]> {
  const { rows } = await sql<{ id: Id; title: string }>`
    select d.id, d.title from documents d join products p on p.site_id = d.site_id and p.item_id = d.id
    where d.site_id = ${siteId} and position(lower(${text}) in lower(d.title)) > 0
    order by d.title, d.id limit ${limit}`.execute(tx)
  return rows
}

/** Returns the categories of products that the site shows, by name. */
export async function listCategories(
  { tx, tables }: ContentSource,
  siteId: Id,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.name from ${tables.publishedTerms} t
    join products p on p.site_id = t.site_id and p.item_id = t.document_id
    where t.site_id = ${siteId} and t.kind = 'category' order by t.name limit ${limit}`.execute(tx)
  return rows.map(({ name }) => name)
}
