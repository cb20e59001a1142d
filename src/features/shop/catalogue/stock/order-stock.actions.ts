import type { Transaction } from 'kysely'
import { productTopics } from '#features/shop/catalogue/actions.ts'
import * as store from '#features/shop/catalogue/stock/order-stock.store.ts'
import type {
  LockedStock,
  StockStep,
  VariantQuantity,
} from '#features/shop/catalogue/stock/order-stock.store.ts'
import { MAX_STOCK } from '#features/shop/catalogue/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export {
  findSoldTo,
  isCounted,
  type VariantQuantity,
} from '#features/shop/catalogue/stock/order-stock.store.ts'

type Tx = Transaction<Tables>

/** For which order stocks change. */
export interface StockOrder {
  readonly siteId: Id
  readonly orderId: Id
  readonly now: Date
}

/** A variant of which there are not enough. */
export interface Shortage {
  readonly variantId: Id
  readonly left: number
}

/** What was reserved of a counted stock. */
export interface ReservedStock extends VariantQuantity {
  /** How many of them are to come. */
  readonly backOrdered: number
}

/** How many can be sold now, if not more may be ordered than there are. */
const leftOf = ({ onHand, reserved }: Pick<LockedStock, 'onHand' | 'reserved'>): number =>
  Math.max(0, onHand - reserved)

/** Locks stocks in the one order in which all who change several of them have to lock them. */
export const lockOrderStock = async (tx: Tx, siteId: Id, variantIds: readonly Id[]): Promise<void> =>
  void (await store.lockStocks(tx, siteId, variantIds))

/**
 * Reserves pieces for an order: of stocks that are counted, and only where there are enough or more may be ordered than
 * there are. Concurrent orders wait for each other, and none sees an older stock. Each variant is named once. Fails with
 * the first variant of which there are not enough, or which is not sold any more; nothing is reserved then if the caller
 * rolls back. With `sells`, for an order that is placed at once, what is there is taken, and only what is to come reserved.
 */
export async function reserveStock(
  tx: Tx,
  order: StockOrder,
  wanted: readonly VariantQuantity[],
  { sells = false }: { readonly sells?: boolean } = {},
): Promise<Result<readonly ReservedStock[], Shortage>> {
  const locked = await lock(tx, order.siteId, wanted)
  const reserved: ReservedStock[] = []
  for (const { variantId, quantity } of wanted) {
    const stock = locked.get(variantId)
    if (stock === undefined || stock.isArchived) return fail({ variantId, left: 0 })
    if (stock.unlimited) continue
    const left = leftOf(stock)
    if (!stock.backOrders && left < quantity) return fail({ variantId, left })
    reserved.push({ variantId, quantity, backOrdered: Math.max(0, quantity - left) })
  }
  const steps = reserved.map(({ variantId, quantity, backOrdered }) =>
    sells
      ? { variantId, reserved: backOrdered, sold: quantity - backOrdered }
      : { variantId, reserved: quantity, sold: 0 },
  )
  await change(tx, order, locked, steps)
  return ok(reserved)
}

/**
 * Takes pieces of one variant for an order, in one statement, if its stock is counted and has enough that is not reserved;
 * otherwise returns false, with nothing changed. Waits for others as `reserveStock` does.
 */
export async function sellStock(tx: Tx, order: StockOrder, wanted: VariantQuantity): Promise<boolean> {
  const before = await store.sellIfEnough(tx, order, wanted)
  if (before === undefined) return false
  await showChange(tx, order, [[before, { ...before, onHand: before.onHand - wanted.quantity }]])
  return true
}

/**
 * Takes reserved pieces from the stock; with `all` also those that were to come when they were ordered. Returns how many of
 * each variant stay reserved, since they are not there yet.
 */
