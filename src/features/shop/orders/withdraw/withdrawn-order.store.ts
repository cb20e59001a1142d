import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the order with a number that was placed with an address; undefined if there is none. Nobody withdraws from a
 * donation.
 */
export async function findPlacedOrder(
  tx: Transaction<Tables>,
  siteId: Id,
  { number, emailKey }: { readonly number: number; readonly emailKey: string },
): Promise<Id | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', String(number))
    .where('email_key', '=', emailKey)
    .where('placed_at', 'is not', null)
    .where('kind', '<>', 'donation')
    .executeTakeFirst()
  return row?.id
}
