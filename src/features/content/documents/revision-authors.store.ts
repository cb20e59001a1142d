import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A revision and who saved it; null for the system. */
export interface RevisionWithAuthor {
  readonly number: number
  readonly title: string
  readonly savedAt: Date
  readonly savedBy: string | null
  /** Whether it is published. */
  readonly released: boolean
  /** When it was last published; null when it never was. */
  readonly releasedAt: Date | null
}

/** Returns the newest 200 revisions and up to 200 older ones that were published, with their authors, newest first. */
export async function listRevisionsWithAuthors(
  tx: Tx,
  siteId: Id,
  documentId: Id,
): Promise<readonly RevisionWithAuthor[]> {
  const { rows } = await sql<RevisionWithAuthor>`
    select r.number, coalesce(r.body ->> 'title', '') as title, r.created_at as "savedAt",
      coalesce(nullif(a.name, ''), a.email::text) as "savedBy",
      r.id is not distinct from d.published_revision_id as released, p."releasedAt"
    from revisions r
    join documents d on d.site_id = r.site_id and d.id = r.document_id
    left join accounts a on a.id = r.account_id
    left join (
      select e.revision_id, max(l.created_at) as "releasedAt"
      from release_entries e
      join releases l on l.site_id = e.site_id and l.version = e.version
      where e.site_id = ${siteId} and e.document_id = ${documentId}
      group by e.revision_id
    ) p on p.revision_id = r.id
    where r.site_id = ${siteId} and r.document_id = ${documentId} and d.kind in ('page', 'collection', 'item')
      and (p."releasedAt" is not null or r.number > (
        select max(n.number) - 200 from revisions n where n.site_id = r.site_id and n.document_id = r.document_id
      ))
    order by r.number desc limit 400`.execute(tx)
  return rows
}

/** Returns who saved a revision, and when; the name is null for the system. */
export async function findRevisionAuthor(
  tx: Tx,
  siteId: Id,
  revisionId: Id,
): Promise<{ readonly name: string | null; readonly savedAt: Date }> {
  const { rows } = await sql<{ name: string | null; savedAt: Date }>`
    select coalesce(nullif(a.name, ''), a.email::text) as name, r.created_at as "savedAt"
    from revisions r left join accounts a on a.id = r.account_id
    where r.site_id = ${siteId} and r.id = ${revisionId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Revision ${revisionId} of site ${siteId} not found.`)
  return row
}
