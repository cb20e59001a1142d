import { sql, type Transaction } from 'kysely'
import type { FormSettings, ListedForm, StoredForm } from '#features/audience/forms/types.ts'
import type { SecretState } from '#features/audience/forms/webhook-signature.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const columnsOf = (form: FormSettings) => ({
  title: form.title,
  fields: JSON.stringify(form.fields),
  button: form.button,
  sent: form.sent,
  closed: form.closed,
  is_open: form.isOpen,
  notified: JSON.stringify(form.notified),
  webhook_url: form.webhookUrl,
  keep_days: form.keepDays,
})

const selectForms = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('forms')
    .select([
      'id',
      'version',
      'title',
      'fields',
      'button',
      'sent',
      'closed',
      'is_open as isOpen',
      'notified',
      'webhook_url as webhookUrl',
      'keep_days as keepDays',
    ])
    .where('site_id', '=', siteId)

/** Returns the forms of a site with the numbers of their submissions without spam, the newest first. */
export async function listForms(tx: Tx, siteId: Id): Promise<readonly ListedForm[]> {
  const { rows } = await sql<
    Omit<ListedForm, 'submissions' | 'unread' | 'latestAt'> & {
      submissions: string
      unread: string
      latestAt: Date | null
    }
  >`
    select f.id::text, f.title, f.is_open as "isOpen",
      count(s.id) filter (where s.status <> 'spam')::text as submissions,
      count(s.id) filter (where s.status = 'new')::text as unread,
      max(s.received_at) filter (where s.status <> 'spam') as "latestAt"
    from forms f left join form_submissions s on s.site_id = f.site_id and s.form_id = f.id
    where f.site_id = ${siteId} group by f.site_id, f.id order by f.id desc`.execute(tx)
  return rows.map((row) => ({
    ...row,
    submissions: Number(row.submissions),
    unread: Number(row.unread),
    latestAt: row.latestAt?.toISOString() ?? null,
  }))
}

/** Returns how many forms a site has. */
export async function countForms(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('forms')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns a form; undefined if there is no such one. */
export const findForm = (tx: Tx, siteId: Id, id: Id): Promise<StoredForm | undefined> =>
  selectForms(tx, siteId).where('id', '=', id).executeTakeFirst()

/** Inserts a form; returns its id. */
export async function insertForm(tx: Tx, siteId: Id, form: FormSettings, now: Date): Promise<Id> {
  const { id } = await tx
    .insertInto('forms')
    .values({ site_id: siteId, ...columnsOf(form), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a form that has this version; returns whether it has. */
export async function updateForm(
  tx: Tx,
  siteId: Id,
  id: Id,
  version: number,
  form: FormSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forms')
    .set({ ...columnsOf(form), version: version + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns which signing secret the webhook of a form has; undefined if there is no such form. */
export const findSecretState = (tx: Tx, siteId: Id, id: Id): Promise<SecretState | undefined> =>
  tx
    .selectFrom('forms')
    .select(['secret_number as number', 'secret_renewed_at as renewedAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Gives the webhook of a form its next signing secret; undefined if there is no such form. */
export const renewSecret = (tx: Tx, siteId: Id, id: Id, now: Date): Promise<SecretState | undefined> =>
  tx
    .updateTable('forms')
    .set({ secret_number: sql<number>`secret_number + 1`, secret_renewed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['secret_number as number', 'secret_renewed_at as renewedAt'])
    .executeTakeFirst()

/** Deletes a form with its submissions; returns its title, undefined if there was none. */
export async function deleteForm(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('forms')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}
