import { type Kysely, sql } from 'kysely'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { DEAD_LETTERS } from '#platform/jobs/queues.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

const jobs = sql.table(`${QUEUE_SCHEMA}.job`)

/** The data of a mail without its text and its event, and the reason. */
const redactedData = (why: 'sent' | 'expired') =>
  sql`jsonb_set(data #- '{message,html}' #- '{message,calendar}', '{message,text}', '""') || jsonb_build_object('redacted', ${why}::text)`

/** Removes the text of a sent mail. */
export async function redactSentMail(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update ${jobs} set data = ${redactedData('sent')} where name = ${mailJob.name} and id = ${id}::uuid`.execute(
    db,
  )
}

/** Removes the text of mails with expired links, dead letters included. */
export async function redactExpiredMails(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    update ${jobs} set data = ${redactedData('expired')}
    where name in (${mailJob.name}, ${DEAD_LETTERS}) and state <> 'active' and data ? 'goodUntil'
      and not data ? 'redacted' and (data ->> 'goodUntil')::timestamptz <= ${now}`.execute(db)
}
