import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the lines of an order that pay for gift cards. */
export const listCardLines = (tx: Transaction<Tables>, siteId: Id, orderId: Id) =>
  tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'l.site_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.id', 'l.details', 'o.currency'])
    .where('l.site_id', '=', siteId)
    .where('l.order_id', '=', orderId)
    .where('l.kind', '=', 'giftCard')
    .orderBy('l.position')
    .execute()
