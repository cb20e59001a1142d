import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the attachments uploaded to each of these entries, in the order of the source. */
export async function attachmentsOf(
  tx: Tx,
  siteId: Id,
  importId: Id,
  parents: readonly string[],
): Promise<readonly { parent: string; id: string }[]> {
  if (parents.length === 0) return []
  const { rows } = await sql<{ parent: string; id: string }>`
    select payload ->> 'parent' as parent, source_id as id from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'attachment' and payload ->> 'parent' = any(${parents})
    order by length(payload ->> 'menuOrder'), payload ->> 'menuOrder', sequence`.execute(tx)
  return rows
}

/** What the source says about a recording. */
export interface AttachmentLabels {
  readonly title: string
  /** In the format of PHP's serialize(); empty without any. */
  readonly metadata: string
}

/** Returns titles and metadata of attachments by their ids. */
export async function labelsOfAttachments(
  tx: Tx,
  siteId: Id,
  importId: Id,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttachmentLabels>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AttachmentLabels & { id: string }>`
    select source_id as id, coalesce(payload ->> 'title', '') as title, coalesce((
        select meta ->> 'value' from jsonb_array_elements(payload -> 'meta') meta
        where meta ->> 'key' = '_wp_attachment_metadata' limit 1), '') as metadata
    from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'attachment' and source_id = any(${ids})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...labels }) => [id, labels]))
}
