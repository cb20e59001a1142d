import type { Transaction } from 'kysely'
import { type OutboxError, outboxErrors } from '#features/operation/outbox/errors.ts'
import * as store from '#features/operation/outbox/store.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Sends a waiting, failed or cancelled email now. Fails with NO_MAIL, with MAIL_NOT_PENDING if it was sent, or with
 * LINK_EXPIRED if its text was removed.
 */
export async function retryMail(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  id: string,
): Promise<Result<undefined, OutboxError>> {
  const mail = await store.findMail(tx, id)
  if (!mail) return fail(outboxErrors.noMail())
  if (mail.data.redacted !== undefined)
    return fail(mail.state === 'sent' ? outboxErrors.notPending() : outboxErrors.linkExpired())
  if (mail.state !== 'failed')
    return (await store.scheduleNow(tx, id)) ? ok(undefined) : fail(outboxErrors.notPending())
  // Of concurrent calls, only the one that deletes the row sends the email.
  if (!(await store.deleteFailed(tx, id))) return fail(outboxErrors.noMail())
  await jobs.enqueue(tx, mailJob, mail.data)
  return ok(undefined)
}

/** Cancels a waiting email. Fails with NO_MAIL, or MAIL_NOT_PENDING if it is not waiting. */
export async function cancelMail(
  tx: Transaction<Tables>,
  id: string,
): Promise<Result<undefined, OutboxError>> {
  if (await store.cancel(tx, id)) return ok(undefined)
  return fail((await store.findMail(tx, id)) ? outboxErrors.notPending() : outboxErrors.noMail())
}
