import { sql, type Kysely, type Transaction } from 'kysely'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An account that gets the reports of a site. */
export interface Subscription {
  readonly siteId: Id
  readonly accountId: Id
}

/** Whether an account gets the reports of a site. */
export async function isSubscribed(tx: Tx, { siteId, accountId }: Subscription): Promise<boolean> {
  const row = await tx
    .selectFrom('report_subscriptions')
    .select('account_id')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Subscribes an account; the first report is that of the week after `week`. */
export async function insertSubscription(
  tx: Tx,
  { siteId, accountId }: Subscription,
  week: string,
): Promise<void> {
  await tx
    .insertInto('report_subscriptions')
    .values({ site_id: siteId, account_id: accountId, sent_week: week })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSubscription(tx: Tx, { siteId, accountId }: Subscription): Promise<void> {
  await tx
    .deleteFrom('report_subscriptions')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Returns subscriptions whose report of a week was not sent yet. */
export async function findDueSubscriptions(
  owner: Kysely<Tables>,
  week: string,
  max: number,
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select site_id::text as "siteId", account_id::text as "accountId" from report_subscriptions
    where sent_week < ${week}::date order by site_id, account_id limit ${max}`.execute(owner)
  return rows
}

/** Marks a report as sent; false when another process sends it. */
export async function markSent(tx: Tx, { siteId, accountId }: Subscription, week: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_subscriptions set sent_week = ${week}::date
    where site_id = ${siteId} and account_id = ${accountId} and sent_week < ${week}::date`.execute(tx)
  return numAffectedRows === 1n
}

/** Who gets a report. */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly identifier: string
  readonly permissions: Permissions
  readonly ownsSite: boolean
}

/** Returns the member of a site with an account; undefined for somebody who has left, or a suspended site. */
export async function findRecipient(
  tx: Tx,
  { siteId, accountId }: Subscription,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select a.email::text as email, a.name, s.identifier::text as identifier, m.permissions,
      coalesce(s.account_id = a.id, false) as "ownsSite"
    from memberships m join accounts a on a.id = m.account_id join sites s on s.id = m.site_id
    where m.site_id = ${siteId} and m.account_id = ${accountId} and s.deleted_at is null and s.suspended_at is null
  `.execute(tx)
  return rows[0]
}
