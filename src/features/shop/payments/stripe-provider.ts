import type Stripe from 'stripe'
import { z } from 'zod'
import { type PaymentError, paymentErrors } from '#features/shop/payments/errors.ts'
import type { StripeSecrets } from '#features/shop/payments/payment-settings.rules.ts'
import { hasSignature } from '#features/shop/payments/signature.ts'
import {
  disputeOf,
  failureOf,
  paymentOfIntent,
  paymentOfSession,
  refundOf,
} from '#features/shop/payments/stripe-payments.rules.ts'
import type {
  NewPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderFailure,
  ProviderPayment,
} from '#features/shop/payments/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { parseBody } from '#platform/http/api/read-body.ts'

/** The keys of a site's Stripe account. */
export interface StripeKeys extends StripeSecrets {
  readonly publishableKey: string
}

export interface StripeProviderOptions {
  readonly client: Stripe
  readonly keys: StripeKeys
  readonly siteId: string
  /** Keeps keys of this installation apart from those of another one that uses the same account. */
  readonly keyPrefix: string
}

const webhookSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().max(200).optional(),
      payment_intent: z.string().max(200).nullish().catch(undefined),
    }),
  }),
})

/** How many payments of an account are looked through for one whose response was lost: they are the newest. */
const MAX_LOOKED_AT = 500
const WITH_CHARGE = { expand: ['latest_charge'] }
const WITH_INTENT = { expand: ['payment_intent', 'payment_intent.latest_charge'] }

/**
 * Returns Stripe for one site, whose buyers pay by card: with Stripe's own fields and 3-D Secure in the page, or on Stripe's
 * page if their browser has no script. Every call that changes something has a key, so that it is done once.
 */
export function createStripeProvider({
  client,
  keys,
  siteId,
  keyPrefix,
}: StripeProviderOptions): PaymentProvider {
  const once = (key: string) => ({ idempotencyKey: `${keyPrefix}-${siteId}-${key}` })
  const isSession = (ref: string) => ref.startsWith('cs_')
  const ofIntent = (intent: Stripe.PaymentIntent) => paymentOfIntent(intent, keys.publishableKey)

  const ofSession = (session: Stripe.Checkout.Session) =>
    withDispute(paymentOfSession(session), session.payment_intent)

  const readSession = async (id: string): Promise<ProviderPayment> =>
    ofSession(await client.checkout.sessions.retrieve(id, WITH_INTENT))

  async function read(ref: string): Promise<ProviderPayment> {
    if (isSession(ref)) return readSession(ref)
    const intent = await client.paymentIntents.retrieve(ref, WITH_CHARGE)
    return (await hostedBy(intent)) ?? withDispute(ofIntent(intent), intent)
  }

  /** Adds what became of the dispute of a payment whose charge says that it has one. */
  async function withDispute(
    payment: ProviderPayment,
    intent: Stripe.PaymentIntent | string | null,
  ): Promise<ProviderPayment> {
    if (intent === null || typeof intent === 'string') return payment
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    if (charge?.disputed !== true) return payment
    const { data } = await client.disputes.list({ payment_intent: intent.id, limit: 1 })
    return { ...payment, dispute: disputeOf(data[0]?.status) }
  }

  /** A payment on Stripe's page is known by its session. */
  async function hostedBy(intent: Stripe.PaymentIntent): Promise<ProviderPayment | undefined> {
    if (intent.metadata['hosted'] !== '1') return undefined
    const { data } = await client.checkout.sessions.list({ payment_intent: intent.id, limit: 1 })
    return data[0] && readSession(data[0].id)
  }

  const createIntent = async (payment: NewPayment): Promise<ProviderPayment> =>
    ofIntent(await client.paymentIntents.create(intentOf(payment), once(payment.key)))

  const createSession = async (payment: NewPayment): Promise<ProviderPayment> =>
    paymentOfSession(await client.checkout.sessions.create(sessionOf(payment), once(payment.key)))

  async function find(key: string): Promise<ProviderPayment | undefined> {
    const isIt = ({ metadata }: { readonly metadata: Stripe.Metadata | null }) =>
      metadata?.['key'] === key && metadata['siteId'] === siteId
    const sessions = await client.checkout.sessions
      .list({ limit: 100 })
      .autoPagingToArray({ limit: MAX_LOOKED_AT })
    const session = sessions.find(isIt)
    if (session) return readSession(session.id)
    const intents = await client.paymentIntents
      .list({ limit: 100 })
      .autoPagingToArray({ limit: MAX_LOOKED_AT })
    const intent = intents.find(isIt)
    return intent && read(intent.id)
  }

  /** One that cannot be cancelled was paid, or ended before. */
  async function cancel(ref: string): Promise<ProviderPayment> {
    try {
      if (isSession(ref)) await client.checkout.sessions.expire(ref)
      else await client.paymentIntents.cancel(ref)
    } catch (error) {
      if (failureOf(error).reason === 'unavailable') throw error
    }
    return read(ref)
  }

  async function refund({ key, ref, amountCents }: Parameters<PaymentProvider['refund']>[0]) {
    const payment_intent = isSession(ref) ? await idOfIntent(ref) : ref
    // Stripe forgets keys after a day.
    const { data } = await client.refunds.list({ payment_intent, limit: 100 })
    const known = data.find(({ metadata }) => metadata?.['key'] === key)
    if (known) return refundOf(known)
    const refunded = { payment_intent, amount: amountCents, metadata: { key } }
    return refundOf(await client.refunds.create(refunded, once(`${ref}-${key}`)))
  }

  async function idOfIntent(session: string): Promise<string> {
    const { payment_intent: intent } = await client.checkout.sessions.retrieve(session)
    return typeof intent === 'string' ? intent : (intent?.id ?? '')
  }

  return {
    name: 'stripe',
    createPayment: (payment) =>
      called(() => (payment.hosted ? createSession(payment) : createIntent(payment))),
    fetchPayment: (ref) => called(() => read(ref)),
    findPayment: (key) => called(() => find(key)),
    cancelPayment: (ref) => called(() => cancel(ref)),
    refund: (asked) => called(() => refund(asked)),
    readEvent: (...webhook) => readWebhook(keys.webhookSecret, ...webhook),
  }
}

