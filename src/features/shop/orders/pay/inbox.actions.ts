import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { Attempt } from '#features/shop/orders/pay/attempts.store.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { inOrderWrite } from '#features/shop/orders/steps/order-steps.actions.ts'
import * as store from '#features/shop/orders/pay/payment-events.store.ts'
import { applyPayment, findProvider } from '#features/shop/orders/pay/settle.actions.ts'
import type { ProviderName, ProviderPayment } from '#features/shop/payments/types.ts'
import { isId } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Whose payment a webhook is about. */
export interface ReportedPayment {
  readonly provider: ProviderName
  readonly ref: string
}

/**
 * Applies the webhooks of a provider about a payment that have not been applied: fetches the payment, and settles its attempt in
 * the transaction that marks them as done. Those of a payment whose order is not known yet stay, and are tried again by the
 * sweeper. Returns whether they are done.
 */
export async function settleWebhooks(
  parts: OrderParts,
  site: OrderSite,
  { provider: name, ref }: ReportedPayment,
  now: Date,
): Promise<boolean> {
  const eventIds = await withSite(
    parts.db,
    site.id,
    (tx) => store.listWaitingEvents(tx, site.id, name, ref),
    { readOnly: true },
  )
  if (eventIds.length === 0) return true
  const provider = await findProvider(parts, site, { provider: name })
  const fetched = provider.ok ? await provider.value.fetchPayment(ref) : undefined
  if (provider.ok && fetched?.ok) {
    const payment = fetched.value
    const attempt = await findAttempt(parts, site, name, payment)
    if (attempt !== undefined) {
      const told = { provider: provider.value, attempt, payment, now, eventIds }
      const applied = await applyPayment(parts, site, told)
      // One that is not for its order was recorded there, and will never be.
      if (applied.ok || applied.error.code === 'PAYMENT_MISMATCH') return true
    } else if (payment.siteId !== site.id) {
      // Of another site or another program with the same account: it will never be for an order of this one.
      await inOrderWrite(parts, site.id, (tx) => store.markEventsProcessed(tx, site.id, name, eventIds, now))
      return true
    }
  }
  await inOrderWrite(parts, site.id, (tx) => store.countEventAttempts(tx, site.id, name, eventIds))
  return false
}

/** Returns the attempt that a payment is for: by its reference, or by what the program said when it created it. */
function findAttempt(
  { db }: OrderParts,
  site: OrderSite,
  name: ProviderName,
  { ref, siteId, paymentId }: ProviderPayment,
): Promise<Attempt | undefined> {
  return withSite(
    db,
    site.id,
    async (tx) => {
      const known = await attempts.findAttemptByRef(tx, site.id, name, ref)
      if (known !== undefined || siteId !== site.id || !isId(paymentId)) return known
      const named = await attempts.findAttempt(tx, site.id, paymentId)
      return named?.provider === name ? named : undefined
    },
    { readOnly: true },
  )
}
