import { CHECKOUT_API_PATH } from '#features/checkout/checkout-names.types.ts'
import type { CheckoutOutcome } from '#features/checkout/checkout-names.types.ts'
import { pageData } from '#visitor/client/page-data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'

type Placed =
  | { readonly ok: true; readonly outcome: CheckoutOutcome }
  | { readonly ok: false; readonly failure: DataFailure }

/** Sends an order with its key. */
export async function postOrder(body: Readonly<Record<string, string>>, key: string): Promise<Placed> {
  let failure: DataFailure | undefined
  const result = await pageData().post(`${CHECKOUT_API_PATH}/orders`, body, {
    headers: { 'idempotency-key': key },
    // No clock of ours decides what becomes of a payment.
    timeout: 0,
    onFailure: (found) => (failure = found),
  })
  return result.ok
    ? { ok: true, outcome: result.data as CheckoutOutcome }
    : { ok: false, failure: failure ?? result.failure }
}

/** Ends the payment of the order of this visitor's cart; returns what became of it. Rejects without a response. */
export async function cancelPayment(): Promise<CheckoutOutcome['status']> {
  const result = await pageData().post(
    `${CHECKOUT_API_PATH}/cancellation`,
    {},
    { onFailure: () => undefined },
  )
  if (!result.ok) throw new Error(result.failure.message)
  return (result.data as CheckoutOutcome).status
}
