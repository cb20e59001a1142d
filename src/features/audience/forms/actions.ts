import type { Kysely, Transaction } from 'kysely'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import { checkFields } from '#features/audience/forms/form-fields.rules.ts'
import * as store from '#features/audience/forms/store.ts'
import { deleteOldSubmissions } from '#features/audience/forms/submissions.store.ts'
import {
  type FormSettings,
  MAX_FORMS,
  type StoredForm,
  type WebhookSecretView,
} from '#features/audience/forms/types.ts'
import { type SecretState, webhookSecretsOf } from '#features/audience/forms/webhook-signature.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export { findForm, listForms } from '#features/audience/forms/store.ts'

const PURGE_BATCH = 5000

/** Returns a form. Fails with NO_FORM. */
export async function readForm(tx: Tx, siteId: Id, id: Id): Promise<Result<StoredForm, FormError>> {
  const form = await store.findForm(tx, siteId, id)
  return form ? ok(form) : fail(formErrors.noForm())
}

/** Returns the signing secret of a form's webhook. Fails with NO_FORM. */
export const readWebhookSecret = (
  tx: Tx,
  secret: string,
  of: { readonly siteId: Id; readonly formId: Id },
  now: Date,
): Promise<Result<WebhookSecretView, FormError>> =>
  store.findSecretState(tx, of.siteId, of.formId).then((state) => secretView(secret, of, state, now))

/**
 * Replaces the signing secret of a form's webhook; calls are signed with the one before as well for a day. Fails with NO_FORM.
 */
export const renewWebhookSecret = (
  tx: Tx,
  secret: string,
  of: { readonly siteId: Id; readonly formId: Id },
  now: Date,
): Promise<Result<WebhookSecretView, FormError>> =>
  store.renewSecret(tx, of.siteId, of.formId, now).then((state) => secretView(secret, of, state, now))

function secretView(
  secret: string,
  of: { readonly siteId: Id; readonly formId: Id },
  state: SecretState | undefined,
  now: Date,
): Result<WebhookSecretView, FormError> {
  if (!state) return fail(formErrors.noForm())
  const { current, previousUntil } = webhookSecretsOf(secret, of, state, now)
  return ok({ secret: current, previousUntil: previousUntil?.toISOString() ?? null })
}

/** Creates a form. Fails with LIMIT_REACHED or BAD_FIELDS. */
export async function createForm(
  tx: Tx,
  siteId: Id,
  settings: FormSettings,
  now: Date,
): Promise<Result<{ id: Id }, FormError>> {
  if ((await store.countForms(tx, siteId)) >= MAX_FORMS) return fail(formErrors.limitReached(MAX_FORMS))
  const checked = checkFields(settings.fields)
  if (!checked.ok) return fail(formErrors.badFields(checked.error))
  const id = await store.insertForm(tx, siteId, settings, now)
  await invalidate(tx, siteId, [`form:${id}`])
  return ok({ id })
}

/** Changes a form. Fails with NO_FORM, BAD_FIELDS, or CONFLICT for a version that is not the newest. */
export async function changeForm(
  tx: Tx,
  siteId: Id,
  id: Id,
  { version, ...settings }: FormSettings & { readonly version: number },
): Promise<Result<undefined, FormError>> {
  if (!(await store.findForm(tx, siteId, id))) return fail(formErrors.noForm())
  const checked = checkFields(settings.fields)
  if (!checked.ok) return fail(formErrors.badFields(checked.error))
  if (!(await store.updateForm(tx, siteId, id, version, settings))) return fail(formErrors.conflict())
  await invalidate(tx, siteId, [`form:${id}`])
  return ok(undefined)
}

/** Deletes a form with everything that was sent with it. Fails with NO_FORM. */
export async function deleteForm(tx: Tx, siteId: Id, id: Id): Promise<Result<string, FormError>> {
  const name = await store.deleteForm(tx, siteId, id)
  if (name === undefined) return fail(formErrors.noForm())
  await invalidate(tx, siteId, [`form:${id}`])
  return ok(name)
}

/** Deletes submissions that are older than their forms keep them. Returns how many. */
export const purgeSubmissions = (owner: Kysely<Tables>, now: Date): Promise<number> =>
  deleteOldSubmissions(owner, now, PURGE_BATCH)
