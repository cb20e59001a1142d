import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  Growth,
  Subscriber,
  SubscriberEvent,
  SubscriberEventType,
  SubscriberSource,
  SubscriberStatus,
} from '#features/audience/newsletter/types.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A subscription as it is stored. */
export interface StoredSubscriber {
  readonly id: Id
  readonly listId: Id
  readonly email: string
  readonly name: string
  readonly status: SubscriberStatus
  readonly language: string
  readonly askedAt: Date | null
  readonly keyHash: string | null
}

const COLUMNS = [
  'id',
  'list_id as listId',
  'email',
  'name',
  'status',
  'language',
  'asked_at as askedAt',
  'key_hash as keyHash',
] as const

/** Returns a subscription, locked until the end of the transaction. */
export const lockSubscriber = (tx: Tx, siteId: Id, id: Id): Promise<StoredSubscriber | undefined> =>
  tx
    .selectFrom('subscribers')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns a subscription as it is. */
export const findSubscriber = (tx: Tx, siteId: Id, id: Id): Promise<StoredSubscriber | undefined> =>
  tx
    .selectFrom('subscribers')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Who is signed up. */
export interface NewSubscriber {
  readonly listId: Id
  readonly email: string
  readonly emailKey: string
  readonly name: string
  readonly status: SubscriberStatus
  readonly source: SubscriberSource
  readonly language: string
  readonly now: Date
}

/**
 * Inserts a subscription, unless the list has one for the address: returns it as it is, locked until the end of the
 * transaction, and whether it is new. Concurrent sign-ups of one address wait for each other.
 */