export async function consumeStock(
  tx: Tx,
  order: StockOrder,
  held: readonly ReservedStock[],
): Promise<readonly VariantQuantity[]> {
  const locked = await lock(tx, order.siteId, held)
  const taken = held.map(({ variantId, quantity, backOrdered }) => {
    const onHand = locked.get(variantId)?.onHand ?? 0
    return { variantId, quantity, sold: Math.min(quantity - backOrdered, onHand) }
  })
  await change(
    tx,
    order,
    locked,
    taken.map(({ variantId, sold }) => ({ variantId, reserved: -sold, sold })),
  )
  return taken.map(({ variantId, quantity, sold }) => ({ variantId, quantity: quantity - sold }))
}

/** Takes what is still reserved for an order that was sent from the stock, as far as it is there, and reserves nothing more. */
export async function sendReserved(
  tx: Tx,
  order: StockOrder,
  held: readonly VariantQuantity[],
): Promise<void> {
  const locked = await lock(tx, order.siteId, held)
  await change(
    tx,
    order,
    locked,
    held.map(({ variantId, quantity }) => ({
      variantId,
      reserved: -quantity,
      sold: Math.min(quantity, locked.get(variantId)?.onHand ?? 0),
    })),
  )
}

/** Gives up what is reserved for an order, and puts back what it took from the stock. */
export async function returnStock(
  tx: Tx,
  order: StockOrder,
  { held, sold }: { readonly held: readonly VariantQuantity[]; readonly sold: readonly VariantQuantity[] },
): Promise<void> {
  const locked = await lock(tx, order.siteId, [...held, ...sold])
  const steps = [...locked.values()].map(({ variantId, onHand }) => {
    const back = quantityIn(sold, variantId)
    return {
      variantId,
      reserved: -quantityIn(held, variantId),
      // A stock has a maximum, which a return cannot exceed.
      sold: -Math.min(back, MAX_STOCK - onHand),
    }
  })
  await change(tx, order, locked, steps)
}

const quantityIn = (quantities: readonly VariantQuantity[], variantId: Id): number =>
  quantities.find((one) => one.variantId === variantId)?.quantity ?? 0

async function lock(
  tx: Tx,
  siteId: Id,
  quantities: readonly VariantQuantity[],
): Promise<ReadonlyMap<Id, LockedStock>> {
  const ids = [...new Set(quantities.map(({ variantId }) => variantId))]
  const locked = await store.lockStocks(tx, siteId, ids)
  return new Map(locked.map((stock) => [stock.variantId, stock]))
}

async function change(
  tx: Tx,
  order: StockOrder,
  locked: ReadonlyMap<Id, LockedStock>,
  steps: readonly StockStep[],
): Promise<void> {
  const real = steps.filter(
    ({ variantId, reserved, sold }) => locked.has(variantId) && (reserved !== 0 || sold !== 0),
  )
  const changed = await store.applyStockSteps(tx, order, real)
  if (changed.length !== real.length)
    throw new Error(`The stock of order ${order.orderId} of site ${order.siteId} cannot change like this.`)
  await showChange(
    tx,
    order,
    real.flatMap(({ variantId, reserved, sold }) => {
      const before = locked.get(variantId)
      const after = before && { reserved: before.reserved + reserved, onHand: before.onHand - sold }
      return before ? [[before, { ...before, ...after }] as const] : []
    }),
  )
}

/** Renders the pages again that show what changed of stocks. */
async function showChange(
  tx: Tx,
  { siteId }: StockOrder,
  changes: readonly (readonly [before: LockedStock, after: LockedStock])[],
): Promise<void> {
  const shown = changes.filter(([before, after]) => isShown(before, after))
  const items = new Set(shown.map(([{ itemId }]) => itemId))
  await invalidate(tx, siteId, [...items].flatMap(productTopics))
}

/** Whether pages show the difference: sold out or not, and a number only where few are left. */
function isShown(before: LockedStock, after: LockedStock): boolean {
  const [was, is] = [leftOf(before), leftOf(after)]
  if (before.unlimited || was === is) return false
  return was > 0 !== is > 0 || (before.lowLevel !== null && Math.min(was, is) <= before.lowLevel)
}
