import { sql, type Transaction } from 'kysely'
import type { ReferenceScope } from '#features/imports/references.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Where a post or page stood in the source, and where it stands here. */
export interface BroughtAddress {
  readonly sequence: number
  readonly link: string
  readonly documentId: Id
  /** Whether it is public here, now or at a later time. */
  readonly isPublic: boolean
  /** The url id that the import wanted for it and did not get; null when it got it. */
  readonly wanted: string | null
  /** The one that it came with. */
  readonly given: string | null
}

/** The posts and pages of an import that came over, in file order. */
export async function listBroughtAddresses(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  importId: Id,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly BroughtAddress[]> {
  const { rows } = await sql<BroughtAddress>`
    select e.sequence, e.payload ->> 'link' as link, r.target_id as "documentId",
      p.document_id is not null as "isPublic", r.name_before as wanted, r.name_after as given
    from (
      select sequence, kind, source_id, payload from import_entries
      where site_id = ${siteId} and import_id = ${importId} and kind in ('post', 'page') and outcome = 'imported'
        and sequence > ${after}
      order by sequence limit ${limit}
    ) e
    join import_references r
      on r.site_id = ${siteId} and r.source = ${source} and r.kind = e.kind and r.source_id = e.source_id
    left join published_documents p on p.site_id = ${siteId} and p.document_id = r.target_id
    order by e.sequence`.execute(tx)
  return rows
}

/** Adds to what is told of some entries. */
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
