import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { MAIL_STATES } from '#features/operation/outbox/api.types.ts'
import type { Id } from '#lib/id.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { DEAD_LETTERS } from '#platform/jobs/queues.ts'
import { type MailJob, mailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>
export type MailState = (typeof MAIL_STATES)[number]

/** Search, filter and pagination of a list of emails. */
export interface MailPage {
  readonly q: string
  readonly state?: MailState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** An email in the job queue. */
export interface MailRow {
  readonly id: string
  readonly siteId: Id | null
  readonly site: string | null
  readonly email: string
  readonly name: string | null
  readonly subject: string
  readonly state: MailState
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly nextAttemptAt: Date | null
  /** Its cursor in the list. */
  readonly cursor: string
}

const jobs = sql.table(`${QUEUE_SCHEMA}.job`)

/** A failed email is represented by its copy in the dead-letter queue, which is stored longer. */
const isMail = sql`((j.name = ${mailJob.name} and j.state <> 'failed')
  or (j.name = ${DEAD_LETTERS} and j.source_name = ${mailJob.name} and j.state = 'created'))`
const createdAt = sql`coalesce(j.source_created_on, j.created_on)`
const state = sql<MailState>`case when j.name = ${DEAD_LETTERS} then 'failed'
  else (case j.state::text when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'sending'
    when 'completed' then 'sent' else 'cancelled' end) end`
const cursor = sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text || '-' || j.id::text`
const columns = sql`
  j.id::text as id, j.data ->> 'siteId' as "siteId", s.identifier::text as site,
  j.data -> 'message' -> 'to' ->> 'email' as email, j.data -> 'message' -> 'to' ->> 'name' as name,
  j.data -> 'message' ->> 'subject' as subject, ${state} as state,
  (case when j.name = ${DEAD_LETTERS} then coalesce(j.source_retry_count, 0) + 1
    when j.started_on is null then 0 else j.retry_count + (case when j.state = 'retry' then 0 else 1 end) end)::int as attempts,
  coalesce(j.source_output, j.output) ->> 'message' as "lastError",
  ${createdAt} as "createdAt",
  case when j.name = ${DEAD_LETTERS} then j.created_on else j.completed_on end as "endedAt",
  case when j.name = ${mailJob.name} and j.state < 'active' then j.start_after end as "nextAttemptAt",
  ${cursor} as cursor`
const from = sql`${jobs} j left join sites s on s.id = (j.data ->> 'siteId')::bigint and s.deleted_at is null`

/** Returns a `like` pattern that matches texts containing `part` literally. */
const containsPattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns a page of emails, newest first; of one site if given. */
export async function findMails(
  db: Db,
  { q, state: stateFilter, after, limit }: MailPage,
  of: { readonly siteId?: Id; readonly site?: string | undefined } = {},
): Promise<readonly MailRow[]> {
  const conditions: RawBuilder<unknown>[] = [isMail]
  if (of.siteId !== undefined) conditions.push(sql`j.data ->> 'siteId' = ${of.siteId}`)
  if (of.site !== undefined) conditions.push(sql`s.identifier = ${of.site}`)
  if (stateFilter !== undefined) conditions.push(sql`${state} = ${stateFilter}`)
  if (q !== '')
    conditions.push(sql`(j.data -> 'message' -> 'to' ->> 'email' ilike ${containsPattern(q)}
      or j.data -> 'message' ->> 'subject' ilike ${containsPattern(q)})`)
  const [time, ...id] = after?.split('-') ?? []
  if (time !== undefined)
    conditions.push(sql`((extract(epoch from ${createdAt}) * 1000000)::bigint, j.id)
      < (${time}::bigint, ${id.join('-')}::uuid)`)
  const { rows } = await sql<MailRow>`
    select ${columns} from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${createdAt} desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns an email with its message; undefined if it does not exist, or not on that site. */
export async function findMail(
  db: Db,
  id: string,
  siteId?: Id,
): Promise<(MailRow & { readonly data: MailJob }) | undefined> {
  const own = siteId === undefined ? sql`true` : sql`j.data ->> 'siteId' = ${siteId}`
  const { rows } = await sql<MailRow & { data: MailJob }>`
    select ${columns}, j.data from ${from} where ${isMail} and j.id = ${id}::uuid and ${own}`.execute(db)
  return rows[0]
}

/** Makes a waiting or cancelled email due now. Returns false if it is neither. */
export async function scheduleNow(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${jobs} set start_after = now(), completed_on = null,
      state = case when state = 'cancelled' then 'created' else state end
    where name = ${mailJob.name} and id = ${id}::uuid and state in ('created', 'retry', 'cancelled')`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Deletes a failed email. Returns false if it no longer exists. */
export async function deleteFailed(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${jobs} where name = ${DEAD_LETTERS} and id = ${id}::uuid and state = 'created'`.execute(tx)
  return numAffectedRows === 1n
}

/** Cancels a waiting email. Returns false if it is not waiting. */
export async function cancel(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${jobs} set state = 'cancelled', completed_on = now()
    where name = ${mailJob.name} and id = ${id}::uuid and state in ('created', 'retry')`.execute(db)
  return numAffectedRows === 1n
}
