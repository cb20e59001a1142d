import { sql, type Transaction } from 'kysely'
import { type BackOrder, MAX_STOCK, type AdjustmentReason } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Why a stock changes, and who changes it. */
interface StockAdjustment {
  readonly reason: AdjustmentReason
  readonly note: string
  readonly accountId: Id | null
  readonly now: Date
}

/** The stock with which a variant begins. */
export interface NewStock {
  readonly variantId: Id
  readonly unlimited: boolean
  readonly lowLevel: number | null
  readonly backOrder: BackOrder | null
  readonly onHand: number
}

const backOrderColumns = (backOrder: BackOrder | null) => ({
  back_orders: backOrder !== null,
  back_order_on: backOrder?.shipsOn ?? null,
  back_order_text: backOrder?.text ?? '',
})

/** Inserts the stock of new variants, each with its first adjustment. */
export async function insertStock(
  tx: Tx,
  siteId: Id,
  stocks: readonly NewStock[],
  { reason, note, accountId, now }: StockAdjustment,
): Promise<void> {
  if (stocks.length === 0) return
  await tx
    .insertInto('variant_stock')
    .values(
      stocks.map(({ variantId, unlimited, lowLevel, backOrder, onHand }) => ({
        site_id: siteId,
        variant_id: variantId,
        unlimited,
        low_level: lowLevel,
        on_hand: onHand,
        ...backOrderColumns(backOrder),
      })),
    )
    .execute()
  const filled = stocks.filter(({ onHand }) => onHand > 0)
  if (filled.length === 0) return
  await tx
    .insertInto('stock_adjustments')
    .values(
      filled.map(({ variantId, onHand }) => ({
        site_id: siteId,
        variant_id: variantId,
        change: onHand,
        balance: onHand,
        reason,
        note,
        account_id: accountId,
        created_at: now,
      })),
    )
    .execute()
}

/**
 * Changes how the stock of variants counts, not how much there is. Returns false if one of them is to be counted of
 * which more is promised to orders than there is.
 */
export async function updateStockSettings(
  tx: Tx,
  siteId: Id,
  settings: readonly Omit<NewStock, 'onHand'>[],
): Promise<boolean> {
  if (settings.length === 0) return true
  const rows = JSON.stringify(
    settings.map(({ variantId, unlimited, lowLevel, backOrder }) => ({
      id: variantId,
      unlimited,
      low_level: lowLevel,
      ...backOrderColumns(backOrder),
    })),
  )
  // In the order of checkouts, which lock the same rows.
  const { rows: changed } = await sql`
    with locked as (
      select s.site_id, s.variant_id, n.* from variant_stock s
      join jsonb_to_recordset(${rows}::jsonb)
        n (id bigint, unlimited boolean, low_level integer, back_orders boolean, back_order_on date, back_order_text text)
        on n.id = s.variant_id
      where s.site_id = ${siteId} order by s.variant_id for update of s
    )
    update variant_stock s set unlimited = l.unlimited, low_level = l.low_level, back_orders = l.back_orders,
      back_order_on = l.back_order_on, back_order_text = l.back_order_text
    from locked l
    where s.site_id = l.site_id and s.variant_id = l.variant_id
      and (l.unlimited or l.back_orders or s.reserved <= s.on_hand)
    returning s.variant_id`.execute(tx)
  return changed.length === settings.length
}

/** Adds to or takes from a stock, or sets it from what was counted when it was `seen`. */
export type StockChange = { readonly change: number } | { readonly onHand: number; readonly seen: number }

/**
 * Changes a stock and inserts the adjustment, in one statement that reads nothing first. Returns the new stock; undefined
 * if the variant does not exist, the result would be below what is promised to orders or above the maximum, or the stock
 * is no longer what was seen.
 */
export async function moveStock(
  tx: Tx,
  siteId: Id,
  variantId: Id,
  change: StockChange,
  { reason, note, accountId, now }: StockAdjustment,
): Promise<number | undefined> {
  const isCount = 'onHand' in change
  const next = isCount ? sql`${change.onHand}::bigint` : sql`s.on_hand::bigint + ${change.change}::bigint`
  const by = isCount ? sql`${change.onHand - change.seen}::integer` : sql`${change.change}::integer`
  const { rows } = await sql<{ balance: number }>`
    with moved as (
      update variant_stock s set on_hand = ${next}
      where s.site_id = ${siteId} and s.variant_id = ${variantId}
        and ${next} between case when s.unlimited or s.back_orders then 0 else s.reserved end and ${MAX_STOCK}
        and exists (
          select from product_variants v
          where v.site_id = s.site_id and v.id = s.variant_id and v.archived_at is null)
        and ${isCount ? sql`s.on_hand = ${change.seen}` : sql`true`}
      returning s.on_hand
    ), recorded as (
      insert into stock_adjustments (site_id, variant_id, change, balance, reason, note, account_id, created_at)
      select ${siteId}, ${variantId}, ${by}, on_hand, ${reason}, ${note}, ${accountId}, ${now} from moved where ${by} <> 0
    )
    select on_hand as balance from moved`.execute(tx)
  return rows[0]?.balance
}

/** Returns a stock, with the item of its variant. */
export function findStock(tx: Tx, siteId: Id, variantId: Id) {
  return tx
    .selectFrom('variant_stock as s')
    .innerJoin('product_variants as v', (join) =>
      join.onRef('v.site_id', '=', 's.site_id').onRef('v.id', '=', 's.variant_id'),
    )
    .select([
      'v.item_id as itemId',
      'v.sku',
      'v.archived_at as archivedAt',
      's.unlimited',
      's.back_orders as backOrders',
      's.on_hand as onHand',
      's.reserved',
    ])
    .where('s.site_id', '=', siteId)
    .where('s.variant_id', '=', variantId)
    .executeTakeFirst()
}

/** Returns adjustments of a variant, newest first, before one of them if given. */
export function listAdjustments(
  tx: Tx,
  siteId: Id,
  variantId: Id,
  { before, limit }: { readonly before: Id | undefined; readonly limit: number },
) {
  return tx
    .selectFrom('stock_adjustments as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.change', 'm.balance', 'm.reason', 'm.note', 'm.created_at as at', 'a.name as by'])
    .where('m.site_id', '=', siteId)
    .where('m.variant_id', '=', variantId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
