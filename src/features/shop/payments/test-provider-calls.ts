import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { cardDigits, outcomeOf, shownCard } from '#features/shop/payments/test-cards.rules.ts'
import {
  type Behaviour,
  cancelled,
  captured,
  challenged,
  failedWith,
  type Ledger,
  type LedgerLine,
  type LedgerPayment,
  type LedgerRefund,
  refunded,
  shownPayment,
} from '#features/shop/payments/test-ledger.rules.ts'

/** What the test provider says to a call; undefined for a response that never comes. */
export type CallResponse = { readonly status: number; readonly body: unknown } | undefined

const amount = z.number().int().positive().max(100_000_000_000)
const key = z.string().min(1).max(200)

export const newPaymentSchema = z.object({
  key,
  amountCents: amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  orderId: z.string(),
  paymentId: z.string(),
  description: z.string().max(1000),
  returnUrl: z.url().max(2000),
  card: z.object({ number: z.string().max(40), expiry: z.string().max(10), code: z.string().max(10) }),
})
export const refundSchema = z.object({ key, amountCents: amount })
export const decisionSchema = z.object({ approves: z.boolean() })
const chance = z.number().min(0).max(1)
export const behaviourSchema = z.object({
  seed: z.number().int(),
  latency: z.number().int().min(0).max(60_000),
  lostResponses: chance,
  duplicates: chance,
  reordered: chance,
}) satisfies z.ZodType<Behaviour>

const rejected = (status: number, error: string): CallResponse => ({ status, body: { error } })
const NOT_FOUND = rejected(HTTP_STATUS.notFound, 'There is no such payment.')

/** Does what calls ask for, and records it. Nothing here waits: a response is sent after its line is on the disk. */
export class TestProviderCalls {
  readonly #ledger: Ledger
  readonly #record: (line: LedgerLine) => void

  constructor(ledger: Ledger, record: (line: LedgerLine) => void) {
    this.#ledger = ledger
    this.#record = record
  }

  /** Creates a payment; the same call again returns the one that it created. */
  create(siteId: string, call: z.output<typeof newPaymentSchema>, now: Date): CallResponse {
    const said = JSON.stringify([
      call.amountCents,
      call.currency,
      call.orderId,
      call.paymentId,
      cardDigits(call.card.number).slice(-4),
    ])
    const known = this.#ledger.findByKey(siteId, call.key)
    if (known)
      return known.call === said
        ? paid(known)
        : rejected(HTTP_STATUS.conflict, 'This key was used for another payment.')
    const outcome = outcomeOf(call.card, now)
    const created: LedgerPayment = {
      key: call.key,
      call: said,
      ref: newId('tp'),
      state: outcome.what === 'challenge' ? 'requires_action' : 'processing',
      amountCents: call.amountCents,
      capturedCents: 0,
      refundedCents: 0,
      currency: call.currency,
      siteId,
      orderId: call.orderId,
      paymentId: call.paymentId,
      failureCode: '',
      card: shownCard(call.card.number),
      description: call.description,
      returnUrl: call.returnUrl,
      challenge: outcome.what === 'challenge' ? randomBytes(32).toString('base64url') : '',
      failsWith: outcome.what === 'challenge' ? outcome.failureCode : '',
      refunds: [],
    }
    if (outcome.what === 'challenge') return this.#store(created, [])
    if (outcome.what === 'failed')
      return this.#store(failedWith(created, outcome.failureCode), ['payment.failed'])
    const isDisputed = outcome.what === 'captured' && outcome.isDisputed === true
    const taken = captured(created)
    const response = this.#store(isDisputed ? { ...taken, dispute: 'open' } : taken, [
      'payment.captured',
      ...(isDisputed ? ['dispute.created'] : []),
    ])
    return outcome.what === 'timeout' ? undefined : response
  }

  find(siteId: string, ref: string): CallResponse {
    return paid(this.#ledger.find(siteId, ref))
  }

  findByKey(siteId: string, sought: string): CallResponse {
    return paid(this.#ledger.findByKey(siteId, sought))
  }

  /** Makes sure that it takes no more money. */
  cancel(siteId: string, ref: string): CallResponse {
    const payment = this.#ledger.find(siteId, ref)
    if (!payment) return NOT_FOUND
    const after = cancelled(payment)
    return after === payment ? paid(payment) : this.#store(after, ['payment.voided'])
  }

  /** Pays back; the same call again returns what it paid back. */
  refund(siteId: string, ref: string, call: z.output<typeof refundSchema>): CallResponse {
    const payment = this.#ledger.find(siteId, ref)
    if (!payment) return NOT_FOUND
    const known = payment.refunds.find((one) => one.key === call.key)
    if (known)
      return known.amountCents === call.amountCents
        ? paidBack(known)
        : rejected(HTTP_STATUS.conflict, 'This key was used for another refund.')
    const refund: LedgerRefund = { ...call, ref: newId('tr') }
    const after = refunded(payment, refund)
    if (!after) return rejected(HTTP_STATUS.conflict, 'This is more than is left of the payment.')
    this.#store(after, ['refund.succeeded'])
    return paidBack(refund)
  }

  /** Returns what a buyer is asked about. */
  challenge(siteId: string, token: string): CallResponse {
    const payment = this.#ledger.findByChallenge(siteId, token)
    return payment ? asked(payment) : NOT_FOUND
  }

  /** Takes the response of a buyer; a later one changes nothing. */
  decide(siteId: string, token: string, approves: boolean): CallResponse {
    const payment = this.#ledger.findByChallenge(siteId, token)
    if (!payment) return NOT_FOUND
    const after = challenged(payment, approves)
    if (after !== payment) this.#store(after, [`payment.${after.state}`])
    return asked(after)
  }

  behave(behaviour: Behaviour): CallResponse {
    this.#record({ behaviour })
    return { status: HTTP_STATUS.ok, body: {} }
  }

  #store(payment: LedgerPayment, types: readonly string[]): CallResponse {
    const { ref, siteId } = payment
    this.#record({ payment, events: types.map((type) => ({ id: newId('te'), type, ref, siteId })) })
    return paid(payment)
  }
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

const paid = (payment: LedgerPayment | undefined): CallResponse =>
  payment ? { status: HTTP_STATUS.ok, body: shownPayment(payment) } : NOT_FOUND

const paidBack = ({ ref, amountCents }: LedgerRefund): CallResponse => ({
  status: HTTP_STATUS.ok,
  body: { ref, state: 'succeeded', amountCents },
})

const asked = ({
  amountCents,
  currency,
  description,
  returnUrl,
  state,
  card,
}: LedgerPayment): CallResponse => ({
  status: HTTP_STATUS.ok,
  body: {
    amountCents,
    currency,
    description,
    returnUrl,
    isOpen: state === 'requires_action',
    last4: card?.last4 ?? '',
  },
})
