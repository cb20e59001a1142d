import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Which request it is. */
export interface RequestKey {
  readonly siteId: Id
  /** Whose key it is, such as that of a cart: two buyers may send the same one. */
  readonly scope: string
  readonly key: string
}

/** A request that was sent before. */
export interface KnownRequest {
  readonly hash: string
  /** Null until it is answered. */
  readonly status: number | null
  /** What was begun, as JSON, and the response afterwards. */
  readonly text: string
  readonly startedAt: Date
}

/** Inserts a request; returns whether it is the first one with its key. Waits for one that is being inserted. */
export async function insertRequest(
  tx: Tx,
  { siteId, scope, key }: RequestKey,
  hash: string,
  now: Date,
): Promise<boolean> {
  return (await insertNew(tx, { siteId, scope, key, hash, now })).length === 1
}

interface NewRequest extends RequestKey {
  readonly hash: string
  readonly now: Date
}

const insertNew = compileOnce((tx, { siteId, scope, key, hash, now }: NewRequest) =>
  tx
    .insertInto('checkout_requests')
    .values({
      site_id: siteId,
      scope,
      key,
      request_hash: hash,
      created_at: now,
      status: null,
      response: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .modifyEnd(PREPARED),
)

/** Returns a request; undefined if there is none. */
export async function findRequest(
  tx: Tx,
  { siteId, scope, key }: RequestKey,
): Promise<KnownRequest | undefined> {
  return tx
    .selectFrom('checkout_requests')
    .select([
      'request_hash as hash',
      'status',
      sql<string>`coalesce(response, '')`.as('text'),
      'created_at as startedAt',
    ])
    .where('site_id', '=', siteId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores what was begun, or the response of a request that has none; returns whether it was stored. */
export async function storeResponse(
  tx: Tx,
  { siteId, scope, key }: RequestKey,
  { status, text }: { readonly status: number | null; readonly text: string },
): Promise<boolean> {
  return (await updateResponse(tx, { siteId, scope, key, status, text })).length === 1
}

interface ResponseValues extends RequestKey {
  readonly status: number | null
  readonly text: string
}

const updateResponse = compileOnce((tx, { siteId, scope, key, status, text }: ResponseValues) =>
  tx
    .updateTable('checkout_requests')
    .set({ status, response: text })
    .where('site_id', '=', siteId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .returning('key')
    .modifyEnd(PREPARED),
)

/** Takes over a request whose process did not answer it, if nobody else did since; returns whether it is ours. */
export async function claimRequest(
  tx: Tx,
  { siteId, scope, key }: RequestKey,
  seen: Date,
  startedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout_requests')
    .set({ created_at: startedAt })
    .where('site_id', '=', siteId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('created_at', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes requests of all sites from before a time, at most `max`. Returns how many. */
export async function deleteRequests(owner: Kysely<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkout_requests where (site_id, scope, key) in (
      select site_id, scope, key from checkout_requests where created_at < ${before} limit ${max})`.execute(
    owner,
  )
  return Number(numAffectedRows ?? 0)
}
