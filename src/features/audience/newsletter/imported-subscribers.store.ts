import { sql, type Transaction } from 'kysely'
import type { SubscriberStatus } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What a list knows of addresses: the status of subscribers by their key, and hashes of those that were erased. */
export async function findKnown(
  tx: Tx,
  siteId: Id,
  listId: Id,
  { keys, addresses }: { readonly keys: readonly string[]; readonly addresses: readonly string[] },
): Promise<{
  readonly statuses: ReadonlyMap<string, SubscriberStatus>
  readonly stopped: ReadonlySet<string>
}> {
  const rows = await tx
    .selectFrom('subscribers')
    .select(['email_key as key', 'status'])
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('email_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const stops = await tx
    .selectFrom('newsletter_stops')
    .select('address')
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .execute()
  return {
    statuses: new Map(rows.map(({ key, status }) => [key, status])),
    stopped: new Set(stops.map(({ address }) => address)),
  }
}

/** Inserts subscribers of a file with their events; those that are there stay as they are. Returns how many were new. */
export async function insertImported(
  tx: Tx,
  siteId: Id,
  listId: Id,
  {
    rows,
    now,
    accountId,
  }: {
    readonly rows: readonly { readonly email: string; readonly key: string; readonly name: string }[]
    readonly now: Date
    readonly accountId: Id | null
  },
): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: counted } = await sql<{ count: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (email text, key text, name text)
    ),
    added as (
      insert into subscribers (site_id, list_id, email, email_key, name, status, source, signed_up_at, confirmed_at)
      select ${siteId}::bigint, ${listId}::bigint, email, key, name, 'subscribed', 'import', ${now}::timestamptz, ${now}::timestamptz from given
      on conflict (site_id, list_id, email_key) do nothing
      returning id
    ),
    recorded as (
      insert into subscriber_events (site_id, subscriber_id, type, created_at, account_id)
      select ${siteId}::bigint, id, 'imported', ${now}::timestamptz, ${accountId}::bigint from added
    )
    select count(*)::text as count from added`.execute(tx)
  return Number(counted[0]?.count ?? 0)
}
