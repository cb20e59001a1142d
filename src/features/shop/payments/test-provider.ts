import { z } from 'zod'
import { paymentErrors } from '#features/shop/payments/errors.ts'
import { hasSignature } from '#features/shop/payments/signature.ts'
import { testWebhookSecret, TEST_SIGNATURE_HEADER } from '#features/shop/payments/test-webhooks.ts'
import type { TestProviderProcess } from '#features/shop/payments/test-provider-process.ts'
import type {
  PaymentProvider,
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
} from '#features/shop/payments/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { parseBody } from '#platform/http/api/read-body.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

const webhookSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  ref: z.string().min(1).max(200),
})

type Called<T> = Promise<Result<T, ProviderFailure>>

/** Returns the test provider for one site. It moves no money; what it says it did is in its own ledger. */
export function createTestProvider(
  process: Pick<TestProviderProcess, 'call'>,
  siteId: string,
  signingKey: string,
): PaymentProvider {
  const path = (what: string, ...rest: readonly string[]) =>
    `/${[what, siteId, ...rest].map(encodeURIComponent).join('/')}`

  async function call<T>(method: 'GET' | 'POST', to: string, body?: unknown): Called<T | undefined> {
    const called = await process.call({ method, path: to, body })
    if (!called.ok) return called
    const { status, body: said } = called.value
    if (status === HTTP_STATUS.ok) return ok(said as T)
    if (status === HTTP_STATUS.notFound) return ok(undefined)
    return fail({ reason: 'rejected', message: (said as { error: string }).error })
  }
  /** Like `call`, for what has to be there. */
  async function demand<T>(...called: Parameters<typeof call>): Called<T> {
    const said = await call<T>(...called)
    if (!said.ok) return said
    return said.value === undefined
      ? fail({ reason: 'rejected', message: 'There is no such payment.' })
      : ok(said.value)
  }

  return {
    name: 'test',
    createPayment({ key, amountCents, currency, orderId, paymentId, description, returnUrl, card }) {
      const entered = card ?? { number: '', expiry: '', code: '' }
      const body = { key, amountCents, currency, orderId, paymentId, description, returnUrl, card: entered }
      return demand<ProviderPayment>('POST', path('payments'), body)
    },
    fetchPayment: (ref) => demand<ProviderPayment>('GET', path('payments', ref)),
    findPayment: (key) => call<ProviderPayment>('GET', `${path('payments')}?key=${encodeURIComponent(key)}`),
    cancelPayment: (ref) => demand<ProviderPayment>('POST', path('payments', ref, 'cancellation'), {}),
    refund: ({ ref, ...refund }) => demand<ProviderRefund>('POST', path('payments', ref, 'refunds'), refund),
    readEvent(rawBody, headers, now) {
      const header = headers[TEST_SIGNATURE_HEADER]
      if (!hasSignature(rawBody, header, testWebhookSecret(signingKey, siteId), now))
        return fail(paymentErrors.badSignature())
      const webhook = webhookSchema.safeParse(parseBody(rawBody))
      return webhook.success ? ok(webhook.data) : fail(paymentErrors.badWebhook())
    },
  }
}
