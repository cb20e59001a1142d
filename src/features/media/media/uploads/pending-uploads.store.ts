import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts a pending upload. Returns its id. */
export async function insertPendingUpload(tx: Tx, siteId: Id, key: string, bytes: number): Promise<Id> {
  const { id } = await tx
    .insertInto('pending_uploads')
    .values({ site_id: siteId, storage_key: key, byte_size: String(bytes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Schedules unreferenced files and their renditions for deletion; files that are referenced again by then
 * stay.
 */
export async function scheduleFileDeletion(tx: Tx, siteId: Id, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('pending_uploads')
    .values(keys.map((key) => ({ site_id: siteId, storage_key: key })))
    .execute()
}

/** Deletes a pending upload. Call it in the transaction that records the file. */
export async function commitUpload(tx: Tx, siteId: Id, pendingUploadId: Id): Promise<void> {
  await tx
    .deleteFrom('pending_uploads')
    .where('site_id', '=', siteId)
    .where('id', '=', pendingUploadId)
    .execute()
}

/** Returns pending uploads of all sites from before a time; `owner` bypasses row-level security. */
export async function listAbandonedUploads(
  owner: Kysely<Tables>,
  before: Date,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly id: Id; readonly key: string }[]> {
  const rows = await owner
    .selectFrom('pending_uploads')
    .select(['site_id', 'id', 'storage_key'])
    .where('created_at', '<', before)
    .orderBy('site_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ site_id: siteId, id, storage_key: key }) => ({ siteId, id, key }))
}

/** Tables whose rows keep a stored file. */
const KEYED_TABLES = ['media', 'previous_files', 'product_files', 'form_files', 'pending_uploads'] as const

/** Whether a record, a previous file, a file of a product or a form, or a pending upload has this storage key. */
export async function isReferenced(tx: Tx, siteId: Id, key: string): Promise<boolean> {
  const of = (table: (typeof KEYED_TABLES)[number]) =>
    tx
      .selectFrom(table)
      .select('id')
      .where('site_id', '=', siteId)
      .where('storage_key', '=', key)
      .limit(1)
      .executeTakeFirst()
  for (const table of KEYED_TABLES) if ((await of(table)) !== undefined) return true
  return false
}

/** Whether a record or a previous file has the same content under any name. */
export async function isFolderReferenced(tx: Tx, siteId: Id, key: string): Promise<boolean> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  for (const table of ['media', 'previous_files'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('site_id', '=', siteId)
      .where((files) => files.fn('starts_with', ['storage_key', files.val(folder)]), '=', true)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Locks a storage key of a site until the transaction ends. */
export async function lockStorageKey(tx: Tx, siteId: Id, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`arriving file ${siteId} ${key}`}, 0))`.execute(
    tx,
  )
}
