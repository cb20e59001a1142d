import { CHECKOUT_API_PATH } from '#features/shop/checkout/checkout-names.types.ts'
import type { CheckoutOutcome } from '#features/shop/checkout/checkout-names.types.ts'
import { pageData } from '#visitor/client/page-data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'

type Placed =
  | { readonly ok: true; readonly outcome: CheckoutOutcome }
  | { readonly ok: false; readonly failure: DataFailure }

export type SaveResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: DataFailure }

/** Saves what was entered. */
export async function putEntered(values: Readonly<Record<string, string>>): Promise<SaveResult> {
  let failure: DataFailure | undefined
  const result = await pageData().put(CHECKOUT_API_PATH, values, {
    accepts: hasVersion,
    onFailure: (found) => (failure = found),
  })
  return result.ok ? result : { ok: false, failure: failure ?? result.failure }
}

/** Whether data are a saved checkout. */
const hasVersion = (data: unknown): boolean =>
  typeof (Object(data) as { readonly cart?: { readonly version?: unknown } }).cart?.version === 'number'

/** Sends an order with its key. */
export async function postOrder(body: Readonly<Record<string, string>>, key: string): Promise<Placed> {
  let failure: DataFailure | undefined
  const result = await pageData().post(`${CHECKOUT_API_PATH}/orders`, body, {
    headers: { 'idempotency-key': key },
    // No clock of ours decides what becomes of a payment.
    timeout: 0,
    accepts: isOutcome,
    onFailure: (found) => (failure = found),
  })
  return result.ok
    ? { ok: true, outcome: result.data as CheckoutOutcome }
    : { ok: false, failure: failure ?? result.failure }
}

/** Ends the payment of the order of this visitor's cart; returns what became of it. Rejects without a response. */
export async function cancelPayment(): Promise<CheckoutOutcome> {
  const result = await pageData().post(
    `${CHECKOUT_API_PATH}/cancellation`,
    {},
    { accepts: isOutcome, onFailure: () => undefined },
  )
  if (!result.ok) throw new Error(result.failure.message)
  return result.data as CheckoutOutcome
}

/** Whether data say where an order has come to; each state has an address unless nothing was charged. */
export function isOutcome(data: unknown): data is CheckoutOutcome {
  const { status, url } = Object(data) as { readonly status?: unknown; readonly url?: unknown }
  return status === 'declined' || status === 'closed' || typeof url === 'string'
}
