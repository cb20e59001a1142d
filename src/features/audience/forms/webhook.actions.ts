import type { Kysely } from 'kysely'
import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import { findForm, findSecretState } from '#features/audience/forms/store.ts'
import * as store from '#features/audience/forms/submissions.store.ts'
import { signatureHeaders, webhookSecretsOf } from '#features/audience/forms/webhook-signature.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of webhooks. */
export interface WebhookParts {
  readonly db: Kysely<Tables>
  /** Reaches public addresses only (P28). */
  readonly fetch: WholeFetch
  /** The secret of the installation. */
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** Milliseconds and bytes of a call (P42). */
const LIMITS = { milliseconds: 10_000, bytes: 65_536 }

/**
 * Calls the webhook of a form with a submission that was not delivered yet. Throws when it was not accepted, so that the
 * job is retried; the submission says why.
 */
export async function callWebhook(
  { db, fetch: request, secret, clock }: WebhookParts,
  { siteId, formId, submissionId }: { readonly siteId: Id; readonly formId: Id; readonly submissionId: Id },
): Promise<void> {
  const found = await withSite(
    db,
    siteId,
    async (tx) => ({
      form: await findForm(tx, siteId, formId),
      state: await findSecretState(tx, siteId, formId),
      submission: await store.findSubmission(tx, siteId, formId, submissionId),
    }),
    { readOnly: true },
  )
  const { form, submission, state } = found
  if (!form || !state || form.webhookUrl === '' || !submission || submission.webhook === 'delivered') return
  const { id, receivedAt, page, answers } = submission
  const now = clock()
  const secrets = webhookSecretsOf(secret, { siteId, formId }, state, new Date(now))
  const callId = `form-submission-${id}`
  const body = JSON.stringify({
    event: 'form.submitted',
    form: { id: form.id, title: form.title },
    submission: {
      id,
      receivedAt,
      page,
      answers: answers.map((answer) => ({ ...answer, text: answerText(answer) })),
    },
  })
  const called = await request(form.webhookUrl, {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': callId,
      ...signatureHeaders(secrets, { id: callId, now, body }),
    },
    body,
    limits: LIMITS,
  })
  const problem = !called.ok
    ? called.error.message
    : called.value.status >= 200 && called.value.status < 300
      ? ''
      : `The server responded with the status ${called.value.status}.`
  await withSite(db, siteId, (tx) => store.setWebhook(tx, siteId, submissionId, problem))
  if (problem !== '') throw new Error('The webhook of a form was not accepted.')
}
