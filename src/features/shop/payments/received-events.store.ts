import type { Transaction } from 'kysely'
import type { ProviderEvent, ProviderName } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Stores an event unless it is known; returns whether what it says has still to be applied. */
export async function storeEvent(
  tx: Transaction<Tables>,
  siteId: Id,
  event: ProviderEvent & { readonly provider: ProviderName; readonly now: Date },
): Promise<boolean> {
  const { id, type, ref, provider, now } = event
  await tx
    .insertInto('payment_events')
    .values({ site_id: siteId, provider, event_id: id, type, provider_ref: ref, received_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'event_id']).doNothing())
    .execute()
  const stored = await tx
    .selectFrom('payment_events')
    .select('processed_at')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst()
  return stored?.processed_at === null
}
