import type { Kysely, Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { type PaymentError, paymentErrors } from '#features/shop/payments/errors.ts'
import {
  findSettingsProblem,
  methodsOf,
  secretView,
  type StripeSecrets,
} from '#features/shop/payments/payment-settings.rules.ts'
import * as store from '#features/shop/payments/payment-settings.store.ts'
import type {
  PaymentMethods,
  PaymentSettingsBody,
  PaymentSettingsView,
  StoredPaymentSettings,
} from '#features/shop/payments/payment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createSeal, type Seal } from '#platform/secrets/seal.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the ways to pay that the checkout of a site offers, with their texts and how long stock is held. */
export const findPaymentMethods = async (tx: Tx, siteId: Id): Promise<PaymentMethods> =>
  methodsOf(await store.findPaymentSettings(tx, siteId))

/** What opens and closes the secrets of payment settings. */
export const settingsSeal = (secret: string): Seal => createSeal(secret, 'payment settings')

/** Returns the payment settings of a site; of its secrets only whether they are set, and their last characters. */
export async function readPaymentSettings(
  tx: Tx,
  siteId: Id,
  seal: Seal,
): Promise<Omit<PaymentSettingsView, 'stripeWebhookUrl'>> {
  const stored = await store.findPaymentSettings(tx, siteId)
  const { sealedSecretKey: _key, sealedWebhookSecret: _secret, ...settings } = stored
  const { secretKey, webhookSecret } = openSecrets(seal, siteId, stored)
  return {
    ...settings,
    stripeSecretKey: secretView(secretKey),
    stripeWebhookSecret: secretView(webhookSecret),
  }
}

/**
 * Replaces the payment settings of a site. An omitted secret stays. Fails with CONFLICT for a version that is not the
 * newest, and with BAD_PAYMENT_SETTINGS.
 */
export async function changePaymentSettings(
  tx: Tx,
  siteId: Id,
  seal: Seal,
  { stripeSecretKey, stripeWebhookSecret, ...body }: PaymentSettingsBody,
): Promise<Result<undefined, PaymentError>> {
  const stored = await store.findPaymentSettings(tx, siteId)
  const before = openSecrets(seal, siteId, stored)
  const secrets = {
    secretKey: stripeSecretKey ?? before.secretKey,
    webhookSecret: stripeWebhookSecret ?? before.webhookSecret,
  }
  const settings: StoredPaymentSettings = {
    ...body,
    sealedSecretKey: sealOrEmpty(seal, secrets.secretKey, siteId, 'secretKey'),
    sealedWebhookSecret: sealOrEmpty(seal, secrets.webhookSecret, siteId, 'webhookSecret'),
  }
  const problem = findSettingsProblem(settings, secrets)
  if (problem) return fail(problem)
  if (!(await store.savePaymentSettings(tx, siteId, settings))) return fail(paymentErrors.conflict())
  // Sums of donations on cached pages count test payments only as long as these are taken.
  await invalidate(tx, siteId, ['store-settings'])
  return ok(undefined)
}

/** Takes cards of the test provider in a site whose payment settings nobody has changed: no money moves there. */
export async function takeTestPayments(tx: Tx, siteId: Id): Promise<void> {
  const stored = await store.findPaymentSettings(tx, siteId)
  if (stored.version > 0) return
  await store.savePaymentSettings(tx, siteId, { ...stored, testEnabled: true })
  await invalidate(tx, siteId, ['store-settings'])
}

/** Returns what finds the keys of a site's Stripe account; undefined for one whose owner has not entered them. */
export const stripeKeysFinder =
  (db: Kysely<Tables>, secret: string) =>
  async (siteId: Id): Promise<(StripeSecrets & { readonly publishableKey: string }) | undefined> => {
    const seal = settingsSeal(secret)
    const stored = await withSite(db, siteId, (tx) => store.findPaymentSettings(tx, siteId), {
      readOnly: true,
    })
    const secrets = openSecrets(seal, siteId, stored)
    return secrets.secretKey === '' ? undefined : { ...secrets, publishableKey: stored.stripePublishableKey }
  }

const contextOf = (siteId: Id, name: keyof StripeSecrets): string => `${siteId} ${name}`

const sealOrEmpty = (seal: Seal, secret: string, siteId: Id, name: keyof StripeSecrets): string =>
  secret === '' ? '' : seal.seal(secret, contextOf(siteId, name))

/** A secret that cannot be decrypted any more counts as one that was not entered. */
const openSecrets = (seal: Seal, siteId: Id, stored: StoredPaymentSettings): StripeSecrets => ({
  secretKey: seal.open(stored.sealedSecretKey, contextOf(siteId, 'secretKey')) ?? '',
  webhookSecret: seal.open(stored.sealedWebhookSecret, contextOf(siteId, 'webhookSecret')) ?? '',
})
