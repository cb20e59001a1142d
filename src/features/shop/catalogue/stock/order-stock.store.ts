import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How many of a variant; each variant once. */
export interface VariantQuantity {
  readonly variantId: Id
  readonly quantity: number
}

/** A stock while its row is locked. */
export interface LockedStock {
  readonly variantId: Id
  readonly itemId: Id
  readonly isArchived: boolean
  readonly unlimited: boolean
  readonly backOrders: boolean
  readonly onHand: number
  readonly reserved: number
  readonly lowLevel: number | null
}

/** Locks stocks in the order of their variants, which all checkouts keep, and returns them as they are now. */
export async function lockStocks(
  tx: Tx,
  siteId: Id,
  variantIds: readonly Id[],
): Promise<readonly LockedStock[]> {
  if (variantIds.length === 0) return []
  return tx
    .selectFrom('variant_stock as s')
    .innerJoin('product_variants as v', (join) =>
      join.onRef('v.site_id', '=', 's.site_id').onRef('v.id', '=', 's.variant_id'),
    )
    .select([
      's.variant_id as variantId',
      'v.item_id as itemId',
      sql<boolean>`v.archived_at is not null`.as('isArchived'),
      's.unlimited',
      's.back_orders as backOrders',
      's.on_hand as onHand',
      's.reserved',
      's.low_level as lowLevel',
    ])
    .where('s.site_id', '=', siteId)
    .where('s.variant_id', '=', sql<Id>`any(${variantIds}::bigint[])`)
    .orderBy('s.variant_id')
    .forNoKeyUpdate('s')
    .modifyFront(PREPARED)
    .execute()
}

/** What changes of a stock; `sold` pieces leave it, negative ones come back. */
export interface StockStep {
  readonly variantId: Id
  readonly reserved: number
  readonly sold: number
}

/**
 * Changes stocks that are locked, each on the condition that it stays possible, and inserts the adjustments of what was sold
 * or came back. Returns the variants that changed.
 */
export async function applyStockSteps(
  tx: Tx,
  { siteId, orderId, now }: { readonly siteId: Id; readonly orderId: Id; readonly now: Date },
  steps: readonly StockStep[],
): Promise<readonly Id[]> {
  if (steps.length === 0) return []
  const rows = JSON.stringify(
    steps.map(({ variantId, reserved, sold }) => ({ id: variantId, reserved, sold })),
  )
  const { rows: changed } = await sql<{ id: Id }>`
    with step as (select * from jsonb_to_recordset(${rows}::jsonb) s (id bigint, reserved integer, sold integer)),
    moved as (
      update variant_stock s set reserved = s.reserved + step.reserved, on_hand = s.on_hand - step.sold
      from step
      where s.site_id = ${siteId} and s.variant_id = step.id
        and s.reserved + step.reserved >= 0 and s.on_hand - step.sold >= 0
        and (s.unlimited or s.back_orders or s.reserved + step.reserved <= s.on_hand - step.sold)
      returning s.variant_id, s.on_hand, step.sold
    ), recorded as (
      insert into stock_adjustments (site_id, variant_id, change, balance, reason, created_at, order_id)
      select ${siteId}, variant_id, -sold, on_hand, case when sold > 0 then 'sold' else 'cancelled' end, ${now}, ${orderId}
      from moved where sold <> 0
    )
    select ${PREPARED} variant_id as id from moved`.execute(tx)
  return changed.map(({ id }) => id)
}

/**
 * Takes pieces of one variant, and inserts the adjustment, if its stock is counted and has enough that is not reserved. Returns
 * the stock as it was before, or undefined, with nothing changed. Waits for others as `lockStocks` does, but in one statement:
 * all who order the same variant wait for each round trip.
 */
export async function sellIfEnough(
  tx: Tx,
  { siteId, orderId, now }: { readonly siteId: Id; readonly orderId: Id; readonly now: Date },
  { variantId, quantity }: VariantQuantity,
): Promise<LockedStock | undefined> {
  const { rows } = await sql<LockedStock>`
    with moved as (
      update variant_stock s set on_hand = s.on_hand - ${quantity}::integer
      from product_variants v
      where s.site_id = ${siteId} and s.variant_id = ${variantId} and not s.unlimited
        and s.on_hand - s.reserved >= ${quantity}::integer
        and v.site_id = s.site_id and v.id = s.variant_id and v.archived_at is null
      returning s.variant_id, v.item_id, s.on_hand, s.reserved, s.back_orders, s.low_level
    ), recorded as (
      insert into stock_adjustments (site_id, variant_id, change, balance, reason, created_at, order_id)
      select ${siteId}, variant_id, -${quantity}::integer, on_hand, 'sold', ${now}, ${orderId} from moved
    )
    select ${PREPARED} variant_id as "variantId", item_id as "itemId", false as "isArchived", false as unlimited,
      back_orders as "backOrders", on_hand + ${quantity}::integer as "onHand", reserved, low_level as "lowLevel"
    from moved`.execute(tx)
  return rows[0]
}

/** Whether the stock of a variant is counted; it may change until its row is locked. */
export async function isCounted(tx: Tx, siteId: Id, variantId: Id): Promise<boolean> {
  const { rows } = await sql`
    select ${PREPARED} from variant_stock
    where site_id = ${siteId} and variant_id = ${variantId} and not unlimited`.execute(tx)
  return rows.length > 0
}

/** Returns how many of each variant an order has taken from the stock, without what came back. */
export async function findSoldTo(tx: Tx, siteId: Id, orderId: Id): Promise<readonly VariantQuantity[]> {
  const { rows } = await sql<{ variantId: Id; quantity: number }>`
    select variant_id as "variantId", -sum(change)::integer as quantity from stock_adjustments
    where site_id = ${siteId} and order_id = ${orderId}
    group by variant_id having sum(change) < 0 order by variant_id`.execute(tx)
  return rows
}
