import { sql, type Transaction } from 'kysely'
import type { CommentStatus } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A comment of another site, as it is stored. */
export interface ImportedComment {
  /** Its id there: importing it again changes nothing. */
  readonly source: string
  /** Id of the comment that it replies to; null for the first one of a thread. */
  readonly parent: string | null
  readonly status: CommentStatus
  readonly name: string
  readonly website: string
  readonly body: string
  readonly createdAt: Date
  readonly byOwner: boolean
}

/**
 * Inserts comments of an item that it does not have yet, with their threads; returns how many. A reply whose parent is unknown
 * begins a thread. Those that exist stay as their owner left them.
 */
export async function insertImported(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  comments: readonly (ImportedComment & { readonly root: string | null })[],
): Promise<number> {
  const rows = comments.map((comment) => ({ ...comment, createdAt: comment.createdAt.toISOString() }))
  const json = JSON.stringify(rows)
  const inserted = await sql`
    insert into comments (site_id, document_id, status, name, website, body, written_at, by_owner, source, notified)
    select ${siteId}, ${documentId}, n.status, n.name, n.website, n.body, n."createdAt", n."byOwner", n.source, true
    from jsonb_to_recordset(${json}::jsonb) as n (source text, status text, name text, website text, body text,
      "createdAt" timestamptz, "byOwner" boolean)
    order by n."createdAt"
    on conflict (site_id, document_id, source) do nothing`.execute(tx)
  await sql`
    update comments c set parent_id = p.id, root_id = r.id
    from jsonb_to_recordset(${json}::jsonb) as n (source text, parent text, root text)
    join comments p on p.site_id = ${siteId} and p.document_id = ${documentId} and p.source = n.parent
    join comments r on r.site_id = ${siteId} and r.document_id = ${documentId} and r.source = n.root
    where c.site_id = ${siteId} and c.document_id = ${documentId} and c.source = n.source and c.root_id is null`.execute(
    tx,
  )
  return Number(inserted.numAffectedRows ?? 0)
}
