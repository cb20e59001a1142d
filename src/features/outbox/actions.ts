import type { Kysely } from 'kysely'
import { outboxErrors } from '#features/outbox/errors.ts'
import * as store from '#features/outbox/store.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Has a mail that waits, was given up or cancelled sent now. Fails with NO_MAIL, NOT_NOW for one that was sent, and
 * LINK_GONE when its words are gone.
 */
export async function retryMail(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Pick<Jobs, 'enqueue'> },
  id: string,
): Promise<Result<undefined, ApiError>> {
  return db.transaction().execute(async (tx) => {
    const mail = await store.findMail(tx, id)
    if (!mail) return fail(outboxErrors.noMail())
    if (mail.data.redacted !== undefined)
      return fail(mail.state === 'sent' ? outboxErrors.notNow() : outboxErrors.linkGone())
    if (mail.state !== 'failed')
      return (await store.makeDue(tx, id)) ? ok(undefined) : fail(outboxErrors.notNow())
    // Whoever deletes it first sends it; nobody else does.
    if (!(await store.takeDead(tx, id))) return fail(outboxErrors.noMail())
    await jobs.enqueue(tx, mailJob, mail.data)
    return ok(undefined)
  })
}

/** Keeps a mail that waits from being sent. Fails with NO_MAIL, or NOT_NOW when it does not wait. */
export async function cancelMail(db: Kysely<Tables>, id: string): Promise<Result<undefined, ApiError>> {
  if (await store.cancel(db, id)) return ok(undefined)
  return fail((await store.findMail(db, id)) ? outboxErrors.notNow() : outboxErrors.noMail())
}
