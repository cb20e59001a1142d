import { z } from 'zod'

import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { JobFailure, PlatformHandler } from '#platform/jobs/jobs.ts'

import type { Mailer } from './mailer.ts'
import { mailMessageSchema } from './mail-message.ts'

const mailJobSchema = z.object({
  /** The site that writes; null for mails of the platform itself. */
  siteId: idSchema.nullable(),
  message: mailMessageSchema,
  /**
   * Until when the link in it opens an account or a site: such words are a secret, which goes as soon as the mail was
   * sent, and at that time at the latest. Mails without such a link have none.
   */
  goodUntil: z.iso.datetime().optional(),
  /** Why its words are not here any more. */
  redacted: z.enum(['sent', 'expired']).optional(),
})

export type MailJob = z.infer<typeof mailJobSchema>

const DAY = 24 * 60 * 60

/** Sends one mail. Enqueued in the transaction that causes it; tried for about a day while the server is away. */
export const mailJob = definePlatformJob<MailJob>({
  name: 'mail.send',
  schema: mailJobSchema,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 2 * 60 * 60,
  expireIn: 2 * 60,
  concurrency: 2,
  keptFor: 7 * DAY,
})

/**
 * Sends through `mailer`. The message id is the job's, so that a copy sent twice around a crash is recognisable. A
 * secret in a mail that has left is taken out of the queue; one that a mailer keeps here stays until it opens nothing.
 */
export function mailHandler(
  mailer: Mailer,
  redactSent: (id: string) => Promise<void> = () => Promise.resolve(),
): PlatformHandler<MailJob> {
  return async ({ message, goodUntil, redacted }, run) => {
    // Its process was killed between the two last steps.
    if (redacted === 'sent') return undefined
    if (redacted === 'expired') return EXPIRED
    const sent = await mailer.send({ ...message, id: run.id, date: run.enqueuedAt })
    if (!sent.ok) return { ...sent.error, final: sent.error.code === 'refused' }
    if (goodUntil !== undefined && !mailer.keepsMails) await redactSent(run.id)
    return undefined
  }
}

const EXPIRED: JobFailure = {
  code: 'expired',
  message: 'The link in it opened nothing any more before the mail could be sent.',
  final: true,
}
