import { FEATURE_ORDER_HOOKS } from '#features/features.server.ts'
import { sendOrderEmailsHandler, sendOrderEmailsJob } from '#features/shop/orders/order-emails.jobs.ts'
import type { Id } from '#lib/id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { TestWeb } from './web.ts'

/** Handles the job for emails about an order in the transaction that enqueues it; emails are passed on, and not sent. */
export function handleOrderEmailsAtOnce(
  web: TestWeb,
  onMail: (message: MailMessage) => void = () => undefined,
): Pick<Jobs, 'enqueue'> {
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(tx, job, data) {
      if ('message' in data) onMail(data.message as MailMessage)
      if (job.name === sendOrderEmailsJob.name)
        await handle(data as { siteId: Id; orderId: Id }, {
          id: '1',
          attempt: 1,
          enqueuedAt: new Date(web.clock.now),
          signal: new AbortController().signal,
          tx,
        })
      return '1'
    },
  }
  const handle = sendOrderEmailsHandler(orderEmailParts(web, jobs))
  return jobs
}

/** What the handler needs of a server under test. */
export const orderEmailParts = (web: TestWeb, jobs: Pick<Jobs, 'enqueue'>) => ({
  jobs,
  secret: web.secret,
  appOrigin: web.config.appOrigin,
  orderHooks: FEATURE_ORDER_HOOKS,
  clock: () => web.clock.now,
  originOf: (identifier: string) => web.origin(identifier),
  originOfDomain: (hostname: string) => `https://${hostname}`,
})
