import type { Kysely } from 'kysely'
import * as api from '#features/shop/orders/api.types.ts'
import { cancelOrder } from '#features/shop/orders/steps/close-order.actions.ts'
import { orderErrors } from '#features/shop/orders/errors.ts'
import {
  addOrderNote,
  clearAlert,
  fulfilOrder,
  markPaid,
} from '#features/shop/orders/steps/fulfil.actions.ts'
import { findOrderDetails, listOrders, nameInLog } from '#features/shop/orders/list/list-orders.actions.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  type OwnTransactionsContext,
  type Route,
  route,
  routeWithOwnTransactions,
  type TransactionContext,
} from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the owner's routes. */
interface OrderRouteParts extends OrderParts {
  readonly db: Kysely<Tables>
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of the orders of a store, for its owner. */
export function orderRoutes(parts: OrderRouteParts): readonly Route[] {
  const siteOf = ({ id, identifier }: Pick<OrderSite, 'id' | 'identifier'>): OrderSite => ({
    id,
    identifier,
    origin: parts.originOfSite(id) ?? parts.originOf(identifier),
  })
  /** Names the order in the audit log. */
  const record = async (call: RecordedCall) =>
    call.record(await nameInLog(call.tx, call.site.id, call.params.order))
  const recordAfter = (
    call: Pick<OwnTransactionsContext, 'recordIn'>,
    siteId: Id,
    order: Id,
    cents?: number,
  ) => withSite(parts.db, siteId, async (tx) => call.recordIn(tx, await nameInLog(tx, siteId, order, cents)))
  return [
    route(api.listOrders, async ({ tx, site, query }) => ok(await listOrders(tx, site.id, query))),
    route(api.getOrder, async ({ tx, site, params }) => {
      const order = await findOrderDetails(tx, site.id, params.order)
      return order === undefined ? fail(orderErrors.noOrder()) : ok(order)
    }),
    route(api.markOrderPaid, async (call) => {
      await record(call)
      return markPaid(call.tx, parts, siteOf(call.site), call.params.order, stepOf(call))
    }),
    route(api.fulfilOrder, async (call) => {
      await record(call)
      const { notify: notifies, ...tracking } = call.body
      const sending = { ...stepOf(call), ...tracking, notifies }
      return fulfilOrder(call.tx, parts, siteOf(call.site), call.params.order, sending)
    }),
    route(api.addOrderNote, async (call) => {
      await record(call)
      const noted = { ...stepOf(call), text: call.body.text }
      return addOrderNote(call.tx, parts, siteOf(call.site), call.params.order, noted)
    }),
    route(api.clearOrderAlert, async (call) => {
      await record(call)
      return clearAlert(call.tx, parts, siteOf(call.site), call.params.order, stepOf(call))
    }),
    routeWithOwnTransactions(api.cancelOrder, async (call) => {
      const { site, params, body } = call
      const how = { ...stepOf(call), reason: body.reason, refunds: body.refund, notifies: body.notify }
      const cancelled = await cancelOrder(parts, siteOf(site), params.order, how)
      if (cancelled.ok) await recordAfter(call, site.id, params.order)
      return cancelled
    }),
    routeWithOwnTransactions(api.refundOrder, async (call) => {
      const { site, params, body } = call
      const { notify: notifies, ...asked } = body
      const request = { ...stepOf(call), ...asked, notifies }
      const refunded = await refundOrder(parts, siteOf(site), params.order, request)
      if (refunded.ok) await recordAfter(call, site.id, params.order, refunded.value.refundedCents)
      return refunded
    }),
  ]
}

type RecordedCall = Pick<TransactionContext, 'tx' | 'record'> & {
  readonly site: { readonly id: Id }
  readonly params: { readonly order: Id }
}

/** Who does something, and when. */
const stepOf = ({ account, now }: { readonly account: { readonly id: Id }; readonly now: Date }) => ({
  accountId: account.id,
  now,
})