export async function insertSubscriber(
  tx: Tx,
  siteId: Id,
  subscriber: NewSubscriber,
): Promise<{ readonly subscriber: StoredSubscriber; readonly isNew: boolean }> {
  const { listId, email, emailKey, name, status, source, language, now } = subscriber
  const inserted = await tx
    .insertInto('subscribers')
    .values({
      site_id: siteId,
      list_id: listId,
      email,
      email_key: emailKey,
      name,
      status,
      source,
      language,
      signed_up_at: now,
      confirmed_at: status === 'subscribed' ? now : null,
      unsubscribed_at: null,
      asked_at: null,
      key_hash: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (inserted !== undefined) return { subscriber: inserted, isNew: true }
  const known = await tx
    .selectFrom('subscribers')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { subscriber: known, isNew: false }
}

/** What changes of a subscription. */
export interface SubscriberChange {
  readonly status?: SubscriberStatus
  readonly name?: string
  readonly source?: SubscriberSource
  readonly language?: string
  readonly signedUpAt?: Date
  readonly confirmedAt?: Date | null
  readonly unsubscribedAt?: Date | null
  readonly askedAt?: Date
  readonly keyHash?: string
}

/** Changes a subscription. */
export async function updateSubscriber(tx: Tx, siteId: Id, id: Id, change: SubscriberChange): Promise<void> {
  const { status, name, source, language, signedUpAt, confirmedAt, unsubscribedAt, askedAt, keyHash } = change
  await tx
    .updateTable('subscribers')
    .set({
      ...(status !== undefined && { status }),
      ...(name !== undefined && { name }),
      ...(source !== undefined && { source }),
      ...(language !== undefined && { language }),
      ...(signedUpAt !== undefined && { signed_up_at: signedUpAt }),
      ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
      ...(unsubscribedAt !== undefined && { unsubscribed_at: unsubscribedAt }),
      ...(askedAt !== undefined && { asked_at: askedAt }),
      ...(keyHash !== undefined && { key_hash: keyHash }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Whether a key of a form signed somebody up for a list. */
export async function hasKey(tx: Tx, siteId: Id, listId: Id, keyHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Records what happened to a subscription. */
export async function insertEvent(
  tx: Tx,
  siteId: Id,
  subscriberId: Id,
  event: {
    readonly type: SubscriberEventType
    readonly now: Date
    readonly data?: Readonly<Record<string, string>>
    readonly accountId?: Id | null
  },
): Promise<void> {
  await tx
    .insertInto('subscriber_events')
    .values({
      site_id: siteId,
      subscriber_id: subscriberId,
      type: event.type,
      created_at: event.now,
      data: JSON.stringify(event.data ?? {}),
      account_id: event.accountId ?? null,
    })
    .execute()
}

/** Returns what happened to a subscription, the oldest first. */
export async function listEvents(tx: Tx, siteId: Id, subscriberId: Id): Promise<readonly SubscriberEvent[]> {
  const rows = await tx
    .selectFrom('subscriber_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.type', 'e.created_at as at', 'e.data', 'a.name as account'])
    .where('e.site_id', '=', siteId)
    .where('e.subscriber_id', '=', subscriberId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ type, at, data, account }) => ({
    type,
    at: at.toISOString(),
    wording: data['wording'] ?? '',
    page: data['page'] ?? '',
    account,
  }))
}

/** Which subscribers are listed. */
export interface SubscriberFilter {
  readonly status?: SubscriberStatus | undefined
  /** A part of the address or the name. */
  readonly search?: string | undefined
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Returns subscribers of a list, the newest first, those before `before`. */
export async function listSubscribers(
  tx: Tx,
  siteId: Id,
  listId: Id,
  {
    status,
    search = '',
    before,
    max,
  }: SubscriberFilter & { readonly before?: Id | undefined; readonly max: number },
): Promise<readonly Subscriber[]> {
  const like = `%${escapeLike(search.trim())}%`
  const rows = await tx
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'name',
      'status',
      'source',
      'signed_up_at as signedUpAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'subscribed'))
    .$if(search.trim() !== '', (query) =>
      query.where((any) => any.or([any('email', 'ilike', like), any('name', 'ilike', like)])),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ signedUpAt, confirmedAt, unsubscribedAt, ...row }) => ({
    ...row,
    signedUpAt: signedUpAt.toISOString(),
    confirmedAt: isoTimeOf(confirmedAt),
    unsubscribedAt: isoTimeOf(unsubscribedAt),
  }))
}

/** Returns how many subscribers of a list have each status. */
export async function countStatuses(
  tx: Tx,
  siteId: Id,
  listId: Id,
): Promise<Readonly<Record<SubscriberStatus, number>>> {
  const rows = await tx
    .selectFrom('subscribers')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .groupBy('status')
    .execute()
  const counts = { subscribed: 0, pending: 0, unsubscribed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

/** Returns how a list grew on each of the last days of UTC. */
export async function findGrowth(
  tx: Tx,
  siteId: Id,
  listId: Id,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<Growth> {
  const { rows } = await sql<{ day: string; joined: number; left: number; total: number }>`
    with days as (
      select generate_series(${now}::timestamptz at time zone 'UTC' - make_interval(days => ${days - 1}), ${now}::timestamptz at time zone 'UTC', '1 day')::date as day
    ),
    own as (
      select (confirmed_at at time zone 'UTC')::date as joined,
        (unsubscribed_at at time zone 'UTC')::date as left_on
      from subscribers where site_id = ${siteId} and list_id = ${listId} and confirmed_at is not null
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select count(*)::integer from own where joined = d.day) as joined,
      (select count(*)::integer from own where left_on = d.day) as left,
      (select count(*)::integer from own where joined <= d.day and (left_on is null or left_on > d.day)) as total
    from days d order by d.day`.execute(tx)
  return rows
}

/** Deletes a subscription; returns its address and list, undefined if there is none. */
export async function deleteSubscriber(
  tx: Tx,
  siteId: Id,
  listId: Id,
  id: Id,
): Promise<{ readonly emailKey: string } | undefined> {
  return tx
    .deleteFrom('subscribers')
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('id', '=', id)
    .returning('email_key as emailKey')
    .executeTakeFirst()
}

/** Remembers an address, as a hash, that no import may sign up again. */
export async function insertStop(tx: Tx, siteId: Id, listId: Id, address: string, now: Date): Promise<void> {
  await tx
    .insertInto('newsletter_stops')
    .values({ site_id: siteId, list_id: listId, address, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets it again when its owner signs up. */
export async function deleteStop(tx: Tx, siteId: Id, listId: Id, address: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_stops')
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('address', '=', address)
    .execute()
}

/** Whether an address was erased. */
export async function isStopped(tx: Tx, siteId: Id, listId: Id, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_stops')
    .select('address')
    .where('site_id', '=', siteId)
    .where('list_id', '=', listId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the keyed hash of the network from events of all sites before a time; `owner` bypasses row-level security. */
export async function forgetNetworks(owner: Kysely<Tables>, before: Date): Promise<void> {
  await sql`update subscriber_events set data = data - 'network'
    where created_at < ${before}::timestamptz and data ? 'network'`.execute(owner)
}
