import { setTimeout as sleep } from 'node:timers/promises'
import type {
  NewPayment,
  PaymentProvider,
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
} from '#features/shop/payments/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

type Called<T> = Promise<Result<T, ProviderFailure>>

/** What a provider does with the next payments. */
export type Plan =
  | 'captures'
  | 'declines'
  | 'asks'
  | 'processes'
  /** Takes the money, and nobody hears of it. */
  | 'losesResponse'
  /** Cannot be reached: nothing arrives. */
  | 'isDown'

/** A provider in memory with a ledger that tests look into and change. Every call takes a moment, as of another machine. */
export interface LedgerProvider extends PaymentProvider {
  plan: Plan
  /** Milliseconds that a call takes. */
  delay: number
  /** Called before the call that creates a payment arrives. */
  beforeCreate: () => Promise<void>
  /** Called while a payment is created, before its response. */
  onCreate: (payment: NewPayment) => Promise<void>
  readonly payments: ReadonlyMap<string, ProviderPayment>
  /** Refunds by their key. */
  readonly refunds: ReadonlyMap<string, ProviderRefund>
  /** Changes what became of a payment, as its buyer or bank does. */
  change(ref: string, more: Partial<ProviderPayment>): void
  /** Takes the money of a payment, as its bank does later. */
  capture(ref: string): void
}

/** Returns such a provider. */
export function ledgerProvider(): LedgerProvider {
  const payments = new Map<string, ProviderPayment>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, ProviderRefund>()
  let made = 0
  const down = fail({ reason: 'unavailable', message: 'It does not respond.' } as const)
  const find = (ref: string) => {
    const payment = payments.get(ref)
    return payment ? ok(payment) : fail({ reason: 'rejected', message: 'There is no such payment.' } as const)
  }
  const provider: LedgerProvider = {
    name: 'test',
    plan: 'captures',
    delay: 1,
    beforeCreate: () => Promise.resolve(),
    onCreate: () => Promise.resolve(),
    payments,
    refunds,
    change(ref, more) {
      const payment = payments.get(ref)
      if (payment) payments.set(ref, { ...payment, ...more })
    },
    capture(ref) {
      provider.change(ref, {
        state: 'captured',
        capturedCents: payments.get(ref)?.amountCents ?? 0,
        action: null,
      })
    },
    async createPayment(payment): Called<ProviderPayment> {
      const { plan } = provider
      await sleep(provider.delay)
      await provider.beforeCreate()
      if (plan === 'isDown') return down
      const known = byKey.get(payment.key)
      if (known !== undefined) return find(known)
      const created = newPayment(`tp_${++made}`, payment, plan)
      payments.set(created.ref, created)
      byKey.set(payment.key, created.ref)
      await provider.onCreate(payment)
      return plan === 'losesResponse' ? down : ok(created)
    },
    async fetchPayment(ref) {
      const { plan } = provider
      await sleep(provider.delay)
      return plan === 'isDown' ? down : find(ref)
    },
    async findPayment(key) {
      const { plan } = provider
      await sleep(provider.delay)
      if (plan === 'isDown') return down
      return ok(payments.get(byKey.get(key) ?? ''))
    },
    async cancelPayment(ref) {
      const { plan } = provider
      await sleep(provider.delay)
      if (plan === 'isDown') return down
      const found = find(ref)
      if (found.ok && found.value.state !== 'captured' && found.value.state !== 'failed')
        provider.change(ref, { state: 'voided', action: null })
      return find(ref)
    },
    async refund({ key, ref, amountCents }): Called<ProviderRefund> {
      const { plan } = provider
      await sleep(provider.delay)
      if (plan === 'isDown') return down
      const known = refunds.get(key)
      if (known) return ok(known)
      const found = find(ref)
      if (!found.ok) return found
      const { capturedCents, refundedCents } = found.value
      if (capturedCents - refundedCents < amountCents)
        return fail({ reason: 'rejected', message: 'More than was taken.' })
      provider.change(ref, { refundedCents: refundedCents + amountCents })
      const refund: ProviderRefund = { ref: `re_${key}`, state: 'succeeded', amountCents }
      refunds.set(key, refund)
      return ok(refund)
    },
    readEvent: () => ok({ id: '', type: '', ref: '' }),
  }
  return provider
}

function newPayment(ref: string, payment: NewPayment, plan: Plan): ProviderPayment {
  const isCaptured = plan === 'captures' || plan === 'losesResponse'
  const state = isCaptured
    ? ('captured' as const)
    : (
        {
          declines: 'failed',
          asks: 'requires_action',
          processes: 'processing',
          isDown: 'processing',
        } as const
      )[plan]
  return {
    ref,
    state,
    amountCents: payment.amountCents,
    capturedCents: isCaptured ? payment.amountCents : 0,
    refundedCents: 0,
    currency: payment.currency,
    siteId: payment.siteId,
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    failureCode: state === 'failed' ? 'card_declined' : '',
    card: { brand: 'visa', last4: '4242' },
    action:
      state === 'requires_action' ? { type: 'redirect', url: `https://bank.test/challenges/${ref}` } : null,
  }
}