/** Returns the payment that an object of Stripe is about; empty for none. */
function refOf(object: z.output<typeof webhookSchema>['data']['object']): string {
  if (object.object === 'payment_intent' || object.object === 'checkout.session') return object.id ?? ''
  return object.payment_intent ?? ''
}

function readWebhook(
  secret: string,
  ...[rawBody, headers, now]: Parameters<PaymentProvider['readEvent']>
): Result<ProviderEvent, PaymentError> {
  if (!hasSignature(rawBody, headers['stripe-signature'], secret, now))
    return fail(paymentErrors.badSignature())
  const webhook = webhookSchema.safeParse(parseBody(rawBody))
  if (!webhook.success) return fail(paymentErrors.badWebhook())
  const { id, type, data } = webhook.data
  return ok({ id, type, ref: refOf(data.object) })
}

/** Returns what is asked of Stripe for a payment in the page. */
const intentOf = (payment: NewPayment): Stripe.PaymentIntentCreateParams => ({
  amount: payment.amountCents,
  currency: payment.currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  description: payment.description,
  metadata: metadataOf(payment),
})

/** Returns what is asked of Stripe for a payment on its page. */
function sessionOf(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { amountCents, description, returnUrl, email } = payment
  const price_data = {
    currency: payment.currency.toLowerCase(),
    unit_amount: amountCents,
    product_data: { name: description },
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data }],
    ...(email !== '' && { customer_email: email }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    metadata: metadataOf(payment),
    payment_intent_data: { description, metadata: { ...metadataOf(payment), hosted: '1' } },
  }
}

const metadataOf = ({ siteId, orderId, paymentId, key }: NewPayment) => ({ siteId, orderId, paymentId, key })

async function called<T>(call: () => Promise<T>): Promise<Result<T, ProviderFailure>> {
  try {
    return ok(await call())
  } catch (error) {
    return fail(failureOf(error))
  }
}
