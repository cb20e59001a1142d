import { sql, type Transaction } from 'kysely'
import { forgetDone } from '#features/media/planned-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Removes the records of media for good, which nothing may show any more. Their files stand from now on as files that
 * were never recorded: a sweep takes them, with what was made of them, unless another record names the same file.
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
      union select storage_key from former_files
      where site_id = ${siteId} and media_id = any(${mediaIds}::bigint[])
    )
    insert into arriving_files (site_id, storage_key)
    select ${siteId}::bigint, storage_key from given_up where storage_key is not null`.execute(tx)
  await forgetDone(tx, siteId)
}
