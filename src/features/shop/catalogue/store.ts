import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Product, ProductSettings, Variant, VariantSettings } from '#features/shop/catalogue/types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the title and status of an item that can be a product, or undefined: it is in a list of products, or was imported as one. */
export async function findProductItem(
  tx: Tx,
  siteId: Id,
  itemId: Id,
): Promise<{ readonly title: string; readonly status: ItemStatusCode } | undefined> {
  const { rows } = await sql<{ title: string; status: ItemStatusCode }>`
    select d.title, d.status from documents d
    join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    join documents c on c.site_id = d.site_id and c.id = d.collection_id
    join revisions cr on cr.site_id = c.site_id and cr.id = c.head_revision_id
    where d.site_id = ${siteId} and d.id = ${itemId} and d.kind = 'item' and d.status <> ${ITEM_STATUS.deleted}
      and (cr.body ->> 'typeName' = 'products' or r.body ->> 'recordType' = '11')`.execute(tx)
  return rows[0]
}

/**
 * Returns products with their variants by item, hidden ones too; items that are none are missing, and so are archived
 * variants.
 */
export async function findProducts(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, Product>> {
  if (itemIds.length === 0) return new Map()
  return toProducts(await selectProducts(tx, siteId, itemIds).modifyFront(PREPARED).execute())
}

interface SelectedProduct extends Omit<Product, 'variants'> {
  readonly variants: VariantRow[]
}

/** Products with their variants, also for a statement that returns them as JSON. */
export const selectProducts = (
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
): SelectQueryBuilder<Tables, 'products', SelectedProduct> =>
  tx
    .selectFrom('products')
    .select([
      sql<Id>`item_id::text`.as('itemId'),
      'version',
      'type as productType',
      'options',
      'unit',
      sql<Id | null>`tax_class_id::text`.as('taxClassId'),
      'brand',
      'withdrawal_exclusion as withdrawalExclusion',
    ])
    .select(
      jsonArrayFrom(
        selectVariants(tx, siteId)
          .where('v.item_id', '=', sql<Id>`products.item_id`)
          .where('v.archived_at', 'is', null)
          .orderBy('v.position'),
      ).as('variants'),
    )
    .where('site_id', '=', siteId)
    .where(sql<boolean>`item_id = any(${itemIds}::bigint[])`)

/** Returns selected products by item. */
export const toProducts = (selected: readonly SelectedProduct[]): ReadonlyMap<Id, Product> =>
  new Map(
    selected.map((product) => [product.itemId, { ...product, variants: product.variants.map(toVariant) }]),
  )

/** An item that is or can be a product. */
export interface ListedItem {
  readonly id: Id
  readonly title: string
  /** Title of its collection. */
  readonly collection: string
  readonly status: ItemStatusCode
  readonly categories: string[]
}

const selectVariants = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('product_variants as v')
    .innerJoin('variant_stock as s', (join) =>
      join.onRef('s.site_id', '=', 'v.site_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .select([
      // As text, since a statement may return variants as JSON.
      sql<Id>`v.id::text`.as('id'),
      sql<Id>`v.item_id::text`.as('itemId'),
      'v.option_values as values',
      'v.price',
      'v.sale_price as salePrice',
      'v.on_sale as onSale',
      'v.sku',
      'v.barcode',
      'v.weight',
      'v.length',
      'v.width',
      'v.height',
      'v.content',
      sql<Id | null>`v.media_id::text`.as('mediaId'),
      'v.hidden',
      'v.sale_from as saleFrom',
      'v.sale_until as saleUntil',
      'v.prior_price as priorPrice',
      's.unlimited',
      's.on_hand as onHand',
      's.reserved',
      's.low_level as lowLevel',
      's.back_orders as backOrders',
      sql<string | null>`to_char(s.back_order_on, 'YYYY-MM-DD')`.as('backOrderOn'),
      's.back_order_text as backOrderText',
    ])
    .where('v.site_id', '=', siteId)

type Computed = 'optionValues' | 'price' | 'salePrice' | 'priorPrice' | 'size' | 'qtyInStock' | 'backOrder'

/** A variant as columns or as JSON. */
interface VariantRow
  extends
    Omit<Variant, Computed | 'saleFrom' | 'saleUntil'>,
    Record<'saleFrom' | 'saleUntil', Date | string | null>,
    Record<'salePrice' | 'priorPrice', string | number | null>,
    Record<'length' | 'width' | 'height', number | null> {
  readonly values: readonly string[]
  readonly price: string | number
  readonly backOrders: boolean
  readonly backOrderOn: string | null
  readonly backOrderText: string
}

function toVariant(row: VariantRow): Variant {
  const { values, price, salePrice, length, width, height, onHand, reserved } = row
  return {
    id: row.id,
    optionValues: values.map((value) => ({ value })),
    price: Number(price),
    salePrice: salePrice === null ? null : Number(salePrice),
    onSale: row.onSale,
    sku: row.sku,
    barcode: row.barcode,
    weight: row.weight,
    size: length === null || width === null || height === null ? null : { length, width, height },
    content: row.content,
    mediaId: row.mediaId,
    unlimited: row.unlimited,
    lowLevel: row.lowLevel,
    onHand,
    reserved,
    qtyInStock: Math.max(0, onHand - reserved),
    hidden: row.hidden,
    saleFrom: isoTimeOf(row.saleFrom),
    saleUntil: isoTimeOf(row.saleUntil),
    priorPrice: row.priorPrice === null ? null : Number(row.priorPrice),
    backOrder: row.backOrders ? { shipsOn: row.backOrderOn, text: row.backOrderText } : null,
  }
}

/** A variant with the product that it belongs to. */
export type OwnedVariant = Variant & { readonly itemId: Id }

/** Returns those of these variants that are not archived. */
export async function findVariants(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<readonly OwnedVariant[]> {
  const rows = await selectVariants(tx, siteId)
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where('v.archived_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...toVariant(row), itemId: row.itemId }))
}

/** Creates a product of an item. Returns false if there is one already. */
export async function insertProduct(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  { productType, options, unit, taxClassId = null, brand, withdrawalExclusion = null }: ProductSettings,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values({
      site_id: siteId,
      item_id: itemId,
      type: productType,
      options: JSON.stringify(options),
      unit,
      tax_class_id: taxClassId,
      withdrawal_exclusion: withdrawalExclusion,
      ...(brand !== undefined && { brand }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a product that has this version, and locks it. Returns false if it has another one. */
export async function updateProduct(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  version: number,
  { productType, options, unit, taxClassId, brand, withdrawalExclusion }: ProductSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({
      type: productType,
      options: JSON.stringify(options),
      unit,
      version: version + 1,
      ...(taxClassId !== undefined && { tax_class_id: taxClassId }),
      ...(brand !== undefined && { brand }),
      ...(withdrawalExclusion !== undefined && { withdrawal_exclusion: withdrawalExclusion }),
    })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns those of these SKUs that variants of other products have, in lower case. */
export async function findTakenSkus(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower_sku as key from product_variants
    where site_id = ${siteId} and item_id <> ${itemId}
      and lower_sku in (select lower(sku) from unnest(${skus}::text[]) sku)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** Whether a variant of the site has this SKU, in any case. */
export async function isSkuUsed(tx: Tx, siteId: Id, sku: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_variants where site_id = ${siteId} and lower_sku = lower(${sku})`.execute(tx)
  return rows.length > 0
}

/** Returns the variants of a product, archived ones too. */
export async function listAllVariants(
  tx: Tx,
  siteId: Id,
  itemId: Id,
): Promise<readonly (Variant & { readonly archived: boolean })[]> {
  const rows = await selectVariants(tx, siteId)
    .select('v.archived_at as archivedAt')
    .where('v.item_id', '=', itemId)
    .orderBy('v.position')
    .execute()
  return rows.map((row) => ({ ...toVariant(row), archived: row.archivedAt !== null }))
}

/**
 * Removes variants. One whose stock ever changed is archived with its adjustments: they are the owner's books. Others are
 * deleted.
 */
export async function removeVariants(tx: Tx, siteId: Id, ids: readonly Id[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update product_variants v set archived_at = ${now}, on_sale = false, sale_from = null, sale_until = null
    where site_id = ${siteId} and id = any(${ids}::bigint[]) and archived_at is null
      and exists (select from stock_adjustments m where m.site_id = v.site_id and m.variant_id = v.id)`.execute(
    tx,
  )
  await tx
    .deleteFrom('product_variants')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
}

/** Sets the time of changes of prices in this transaction, which the database records by itself. */
export async function setPriceTime(tx: Tx, now: Date): Promise<void> {
  await sql`select set_config('app.now', ${now.toISOString()}, true)`.execute(tx)
}

const COLUMNS = sql`position, option_values, price, sale_price, on_sale, sku, barcode, weight, length, width, height,
  content, media_id, hidden, sale_from, sale_until, archived_at`
const TYPES = sql`position smallint, option_values jsonb, price bigint, sale_price bigint, on_sale boolean, sku text,
  barcode text, weight integer, length integer, width integer, height integer, content integer, media_id bigint,
  hidden boolean, sale_from timestamptz, sale_until timestamptz, archived_at timestamptz`

/** A variant with its place in the list. */
export type PlacedVariant = VariantSettings & { readonly position: number }

const columnsOf = ({
  position,
  optionValues,
  price,
  salePrice,
  onSale,
  size,
  mediaId,
  hidden = false,
  saleFrom = null,
  saleUntil = null,
  ...rest
}: PlacedVariant) => ({
  ...rest,
  position,
  option_values: optionValues.map(({ value }) => value),
  price,
  sale_price: salePrice,
  on_sale: onSale,
  ...(size ?? { length: null, width: null, height: null }),
  media_id: mediaId,
  hidden,
  sale_from: saleFrom,
  sale_until: saleUntil,
})

/** Changes variants, and brings archived ones back, in one statement, so that they can exchange their SKUs. Throws a violation of a constraint for a taken one. */
export async function updateVariants(
  tx: Tx,
  siteId: Id,
  variants: readonly (PlacedVariant & { readonly id: Id })[],
): Promise<void> {
  if (variants.length === 0) return
  const rows = JSON.stringify(variants.map((variant) => ({ ...columnsOf(variant), id: variant.id })))
  await sql`
    update product_variants v set (${COLUMNS}) = row(${sql.raw(COLUMN_NAMES.map((name) => `n.${name}`).join(', '))})
    from jsonb_to_recordset(${rows}::jsonb) n (id bigint, ${TYPES})
    where v.site_id = ${siteId} and v.id = n.id`.execute(tx)
}

const COLUMN_NAMES = [
  'position',
  'option_values',
  'price',
  'sale_price',
  'on_sale',
  'sku',
  'barcode',
  'weight',
  'length',
  'width',
  'height',
  'content',
  'media_id',
  'hidden',
  'sale_from',
  'sale_until',
  'archived_at',
] as const

/** Inserts variants in their order. Returns their ids by position. Throws a violation of a constraint for a taken SKU. */
export async function insertVariants(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  variants: readonly PlacedVariant[],
): Promise<ReadonlyMap<number, Id>> {
  const ids = await insertVariantsOf(tx, siteId, new Map([[itemId, variants]]))
  return ids.get(itemId) ?? new Map()
}

/** Inserts the variants of several items, like `insertVariants`. Returns their ids by item and position. */
export async function insertVariantsOf(
  tx: Tx,
  siteId: Id,
  variants: ReadonlyMap<Id, readonly PlacedVariant[]>,
): Promise<ReadonlyMap<Id, ReadonlyMap<number, Id>>> {
  const rows = [...variants].flatMap(([item_id, all]) =>
    all.map((variant) => ({ ...columnsOf(variant), item_id })),
  )
  if (rows.length === 0) return new Map()
  const inserted = await sql<{ id: Id; itemId: Id; position: number }>`
    insert into product_variants (site_id, item_id, ${COLUMNS})
    select ${siteId}, item_id, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (item_id bigint, ${TYPES})
    returning id, item_id as "itemId", position`.execute(tx)
  const byItem = Map.groupBy(inserted.rows, ({ itemId }) => itemId)
  return new Map(
    [...byItem].map(([itemId, all]) => [itemId, new Map(all.map(({ id, position }) => [position, id]))]),
  )
}

/** Returns those of these SKUs that variants of the site have, in lower case. */
export async function findUsedSkus(
  tx: Tx,
  siteId: Id,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  return findTakenSkus(tx, siteId, '0', skus)
}
