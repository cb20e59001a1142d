import { z } from 'zod'

import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

import type { Mailer } from './mailer.ts'
import { mailMessageSchema } from './message.ts'

const mailJobSchema = z.object({
  /** The site that writes; null for mails of the platform itself. */
  siteId: idSchema.nullable(),
  message: mailMessageSchema,
})

export type MailJob = z.infer<typeof mailJobSchema>

/** Sends one mail. Enqueued in the transaction that causes it; tried for about a day while the server is away. */
export const mailJob = definePlatformJob<MailJob>({
  name: 'mail.send',
  schema: mailJobSchema,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 2 * 60 * 60,
  expireIn: 2 * 60,
  concurrency: 2,
})

/** Sends through `mailer`. The message id is the job's, so that a copy sent twice around a crash is recognisable. */
export function mailHandler(mailer: Mailer): PlatformHandler<MailJob> {
  return async ({ message }, run) => {
    const sent = await mailer.send({ ...message, id: run.id, date: run.enqueuedAt })
    return sent.ok ? undefined : { ...sent.error, final: sent.error.code === 'refused' }
  }
}
