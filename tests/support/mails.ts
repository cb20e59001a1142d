import { sql } from 'kysely'
import { sendResetHandler, sendResetJob } from '#features/people/accounts/reset.jobs.ts'
import { sendSignUpMailHandler, sendSignUpMailJob } from '#features/people/accounts/sign-up.jobs.ts'
import { sendOrderEmailsHandler, sendOrderEmailsJob } from '#features/shop/orders/order-emails.jobs.ts'
import { openQueue } from '#main/worker.ts'
import { createLog } from '#platform/log/log.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { eventually } from './eventually.ts'
import { orderEmailParts } from './order-emails.ts'
import type { TestWeb } from './web.ts'

/** The mails of an installation, which stay in its queue for reading. */
export interface Mails {
  /** Mails to an email address so far, oldest first. */
  to(email: string): Promise<readonly MailMessage[]>
  /** The token of the newest link of that kind to an email address. */
  tokenFor(email: string, kind: 'reset' | 'confirm' | 'sign-up'): Promise<string | undefined>
  close(): Promise<void>
}

/** Handles the jobs that enqueue mails; the mails themselves are not sent. */
export async function openMails(web: TestWeb): Promise<Mails> {
  const jobs = await openQueue(web.database, {
    log: createLog('silent', { write: () => undefined }),
    work: true,
  })
  const parts = { db: web.database.app, jobs, appOrigin: web.config.appOrigin, now: () => web.clock.now }
  await jobs.handlePlatform(sendResetJob, sendResetHandler(parts))
  await jobs.handlePlatform(sendSignUpMailJob, sendSignUpMailHandler(parts))
  await jobs.handleSite(sendOrderEmailsJob, sendOrderEmailsHandler(orderEmailParts(web, jobs)))

  async function to(email: string): Promise<readonly MailMessage[]> {
    await eventually('the emails about orders are enqueued', async () => {
      const { rows } = await sql`
        select from pgboss.job where name = ${sendOrderEmailsJob.name} and state < 'completed' limit 1`.execute(
        web.database.owner,
      )
      return rows.length === 0
    })
    const { rows } = await sql<{ message: MailMessage }>`
      select data -> 'message' as message from pgboss.job
      where name = 'mail.send' and data -> 'message' -> 'to' ->> 'email' = ${email}
      order by created_on, id`.execute(web.database.owner)
    return rows.map(({ message }) => message)
  }
  return {
    to,
    async tokenFor(email, kind) {
      const mails = await to(email)
      const path = `${web.config.appOrigin}/${kind}/`
      const text = mails.findLast((mail) => mail.text.includes(path))?.text
      return text?.split(path)[1]?.slice(0, 43)
    },
    close: () => jobs.stop(1_000),
  }
}
