import { sql, type Transaction } from 'kysely'
import type { FolderView } from '#features/media/media/folders.api.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the folders by name, all of them or one. */
export async function listFolders(tx: Tx, siteId: Id, folderId?: Id): Promise<FolderView[]> {
  const { rows } = await sql<FolderView>`
    select f.id, f.parent_id as "parentId", f.name,
      (select count(*)::integer from media m
       where m.site_id = f.site_id and m.folder_id = f.id and m.trashed_at is null) as files
    from media_folders f
    where f.site_id = ${siteId} ${folderId === undefined ? sql`` : sql`and f.id = ${folderId}::bigint`}
    order by lower(f.name), f.id`.execute(tx)
  return rows
}

/** Returns whether the site has this folder, and locks it against deletion until the transaction ends. */
export async function hasFolder(tx: Tx, siteId: Id, folderId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('media_folders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', folderId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A folder and its parent. */
export interface FolderRow {
  readonly id: Id
  readonly parentId: Id | null
  readonly name: string
}

/** Locks the folders of a site until the transaction ends and returns them. */
export async function lockFolders(tx: Tx, siteId: Id): Promise<readonly FolderRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media folders ${siteId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('media_folders')
    .select(['id', 'parent_id as parentId', 'name'])
    .where('site_id', '=', siteId)
    .execute()
}

export async function insertFolder(
  tx: Tx,
  siteId: Id,
  { name, parentId }: Omit<FolderRow, 'id'>,
): Promise<Id> {
  const { id } = await tx
    .insertInto('media_folders')
    .values({ site_id: siteId, name, parent_id: parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFolder(tx: Tx, siteId: Id, { id, name, parentId }: FolderRow): Promise<void> {
  await tx
    .updateTable('media_folders')
    .set({ name, parent_id: parentId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a folder without subfolders and moves its files to its parent. Returns how many files were moved.
 */
export async function removeFolder(
  tx: Tx,
  siteId: Id,
  { id, parentId }: Pick<FolderRow, 'id' | 'parentId'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ folder_id: parentId })
    .where('site_id', '=', siteId)
    .where('folder_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('media_folders').where('site_id', '=', siteId).where('id', '=', id).execute()
  return Number(numUpdatedRows)
}
