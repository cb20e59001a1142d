import { sql, type Transaction } from 'kysely'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import { IN_ORDER } from '#features/transfer/imports/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The URL of a post or page in the source, and its document here. */
export interface ImportedUrl {
  readonly sequence: number
  readonly link: string
  /** Where it was before. */
  readonly previousUrls: readonly string[]
  readonly documentId: Id
  /** Whether it is published here, now or scheduled. */
  readonly isPublic: boolean
  /** The wanted url id, if it was not available; otherwise null. */
  readonly wantedUrlId: string | null
  /** The url id that was assigned instead. */
  readonly assignedUrlId: string | null
}

/** Returns the imported posts and pages of an import, in file order. */
export async function listImportedUrls(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  importId: Id,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ImportedUrl[]> {
  const { rows } = await sql<ImportedUrl>`
    select e.sequence, e.payload ->> 'link' as link,
      coalesce(e.payload -> 'previousUrls', '[]') as "previousUrls", r.target_id as "documentId",
      p.document_id is not null as "isPublic", r.name_before as "wantedUrlId", r.name_after as "assignedUrlId"
    from (
      select sequence, kind, source_id, payload from import_entries
      where site_id = ${siteId} and import_id = ${importId} and ${IN_ORDER} in ('post', 'page') and outcome = 'imported'
        and sequence > ${after}
      order by sequence limit ${limit}
    ) e
    -- Looked up by key: rows just written have no statistics.
    cross join lateral (
      select * from import_references r
      where r.site_id = ${siteId} and r.source = ${source} and r.kind = e.kind and r.source_id = e.source_id offset 0) r
    left join lateral (
      select p.document_id from published_documents p
      where p.site_id = ${siteId} and p.document_id = r.target_id offset 0) p on true
    order by e.sequence`.execute(tx)
  return rows
}

/** Appends notes to entries. */
export async function addNotes(
  tx: Tx,
  { siteId, importId }: { readonly siteId: Id; readonly importId: Id },
  notes: readonly { readonly sequence: number; readonly note: string }[],
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    update import_entries e set note = concat_ws(' ', e.note, n.note)
    from unnest(${notes.map(({ sequence }) => sequence)}::integer[], ${notes.map(({ note }) => note)}::text[]) n (sequence, note)
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.sequence = n.sequence`.execute(tx)
}
