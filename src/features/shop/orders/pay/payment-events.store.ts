import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProviderName } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A webhook that has not been applied. */
export interface WaitingEvent {
  readonly siteId: Id
  readonly provider: ProviderName
  readonly eventId: string
  readonly ref: string
}

/** Marks webhooks as applied, in the transaction of their effect. */
export async function markEventsProcessed(
  tx: Tx,
  siteId: Id,
  provider: ProviderName,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update payment_events set processed_at = ${now}
    where site_id = ${siteId} and provider = ${provider} and event_id = any(${eventIds}::text[])
      and processed_at is null`.execute(tx)
}

/** Counts that webhooks could not be applied. */
export async function countEventAttempts(
  tx: Tx,
  siteId: Id,
  provider: ProviderName,
  eventIds: readonly string[],
): Promise<void> {
  await sql`
    update payment_events set attempts = attempts + 1
    where site_id = ${siteId} and provider = ${provider} and event_id = any(${eventIds}::text[])`.execute(tx)
}

/** Returns the webhooks of a site about a payment that have not been applied. */
export async function listWaitingEvents(
  tx: Tx,
  siteId: Id,
  provider: ProviderName,
  ref: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from payment_events
    where site_id = ${siteId} and provider = ${provider} and provider_ref = ${ref} and processed_at is null`.execute(
    tx,
  )
  return rows.map(({ eventId }) => eventId)
}

/**
 * Returns payments of all sites with webhooks that have not been applied and are due, the one that waits longest first. Each
 * that failed waits longer than before, so that those of one site never keep the others waiting.
 */
export async function findWaitingEvents(
  owner: Kysely<Tables>,
  now: Date,
  max: number,
): Promise<readonly Omit<WaitingEvent, 'eventId'>[]> {
  const { rows } = await sql<Omit<WaitingEvent, 'eventId'>>`
    select site_id as "siteId", provider, provider_ref as ref from payment_events
    where processed_at is null
      and received_at + attempts * attempts * interval '1 minute' <= ${now}
    group by site_id, provider, provider_ref
    order by min(received_at + attempts * attempts * interval '1 minute') limit ${max}`.execute(owner)
  return rows
}
