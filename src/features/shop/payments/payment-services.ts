import { guardedProvider } from '#features/shop/payments/guarded-provider.ts'
import { type PaymentError, paymentErrors } from '#features/shop/payments/errors.ts'
import { createStripeClients } from '#features/shop/payments/stripe-clients.ts'
import { createStripeProvider, type StripeKeys } from '#features/shop/payments/stripe-provider.ts'
import { createTestProvider } from '#features/shop/payments/test-provider.ts'
import { type Challenge, findChallenge, settleChallenge } from '#features/shop/payments/test-challenges.ts'
import { createTestProviderProcess } from '#features/shop/payments/test-provider-process.ts'
import type { PaymentProvider, ProviderName } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createBreaker } from '#platform/mail/circuit-breaker.ts'
import { createSeal } from '#platform/secrets/seal.ts'

/** The providers of payments, as features use them. Called with no transaction open: their calls take seconds. */
export interface PaymentServices {
  /** Returns a provider of a site. Fails with PAYMENT_NOT_SET_UP for one whose keys its owner has not entered. */
  providerFor(siteId: Id, name: ProviderName): Promise<Result<PaymentProvider, PaymentError>>
  /** Returns what a buyer is asked by the test provider; undefined if there is no such challenge on this site. */
  findChallenge(siteId: Id, token: string): Promise<Result<Challenge | undefined, PaymentError>>
  /** Takes the response of a buyer, once; returns what was asked. */
  settleChallenge(
    siteId: Id,
    token: string,
    approves: boolean,
  ): Promise<Result<Challenge | undefined, PaymentError>>
  /** Does work that nobody waits for; a failure is logged, and `close` waits for it. */
  later(work: () => Promise<void>): void
  /** Finishes such work, and ends the use of the test provider's process, which ends when nobody uses it. */
  close(): Promise<void>
}

export interface PaymentServicesOptions {
  readonly secret: string
  readonly dataDir: string
  /** Path of the program of the test provider. */
  readonly program: string
  /** Where this program serves sites, such as `http://127.0.0.1:3000`; empty for one that serves none. */
  readonly baseUrl: string
  /** Returns the keys of a site's Stripe account; undefined if its owner has not entered them. */
  readonly findStripeKeys: (siteId: Id) => Promise<StripeKeys | undefined>
  /** Where Stripe's API is; that of Stripe by default. */
  readonly stripeUrl?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  /** Milliseconds that a call of a provider may take; 10 seconds by default. */
  readonly timeout?: number
  /** Milliseconds that the test provider may take to start; 15 seconds by default. */
  readonly startLimit?: number
}

const STRIPE_URL = 'https://api.stripe.com'
const TIMEOUT_MS = 10_000
/** Calls without a response until a provider is left alone, and for how long. */
const [MAX_FAILURES, PAUSE_MS] = [5, 15_000]

/** Returns the providers of payments. The process of the test provider is started by its first call. */
export function createPaymentServices(options: PaymentServicesOptions): PaymentServices {
  const { secret, clock, timeout = TIMEOUT_MS } = options
  const seal = createSeal(secret, 'payments')
  const signingKey = seal.digest('notices', 'test provider')
  const keyPrefix = seal.digest('keys', 'stripe').slice(0, 12)
  const stripeClient = createStripeClients({ url: options.stripeUrl ?? STRIPE_URL, timeout })
  const underWay = new Set<Promise<void>>()
  const process = createTestProviderProcess({
    ...options,
    timeout,
    member: { baseUrl: options.baseUrl, signingKey },
  })
  const breaker = () => createBreaker({ failures: MAX_FAILURES, pause: PAUSE_MS, now: clock })
  const breakers: Readonly<Record<ProviderName, ReturnType<typeof breaker>>> = {
    test: breaker(),
    stripe: breaker(),
  }
  return {
    async providerFor(siteId, name) {
      if (name === 'test')
        return ok(guardedProvider(createTestProvider(process, siteId, signingKey), breakers.test))
      const keys = await options.findStripeKeys(siteId)
      if (!keys) return fail(paymentErrors.notSetUp())
      const client = await stripeClient(keys.secretKey)
      return ok(guardedProvider(createStripeProvider({ client, keys, siteId, keyPrefix }), breakers.stripe))
    },
    findChallenge: (siteId, token) => findChallenge(process, siteId, token),
    settleChallenge: (siteId, token, approves) => settleChallenge(process, siteId, token, approves),
    later(work) {
      const done = work().catch((error: unknown) =>
        options.warn('What a provider of payments said was not applied.', { err: error }),
      )
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
    },
    async close() {
      await Promise.all(underWay)
      process.close()
    },
  }
}
