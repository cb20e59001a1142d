import type { ProviderPayment } from '#features/shop/payments/types.ts'

/** How badly the test provider behaves, so that what uses it can be tested. Chances are from 0 to 1. */
export interface Behaviour {
  /** The same seed makes the same decisions. */
  readonly seed: number
  /** Milliseconds before each response. */
  readonly latency: number
  /** The call is done, and its response never sent. */
  readonly lostResponses: number
  /** A webhook is sent twice. */
  readonly duplicates: number
  /** A webhook is sent after those that follow it. */
  readonly reordered: number
}

export const GOOD_BEHAVIOUR: Behaviour = {
  seed: 1,
  latency: 0,
  lostResponses: 0,
  duplicates: 0,
  reordered: 0,
}

/** A payment in the ledger. */
export interface LedgerPayment extends Omit<ProviderPayment, 'action'> {
  readonly key: string
  /** What it was created with: another call with its key has to be the same. */
  readonly call: string
  readonly description: string
  /** Where its buyer goes after a challenge; its host gets the webhooks. */
  readonly returnUrl: string
  /** The last part of the URL of its challenge; empty without. */
  readonly challenge: string
  /** Why it fails after its buyer approved it; empty if it does not. */
  readonly failsWith: string
  readonly refunds: readonly LedgerRefund[]
}

export interface LedgerRefund {
  readonly key: string
  readonly ref: string
  readonly amountCents: number
}

/** Something that the program is notified of. */
export interface LedgerEvent {
  readonly id: string
  readonly type: string
  readonly ref: string
  readonly siteId: string
}

/** A line of the ledger: a payment as it is from then on, with what is notified of it, or something about the provider. */
export type LedgerLine =
  | { readonly payment: LedgerPayment; readonly events: readonly LedgerEvent[] }
  | { readonly delivered: string }
  | { readonly behaviour: Behaviour }

/** What the lines of a ledger amount to. */
export class Ledger {
  readonly #payments = new Map<string, LedgerPayment>()
  readonly #refs = new Map<string, string>()
  /** Those that were not delivered yet, in the order in which they happened. */
  readonly events = new Map<string, LedgerEvent>()
  behaviour: Behaviour = GOOD_BEHAVIOUR

  /** Adds what a line says. */
  apply(line: LedgerLine): void {
    if ('delivered' in line) this.events.delete(line.delivered)
    else if ('behaviour' in line) this.behaviour = line.behaviour
    else {
      const { payment } = line
      this.#payments.set(payment.ref, payment)
      this.#refs.set(`key ${payment.siteId} ${payment.key}`, payment.ref)
      if (payment.challenge !== '') this.#refs.set(`challenge ${payment.challenge}`, payment.ref)
      for (const event of line.events) this.events.set(event.id, event)
    }
  }

  /** Returns a payment of a site; those of other sites do not exist for it. */
  find(siteId: string, ref: string): LedgerPayment | undefined {
    const payment = this.#payments.get(ref)
    return payment?.siteId === siteId ? payment : undefined
  }

  findByKey(siteId: string, key: string): LedgerPayment | undefined {
    return this.find(siteId, this.#refs.get(`key ${siteId} ${key}`) ?? '')
  }

  findByChallenge(siteId: string, challenge: string): LedgerPayment | undefined {
    return this.find(siteId, this.#refs.get(`challenge ${challenge}`) ?? '')
  }

  /** Returns where the webhooks of a payment go. */
  hostOf(ref: string): string {
    return new URL(this.#payments.get(ref)?.returnUrl ?? 'http://localhost').host
  }
}

/** Returns a payment as its provider shows it. */
export function shownPayment(payment: LedgerPayment): ProviderPayment {
  const { ref, state, amountCents, capturedCents, refundedCents, currency } = payment
  const { siteId, orderId, paymentId, failureCode, card, dispute, challenge, returnUrl } = payment
  return {
    ref,
    state,
    amountCents,
    capturedCents,
    refundedCents,
    currency,
    siteId,
    orderId,
    paymentId,
    failureCode,
    card,
    ...(dispute && { dispute }),
    action:
      state === 'requires_action'
        ? { type: 'redirect', url: `${new URL(returnUrl).origin}/checkout/challenge/${challenge}` }
        : null,
  }
}

/** Returns a payment whose money was taken. */
export const captured = (payment: LedgerPayment): LedgerPayment => ({
  ...payment,
  state: 'captured',
  capturedCents: payment.amountCents,
})

export const failedWith = (payment: LedgerPayment, failureCode: string): LedgerPayment => ({
  ...payment,
  state: 'failed',
  failureCode,
})

/** Returns what follows from the response of its buyer; one that is not asked for changes nothing. */
export function challenged(payment: LedgerPayment, approves: boolean): LedgerPayment {
  if (payment.state !== 'requires_action') return payment
  if (!approves) return failedWith(payment, 'authentication_failed')
  return payment.failsWith === '' ? captured(payment) : failedWith(payment, payment.failsWith)
}

/** Returns a payment that takes no more money; what was taken stays. */
export const cancelled = (payment: LedgerPayment): LedgerPayment =>
  payment.state === 'requires_action' ? { ...payment, state: 'voided' } : payment

/** Returns a payment with a refund; undefined for more than is left of it. */
export function refunded(payment: LedgerPayment, refund: LedgerRefund): LedgerPayment | undefined {
  const refundedCents = payment.refundedCents + refund.amountCents
  if (refund.amountCents <= 0 || refundedCents > payment.capturedCents) return undefined
  return { ...payment, refundedCents, refunds: [...payment.refunds, refund] }
}

/** Returns numbers from 0 to 1 that only depend on the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
