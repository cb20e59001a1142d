import type { PaymentProvider, ProviderFailure } from '#features/shop/payments/types.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Breaker } from '#platform/mail/circuit-breaker.ts'

/**
 * Returns a provider whose calls a breaker pauses while it does not respond (P42), so that buyers hear at once that they
 * cannot pay. A call that it rejected counts as a response.
 */
export function guardedProvider(provider: PaymentProvider, breaker: Breaker): PaymentProvider {
  async function guarded<T>(
    call: () => Promise<Result<T, ProviderFailure>>,
  ): Promise<Result<T, ProviderFailure>> {
    if (!breaker.allows())
      return fail({ reason: 'unavailable', message: 'It did not respond before, so it was not called.' })
    const called = await call()
    if (!called.ok && called.error.reason === 'unavailable') breaker.failed()
    else breaker.succeeded()
    return called
  }
  return {
    name: provider.name,
    createPayment: (payment) => guarded(() => provider.createPayment(payment)),
    fetchPayment: (ref) => guarded(() => provider.fetchPayment(ref)),
    findPayment: (key) => guarded(() => provider.findPayment(key)),
    cancelPayment: (ref) => guarded(() => provider.cancelPayment(ref)),
    refund: (refund) => guarded(() => provider.refund(refund)),
    readEvent: (rawBody, headers, now) => provider.readEvent(rawBody, headers, now),
  }
}
