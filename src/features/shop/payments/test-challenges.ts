import { z } from 'zod'
import { type PaymentError, paymentErrors } from '#features/shop/payments/errors.ts'
import type { TestProviderProcess } from '#features/shop/payments/test-provider-process.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

const challengeSchema = z.object({
  amountCents: z.number().int(),
  currency: z.string(),
  description: z.string(),
  /** Where the buyer goes afterwards. */
  returnUrl: z.url(),
  /** Whether the buyer has not responded yet, and the payment was not cancelled. */
  isOpen: z.boolean(),
  last4: z.string(),
})
/** What the holder of a card is asked by the test provider, as a bank does with 3-D Secure. */
export type Challenge = z.output<typeof challengeSchema>

type Process = Pick<TestProviderProcess, 'call'>
type Found = Promise<Result<Challenge | undefined, PaymentError>>

const pathOf = (siteId: Id, token: string) => `/challenges/${siteId}/${encodeURIComponent(token)}`

/** Returns a challenge of a site; undefined if there is none. */
export const findChallenge = (process: Process, siteId: Id, token: string): Found =>
  read(process, { method: 'GET', path: pathOf(siteId, token) })

/** Approves or refuses a payment; the first response counts. */
export const settleChallenge = (process: Process, siteId: Id, token: string, approves: boolean): Found =>
  read(process, { method: 'POST', path: pathOf(siteId, token), body: { approves } })

async function read(process: Process, call: Parameters<Process['call']>[0]): Found {
  const called = await process.call(call)
  if (!called.ok) return fail(paymentErrors.unavailable())
  const { status, body } = called.value
  return ok(status === HTTP_STATUS.ok ? challengeSchema.parse(body) : undefined)
}
