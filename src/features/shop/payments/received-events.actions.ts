import type { Kysely } from 'kysely'
import { paymentErrors } from '#features/shop/payments/errors.ts'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import { storeEvent } from '#features/shop/payments/received-events.store.ts'
import type { ProviderEvent, ProviderName } from '#features/shop/payments/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** An event as it was received. What it is about is fetched, and what it says is not believed. */
export interface ReceivedEvent extends ProviderEvent {
  readonly provider: ProviderName
}

/** A webhook as it arrived. */
export interface Webhook {
  readonly provider: ProviderName
  /** Of whose characters none was changed. */
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly now: Date
}

/**
 * Stores a webhook of a provider, once, however often it comes. Returns its event as long as it has not been applied. Fails
 * with BAD_SIGNATURE or BAD_WEBHOOK, and then stores nothing; also for a provider that the site does not use.
 */
export async function receiveWebhook(
  { db, payments }: { readonly db: Kysely<Tables>; readonly payments: Pick<PaymentServices, 'providerFor'> },
  siteId: Id,
  { provider: name, rawBody, headers, now }: Webhook,
): Promise<Result<ReceivedEvent | undefined, FeatureError>> {
  const provider = await payments.providerFor(siteId, name)
  if (!provider.ok) return fail(paymentErrors.badSignature())
  const read = provider.value.readEvent(rawBody, headers, now)
  if (!read.ok) return read
  const event = { ...read.value, provider: name }
  // It is about something else than a payment.
  if (event.ref === '') return ok(undefined)
  const isWaiting = await withSite(db, siteId, (tx) => storeEvent(tx, siteId, { ...event, now }))
  return ok(isWaiting ? event : undefined)
}
