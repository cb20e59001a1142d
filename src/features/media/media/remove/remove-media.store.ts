import { sql, type Transaction } from 'kysely'
import { deleteFinishedFetches } from '#features/media/media/fetch/scheduled-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Permanently deletes media records that nothing may use any more. Their files and renditions are scheduled
 * for deletion, unless another record has the same file.
 */
export async function removeMedia(
  tx: Transaction<Tables>,
  siteId: Id,
  mediaIds: readonly Id[],
): Promise<void> {
  await sql`
    with removed as (
      delete from media where site_id = ${siteId} and id = any(${mediaIds}::bigint[])
      returning storage_key
    ), given_up as (
      select storage_key from removed
      union select storage_key from previous_files
      where site_id = ${siteId} and media_id = any(${mediaIds}::bigint[])
    )
    insert into pending_uploads (site_id, storage_key)
    select ${siteId}::bigint, storage_key from given_up where storage_key is not null`.execute(tx)
  await deleteFinishedFetches(tx, siteId)
}
