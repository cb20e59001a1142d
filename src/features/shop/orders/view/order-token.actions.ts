import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import { type Id, isId } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

const TOKEN = /^(\d{1,19})-([A-Za-z0-9_-]{43})$/

const signature = (secret: string, siteId: Id, orderId: Id): string =>
  createHmac('sha256', secret).update(['order', siteId, orderId].join('\n')).digest('base64url')

/**
 * Returns what nobody can guess and what shows an order to everybody who has it: the id, and its HMAC with the program's secret.
 * Nothing of it is stored.
 */
export const orderTokenOf = (secret: string, siteId: Id, orderId: Id): string =>
  `${orderId}-${signature(secret, siteId, orderId)}`

/** Returns the id of the order that a token is for; undefined for a token that was not made by this program for this site. */
export function orderIdOf(secret: string, siteId: Id, token: string): Id | undefined {
  const [, id = '', given = ''] = TOKEN.exec(token) ?? []
  if (!isId(id)) return undefined
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, siteId, id))) ? id : undefined
}

/** Returns the order that a token is for; undefined if there is none. */
export async function findOrderByToken(
  tx: Transaction<Tables>,
  secret: string,
  siteId: Id,
  token: string,
): Promise<OrderView | undefined> {
  const id = orderIdOf(secret, siteId, token)
  return id === undefined ? undefined : readOrder(tx, siteId, id)
}
