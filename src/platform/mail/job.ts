import { z } from 'zod'

import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { JobFailure, PlatformHandler } from '#platform/jobs/jobs.ts'

import type { Mailer } from './mailer.ts'
import { mailMessageSchema } from './mail-message.ts'

const mailJobSchema = z.object({
  /** The site that sends; null for mails of the platform. */
  siteId: idSchema.nullable(),
  message: mailMessageSchema,
  /**
   * When the link in the mail expires: its text is a secret until then, and is removed once sent, or at that
   * time at the latest. Mails without such a link have none.
   */
  goodUntil: z.iso.datetime().optional(),
  /** Why its text was removed. */
  redacted: z.enum(['sent', 'expired']).optional(),
})

export type MailJob = z.infer<typeof mailJobSchema>

const DAY = 24 * 60 * 60

/**
 * Sends one mail. Enqueued in the transaction that causes it; retried for about a day while the server is
 * unavailable.
 */
export const mailJob = definePlatformJob<MailJob>({
  name: 'mail.send',
  schema: mailJobSchema,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 2 * 60 * 60,
  expireIn: 2 * 60,
  concurrency: 2,
  deleteAfter: 7 * DAY,
})

/**
 * Sends through `mailer`. The message id is the job's, so that a duplicate after a crash is recognisable. A
 * secret is removed from the queue once its mail was sent; with a mailer that stores mails it remains until
 * its link expires.
 */
export function mailHandler(
  mailer: Mailer,
  redactSent: (id: string) => Promise<void> = () => Promise.resolve(),
): PlatformHandler<MailJob> {
  return async ({ message, goodUntil, redacted }, run) => {
    // The process was killed between sending and completing the job.
    if (redacted === 'sent') return undefined
    if (redacted === 'expired') return EXPIRED
    const sent = await mailer.send({ ...message, id: run.id, date: run.enqueuedAt })
    if (!sent.ok) return { ...sent.error, final: sent.error.code === 'rejected' }
    if (goodUntil !== undefined && !mailer.storesMails) await redactSent(run.id)
    return undefined
  }
}

const EXPIRED: JobFailure = {
  code: 'expired',
  message: 'The link in the mail expired before it could be sent.',
  final: true,
}
