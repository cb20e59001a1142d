import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Columns that depend on the content; the others are entered by people and stay. */
const CONTENT = [
  'storage_key',
  'content_type',
  'byte_size',
  'width',
  'height',
  'sha256',
  'duration_ms',
  'preview',
  'file_name',
] as const

/** The columns of a file that depend on its content. */
export type Content = NonNullable<Awaited<ReturnType<typeof lockContent>>>

/** Returns the content of a file and locks it until the transaction ends; undefined if there is none. */
export const lockContent = (tx: Tx, siteId: Id, fileId: Id) =>
  tx
    .selectFrom('media')
    .select(CONTENT)
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the content that a file had before it was last replaced; undefined if none is stored. */
export const findPreviousContent = (tx: Tx, siteId: Id, fileId: Id) =>
  tx
    .selectFrom('previous_files')
    .select(['id', ...CONTENT])
    .where('site_id', '=', siteId)
    .where('media_id', '=', fileId)
    .where('storage_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Inserts the previous content of a file. */
export async function insertPreviousFile(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  values: Omit<Insertable<Tables['previous_files']>, 'id' | 'site_id' | 'media_id' | 'replaced_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('previous_files')
    .values({ site_id: siteId, media_id: fileId, ...values, replaced_at: now })
    .execute()
}

/** Deletes a previous content by its id. */
export async function deletePreviousFile(tx: Tx, siteId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('previous_files').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Deletes the previous contents of a file that had a storage key. */
export async function deletePreviousKey(tx: Tx, siteId: Id, fileId: Id, key: string): Promise<void> {
  await tx
    .deleteFrom('previous_files')
    .where('site_id', '=', siteId)
    .where('media_id', '=', fileId)
    .where('previous_key', '=', key)
    .execute()
}

/** Sets the content of a file, which is no longer missing then. */
export async function setContent(tx: Tx, siteId: Id, fileId: Id, content: Content): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...content, status: 'ready', preview_due: false, fetch_at: null, fetch_problem: null })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
}

/** Returns previous contents of all sites from before a time; `owner` bypasses row-level security. */
export const listReplacedBefore = (owner: Kysely<Tables>, before: Date, limit: number) =>
  owner
    .selectFrom('previous_files')
    .select(['site_id', 'id'])
    .where('storage_key', 'is not', null)
    .where('replaced_at', '<', before)
    .limit(limit)
    .execute()

/** Removes the stored content of previous files; their URLs stay. Returns the storage keys. */
export async function purgePreviousContent(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    with expired as (
      select id, storage_key from previous_files
      where site_id = ${siteId} and id = any(${ids}::bigint[]) and storage_key is not null
      for update
    )
    update previous_files f set storage_key = null from expired
    where f.site_id = ${siteId} and f.id = expired.id returning expired.storage_key as key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Returns the storage keys that no record has any more because their files were replaced, with the current ones. */
export async function findReplacedKeys(
  tx: Tx,
  siteId: Id,
): Promise<readonly { readonly key: string; readonly storageKey: string }[]> {
  const { rows } = await sql<{ key: string; storageKey: string }>`
    select distinct on (f.previous_key) f.previous_key as key, m.storage_key as "storageKey"
    from previous_files f join media m on m.site_id = f.site_id and m.id = f.media_id
    where f.site_id = ${siteId} and m.status = 'ready'
      and not exists (select from media n where n.site_id = f.site_id and n.storage_key = f.previous_key)
    order by f.previous_key, f.id desc`.execute(tx)
  return rows
}
