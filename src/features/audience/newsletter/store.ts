import { sql, type Transaction } from 'kysely'
import type { ListSettings, NewsletterList } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const columnsOf = (list: ListSettings) => ({
  title: list.title,
  double_opt_in: list.doubleOptIn,
  asks_name: list.asksName,
  consent: list.consent,
  sent: list.sent,
  welcome: list.welcome,
  takes_buyers: list.takesBuyers,
  postal_address: list.postalAddress,
})

const selectLists = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('newsletter_lists')
    .select([
      'id',
      'version',
      'title',
      'double_opt_in as doubleOptIn',
      'asks_name as asksName',
      'consent',
      'sent',
      'welcome',
      'takes_buyers as takesBuyers',
      'postal_address as postalAddress',
    ])
    .where('site_id', '=', siteId)

/** Returns a list; undefined if there is no such one. */
export const findList = (tx: Tx, siteId: Id, id: Id): Promise<NewsletterList | undefined> =>
  selectLists(tx, siteId).where('id', '=', id).executeTakeFirst()

/** Returns the lists that buyers who agreed are signed up for, the oldest first. */
export const findListsOfBuyers = (tx: Tx, siteId: Id): Promise<readonly NewsletterList[]> =>
  selectLists(tx, siteId).where('takes_buyers', '=', true).orderBy('id').execute()

/** Returns the lists of a site with the numbers of their subscribers, the oldest first. */
export async function listLists(tx: Tx, siteId: Id) {
  const { rows } = await sql<{ id: Id; title: string; subscribed: string; pending: string }>`
    select l.id::text, l.title,
      count(s.id) filter (where s.status = 'subscribed')::text as subscribed,
      count(s.id) filter (where s.status = 'pending')::text as pending
    from newsletter_lists l left join subscribers s on s.site_id = l.site_id and s.list_id = l.id
    where l.site_id = ${siteId} group by l.site_id, l.id order by l.id`.execute(tx)
  return rows.map((row) => ({ ...row, subscribed: Number(row.subscribed), pending: Number(row.pending) }))
}

/** Returns how many lists a site has. */
export async function countLists(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('newsletter_lists')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a list; returns its id. */
export async function insertList(tx: Tx, siteId: Id, list: ListSettings, now: Date): Promise<Id> {
  const { id } = await tx
    .insertInto('newsletter_lists')
    .values({ site_id: siteId, ...columnsOf(list), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a list that has this version; returns whether it has. */
export async function updateList(
  tx: Tx,
  siteId: Id,
  id: Id,
  version: number,
  list: ListSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_lists')
    .set({ ...columnsOf(list), version: version + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a list with its subscribers; returns its title, undefined if there was none. */
export async function deleteList(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('newsletter_lists')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}
