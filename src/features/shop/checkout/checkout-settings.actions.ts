import type { Transaction } from 'kysely'
import type { StoredCheckoutSettings } from '#features/shop/checkout/api.types.ts'
import {
  type CheckoutSettings,
  DEFAULT_CHECKOUT_SETTINGS,
} from '#features/shop/checkout/checkout-settings.types.ts'
import { type CheckoutError, checkoutErrors } from '#features/shop/checkout/errors.ts'
import * as store from '#features/shop/checkout/store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns what the checkout of a site asks for. */
export const findCheckoutSettings = async (
  tx: Transaction<Tables>,
  siteId: Id,
): Promise<StoredCheckoutSettings> =>
  (await store.findSettings(tx, siteId)) ?? { ...DEFAULT_CHECKOUT_SETTINGS, version: 0 }

/** Replaces the settings of a site. Fails with CHECKOUT_SETTINGS_CHANGED if they have another version by now. */
export async function saveCheckoutSettings(
  tx: Transaction<Tables>,
  siteId: Id,
  settings: CheckoutSettings,
  version: number,
): Promise<Result<StoredCheckoutSettings, CheckoutError>> {
  const questions = settings.questions.map((question) => ({
    ...question,
    choices: question.kind === 'choice' ? question.choices : [],
  }))
  const saved = await store.saveSettings(tx, siteId, { ...settings, questions }, version)
  return saved ? ok(saved) : fail(checkoutErrors.settingsChanged())
}
