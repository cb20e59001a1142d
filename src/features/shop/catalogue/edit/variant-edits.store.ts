import { sql, type Transaction } from 'kysely'
import { findVariants } from '#features/shop/catalogue/store.ts'
import type { EditableVariant } from '#features/shop/catalogue/edit/variant-edits.rules.ts'
import type { ManualReason } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Locks the products of these variants, then their stock, in the order in which everybody else does, and returns them by
 * id. Archived and unknown ones are missing.
 */
export async function lockVariants(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, EditableVariant>> {
  const { rows: products } = await sql<{ itemId: Id; productType: EditableVariant['productType'] }>`
    select p.item_id as "itemId", p.type as "productType" from products p
    where p.site_id = ${siteId} and p.item_id in (
      select v.item_id from product_variants v where v.site_id = ${siteId} and v.id = any(${ids}::bigint[]))
    order by p.item_id for update`.execute(tx)
  const types = new Map(products.map(({ itemId, productType }) => [itemId, productType]))
  await sql`
    select from variant_stock where site_id = ${siteId} and variant_id = any(${ids}::bigint[])
    order by variant_id for update`.execute(tx)
  const variants = await findVariants(tx, siteId, ids)
  return new Map(
    variants.flatMap((variant) => {
      const productType = types.get(variant.itemId)
      return productType === undefined ? [] : [[variant.id, { ...variant, productType }]]
    }),
  )
}

/** Returns those of these SKUs that other variants have, in lower case. */
export async function findSkusOfOthers(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select lower_sku as key from product_variants
    where site_id = ${siteId} and id <> all(${ids}::bigint[])
      and lower_sku in (select lower(sku) from unnest(${skus}::text[]) sku)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** Writes the cells of locked variants, and raises the versions of their products. Throws a violation of a constraint for a SKU that was just taken. */
export async function writeVariants(tx: Tx, siteId: Id, variants: readonly EditableVariant[]): Promise<void> {
  const rows = JSON.stringify(
    variants.map((one) => ({
      id: one.id,
      price: one.price,
      sale_price: one.salePrice,
      on_sale: one.onSale,
      sale_from: one.saleFrom,
      sale_until: one.saleUntil,
      sku: one.sku,
      barcode: one.barcode,
      weight: one.weight,
      hidden: one.hidden,
    })),
  )
  await sql`
    update product_variants v set price = n.price, sale_price = n.sale_price, on_sale = n.on_sale,
      sale_from = n.sale_from, sale_until = n.sale_until, sku = n.sku, barcode = n.barcode, weight = n.weight,
      hidden = n.hidden
    from jsonb_to_recordset(${rows}::jsonb) n (id bigint, price bigint, sale_price bigint, on_sale boolean,
      sale_from timestamptz, sale_until timestamptz, sku text, barcode text, weight integer, hidden boolean)
    where v.site_id = ${siteId} and v.id = n.id`.execute(tx)
  const items = [...new Set(variants.map(({ itemId }) => itemId))]
  await sql`
    update products set version = version + 1
    where site_id = ${siteId} and item_id = any(${items}::bigint[])`.execute(tx)
}

/** A adjustment of a locked stock. */
export interface StockMove {
  readonly variantId: Id
  /** 0 if only how it counts changes. */
  readonly change: number
  readonly onHand: number
  readonly unlimited: boolean
  readonly lowLevel: number | null
  readonly reason: ManualReason
}

/** Writes stocks that are locked, with an adjustment for each that changes. */
export async function writeStocks(
  tx: Tx,
  siteId: Id,
  moves: readonly StockMove[],
  { accountId, now }: { readonly accountId: Id | null; readonly now: Date },
): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(
    moves.map((one) => ({
      id: one.variantId,
      change: one.change,
      on_hand: one.onHand,
      unlimited: one.unlimited,
      low_level: one.lowLevel,
      reason: one.reason,
    })),
  )
  await sql`
    with n as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        n (id bigint, change integer, on_hand integer, unlimited boolean, low_level integer, reason text)
    ), moved as (
      update variant_stock s set on_hand = n.on_hand, unlimited = n.unlimited, low_level = n.low_level from n
      where s.site_id = ${siteId} and s.variant_id = n.id
      returning s.variant_id
    )
    insert into stock_adjustments (site_id, variant_id, change, balance, reason, account_id, created_at)
    select ${siteId}, n.id, n.change, n.on_hand, n.reason, ${accountId}, ${now} from n
    join moved m on m.variant_id = n.id
    where n.change <> 0 order by n.id`.execute(tx)
}
