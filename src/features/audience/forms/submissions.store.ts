import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  FormAnswer,
  SpamReason,
  SubmissionChange,
  SubmissionFile,
  SubmissionStatus,
  SubmissionView,
} from '#features/audience/forms/types.ts'
import { listFiles } from '#features/audience/forms/submitted-files.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A submission that is stored. */
export interface NewSubmission {
  readonly formId: Id
  readonly receivedAt: Date
  readonly keyHash: string
  readonly status: SubmissionStatus
  readonly spamReasons: readonly SpamReason[]
  readonly answers: readonly FormAnswer[]
  readonly email: string
  readonly search: string
  readonly page: string
  readonly language: string
  readonly isOverlay: boolean
  readonly mailLeftOut: boolean
  readonly webhook: 'none' | 'waiting'
}

/** Inserts a submission; returns its id. */
export async function insertSubmission(tx: Tx, siteId: Id, one: NewSubmission): Promise<Id> {
  const { id } = await tx
    .insertInto('form_submissions')
    .values({
      site_id: siteId,
      form_id: one.formId,
      received_at: one.receivedAt,
      key_hash: one.keyHash,
      status: one.status,
      spam_reasons: JSON.stringify(one.spamReasons),
      answers: JSON.stringify(one.answers),
      email: one.email,
      search: one.search,
      page: one.page,
      language: one.language,
      is_overlay: one.isOverlay,
      mail_left_out: one.mailLeftOut,
      webhook: one.webhook,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a form was sent with a key. */
export async function wasSent(tx: Tx, siteId: Id, formId: Id, keyHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('form_submissions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row !== undefined
}

const selectSubmissions = (tx: Tx, siteId: Id, formId: Id) =>
  tx
    .selectFrom('form_submissions')
    .select([
      'id',
      'received_at',
      'status',
      'spam_reasons as spamReasons',
      'answers',
      'email',
      'labels',
      'note',
      'replied_at',
      'page',
      'is_overlay as isOverlay',
      'mail_left_out as mailLeftOut',
      'webhook',
      'webhook_problem as webhookProblem',
    ])
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)

type Row = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['executeTakeFirstOrThrow']>>

const toView = (
  { received_at: receivedAt, replied_at: repliedAt, ...row }: Row,
  files: ReadonlyMap<Id, readonly SubmissionFile[]>,
): SubmissionView => ({
  ...row,
  files: files.get(row.id) ?? [],
  receivedAt: receivedAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
})

/** Which submissions are listed. */
export interface SubmissionFilter {
  /** Undefined for all but spam. */
  readonly status?: SubmissionStatus | undefined
  /** Undefined for any. */
  readonly label?: string | undefined
  /** A text in the answers. */
  readonly search?: string | undefined
  /** Those with a smaller id. */
  readonly before?: Id | undefined
  readonly limit: number
}

/** Returns submissions of a form, the newest first. */
export async function listSubmissions(
  tx: Tx,
  siteId: Id,
  formId: Id,
  { status, label, search, before, limit }: SubmissionFilter,
): Promise<readonly SubmissionView[]> {
  const text = search?.trim().toLowerCase() ?? ''
  const rows = await selectSubmissions(tx, siteId, formId)
    .$if(status === undefined, (query) => query.where('status', '<>', 'spam'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'new'))
    .$if(label !== undefined, (query) => query.where(sql<boolean>`labels ? ${label ?? ''}`))
    .$if(text !== '', (query) => query.where(sql<boolean>`position(${text} in search) > 0`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const files = await listFiles(
    tx,
    siteId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toView(row, files))
}

/** Returns a submission; undefined if there is no such one. */
export async function findSubmission(
  tx: Tx,
  siteId: Id,
  formId: Id,
  id: Id,
): Promise<SubmissionView | undefined> {
  const row = await selectSubmissions(tx, siteId, formId).where('id', '=', id).executeTakeFirst()
  return row && toView(row, await listFiles(tx, siteId, [row.id]))
}

/** Changes a submission; returns whether it exists. */
export async function updateSubmission(
  tx: Tx,
  siteId: Id,
  formId: Id,
  id: Id,
  { status, labels, note, repliedAt }: SubmissionChange & { readonly repliedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('form_submissions')
    .set({
      // One column at least is set, so that a change of nothing finds the row.
      site_id: siteId,
      ...(status !== undefined && { status }),
      ...(labels !== undefined && { labels: JSON.stringify([...new Set(labels)]) }),
      ...(note !== undefined && { note }),
      ...(repliedAt !== undefined && { replied_at: repliedAt }),
    })
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a submission; returns whether it existed. */
export async function deleteSubmission(tx: Tx, siteId: Id, formId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_submissions')
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Returns how many submissions of a form have each status, and all labels that are in use. */
export async function countSubmissions(
  tx: Tx,
  siteId: Id,
  formId: Id,
): Promise<{
  readonly counts: Readonly<Record<SubmissionStatus, number>>
  readonly labels: readonly string[]
}> {
  const { rows } = await sql<{ status: SubmissionStatus; count: string }>`
    select status, count(*)::text as count from form_submissions
    where site_id = ${siteId} and form_id = ${formId} group by status`.execute(tx)
  const { rows: labels } = await sql<{ label: string }>`
    select distinct l.label from form_submissions s, jsonb_array_elements_text(s.labels) l(label)
    where s.site_id = ${siteId} and s.form_id = ${formId} order by 1 limit 200`.execute(tx)
  return {
    counts: {
      new: 0,
      read: 0,
      done: 0,
      spam: 0,
      ...Object.fromEntries(rows.map((row) => [row.status, Number(row.count)])),
    },
    labels: labels.map(({ label }) => label),
  }
}

/** Counts what happened to a form on a day of UTC. */
export async function countDay(
  tx: Tx,
  siteId: Id,
  formId: Id,
  day: string,
  what: 'views' | 'starts' | 'completions',
): Promise<void> {
  await tx
    .insertInto('form_days')
    .values({ site_id: siteId, form_id: formId, day, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'form_id', 'day'])
        .doUpdateSet({ [what]: sql<number>`form_days.${sql.ref(what)} + 1` }),
    )
    .execute()
}

/** Returns what happened to a form from a day of UTC on. */
export async function sumDays(
  tx: Tx,
  siteId: Id,
  formId: Id,
  from: string,
): Promise<Readonly<Record<'views' | 'starts' | 'completions', number>>> {
  const sums = await tx
    .selectFrom('form_days')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('views'), sql<string>`0`).as('views'),
      fn.coalesce(fn.sum<string>('starts'), sql<string>`0`).as('starts'),
      fn.coalesce(fn.sum<string>('completions'), sql<string>`0`).as('completions'),
    ])
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .executeTakeFirstOrThrow()
  return { views: Number(sums.views), starts: Number(sums.starts), completions: Number(sums.completions) }
}

/** Deletes submissions of all sites that their forms keep no longer; returns how many. */
export async function deleteOldSubmissions(owner: Kysely<Tables>, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from form_submissions s using (
      select o.site_id, o.id from form_submissions o
      join forms f on f.site_id = o.site_id and f.id = o.form_id
      where o.received_at < ${now}::timestamptz - f.keep_days * interval '1 day' limit ${max}
    ) past
    where s.site_id = past.site_id and s.id = past.id`.execute(owner)
  return Number(numAffectedRows ?? 0)
}

/** Returns the fields that any submission of a form has an answer to, with their latest labels. */
export async function listAnsweredFields(
  tx: Tx,
  siteId: Id,
  formId: Id,
): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select distinct on (a.answer ->> 'id') a.answer ->> 'id' as id, a.answer ->> 'label' as label
    from form_submissions s, jsonb_array_elements(s.answers) a(answer)
    where s.site_id = ${siteId} and s.form_id = ${formId} order by 1, s.id desc limit 1000`.execute(tx)
  return rows
}

/** Records what became of the webhook of a submission: delivered without a problem. */
export async function setWebhook(tx: Tx, siteId: Id, id: Id, problem: string): Promise<void> {
  await tx
    .updateTable('form_submissions')
    .set({ webhook: problem === '' ? 'delivered' : 'failed', webhook_problem: problem.slice(0, 500) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
