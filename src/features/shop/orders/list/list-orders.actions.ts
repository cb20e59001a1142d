import type { Transaction } from 'kysely'
import { findSoldTo } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { findImages } from '#features/media/media/library/find-media.actions.ts'
import { MAX_TO_DO, type OrderDetails } from '#features/shop/orders/api.types.ts'
import * as store from '#features/shop/orders/list/list-orders.store.ts'
import type { OrderListRequest } from '#features/shop/orders/list/list-orders.store.ts'
import type { ListedOrder } from '#features/shop/orders/list/order-list.types.ts'
import type { OrderEventView, OrderLineView, OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import { listOrderEvents, readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import {
  grossCents,
  refundedParts,
  shippingGrossCents,
} from '#features/shop/orders/refund/refund-lines.rules.ts'
import { lineExclusion } from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import { phoneText } from '#lib/places/phone-numbers.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A part of the list of orders. */
export interface OrderList {
  readonly entries: ListedOrder[]
  /** The order after which the list continues; null at its end. */
  readonly next: Id | null
  /** How many orders somebody has to do something about; `MAX_TO_DO` for that many and more. */
  readonly toDo: number
}

/** Returns a part of the orders of a site that match, the newest first. */
export async function listOrders(tx: Tx, siteId: Id, request: OrderListRequest): Promise<OrderList> {
  const { limit } = request
  const ids = await store.findOrderIds(tx, siteId, { ...request, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  return {
    entries: [...(await store.findListedOrders(tx, siteId, shown))],
    next: ids.length > limit ? (shown.at(-1) ?? null) : null,
    toDo: await store.countToDo(tx, siteId, MAX_TO_DO),
  }
}

/** Returns an order with what happened to it, the newest first, and who did it; undefined if there is none. */
export async function findOrderDetails(tx: Tx, siteId: Id, orderId: Id): Promise<OrderDetails | undefined> {
  const order = await readOrder(tx, siteId, orderId)
  if (order === undefined) return undefined
  const events = await listOrderEvents(tx, siteId, orderId)
  const accountIds = events.flatMap(({ accountId }) => accountId ?? [])
  const names = await store.findAccountNames(tx, accountIds)
  const refunded = refundedParts(events)
  const sold = await findSoldTo(tx, siteId, orderId)
  const paths = await findImagePaths(tx, siteId, order)
  return {
    ...detailsOf(order),
    lines: order.lines.map((line) => ({
      ...lineOf(line, order),
      refundedQuantity: refunded.quantities.get(line.id) ?? 0,
      inStock: sold.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0,
      imagePath: (line.mediaId && paths.get(line.mediaId)) ?? null,
    })),
    shippingGrossCents: shippingGrossCents(order),
    shippingRefundedCents: refunded.shippingCents,
    events: events.toReversed().map((event) => eventOf(event, names)),
  }
}

/** `findImages` returns so many at a time. */
const IMAGES_AT_ONCE = 100

/** Returns the paths of the images that products had when they were ordered, as far as these still exist. */
async function findImagePaths(
  tx: Tx,
  siteId: Id,
  { lines }: Pick<OrderView, 'lines'>,
): Promise<ReadonlyMap<Id, string>> {
  const ids = [...new Set(lines.flatMap(({ mediaId }) => mediaId ?? []))]
  const paths = new Map<Id, string>()
  for (let start = 0; start < ids.length; start += IMAGES_AT_ONCE) {
    const some = ids.slice(start, start + IMAGES_AT_ONCE)
    for (const { id, path } of await findImages(tx, siteId, { search: '', ids: some }))
      if (path !== null) paths.set(id, path)
  }
  return paths
}

/** Returns what names an order in the audit log, with an amount if one is given; nothing for one that there is not. */
export async function nameInLog(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  cents?: number,
): Promise<Readonly<Record<string, string>>> {
  const order = await store.findNumber(tx, siteId, orderId)
  if (order === undefined) return {}
  return {
    name: order.number === null ? 'that was not placed' : `#${order.number}`,
    ...(cents !== undefined && { amount: orderAmount(cents, order) }),
  }
}

function eventOf(
  { id, type, data, accountId, createdAt }: OrderEventView,
  names: ReadonlyMap<Id, string>,
): OrderDetails['events'][number] {
  const by = accountId === null ? null : (names.get(accountId) ?? 'Deleted account')
  return { id, type, data: { ...data }, by, createdAt }
}

/** Leaves out what only the program needs. */
function detailsOf(
  order: OrderView,
): Omit<OrderDetails, 'events' | 'lines' | 'shippingGrossCents' | 'shippingRefundedCents'> {
  const { siteId: _, cartId: _cart, lines: _lines, payments, refunds, ...shown } = order
  return {
    ...shown,
    phoneText: phoneText(order.phone),
    answers: [...order.answers],
    taxLines: [...order.taxLines],
    discounts: [...order.discounts],
    payments: payments.map(({ currency: _currency, updatedAt: _at, ...payment }) => payment),
    refunds: [...refunds],
  }
}

const lineOf = (line: OrderLineView, order: OrderView) => ({
  id: line.id,
  kind: line.kind,
  title: line.title,
  sku: line.sku,
  optionValues: [...line.optionValues],
  texts: [...line.texts],
  quantity: line.quantity,
  backOrdered: line.backOrdered,
  unitCents: line.unitCents,
  discountCents: line.discountCents,
  totalCents: line.totalCents,
  requiresShipping: line.requiresShipping,
  withdrawalExclusion: lineExclusion(line, order) ?? null,
  isDigital: line.productType === PRODUCT_TYPE.DIGITAL,
  grossCents: grossCents(line, order),
})
