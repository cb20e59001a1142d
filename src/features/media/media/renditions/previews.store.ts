import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An image without a preview. */
export interface DuePreview {
  readonly site_id: Id
  readonly id: Id
  readonly storage_key: string
}

/** Returns images of all sites that have no preview. */
export async function findDuePreviews(db: Kysely<Tables>, limit: number): Promise<readonly DuePreview[]> {
  const { rows } = await sql<DuePreview>`select * from due_previews(${limit})`.execute(db)
  return rows
}

/** Stores the preview of an image; null if none can be created. Returns false if it was no longer due. */
export async function setPreview(
  tx: Transaction<Tables>,
  siteId: Id,
  mediaId: Id,
  preview: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ preview, preview_due: false })
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .where('preview_due', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
