import { sql, type Transaction } from 'kysely'
import { type Difference, differ } from '#features/documents/difference.rules.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import * as store from '#features/documents/store.ts'
import { type BlockCatalog, readBody } from '#features/documents/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A saved state in the history of a document, and who saved it; null for the program itself. */
export interface SignedRevision {
  readonly number: number
  readonly title: string
  readonly savedAt: Date
  readonly savedBy: string | null
  /** It is what visitors see. */
  readonly released: boolean
}

/** The newest 200 saved states of a document with who saved them, newest first. */
export async function listSigned(tx: Tx, siteId: Id, documentId: Id): Promise<readonly SignedRevision[]> {
  const { rows } = await sql<SignedRevision>`
    select r.number, coalesce(r.body ->> 'title', '') as title, r.created_at as "savedAt",
      coalesce(nullif(a.name, ''), a.email::text) as "savedBy",
      r.id is not distinct from d.published_revision_id as released
    from revisions r
    join documents d on d.site_id = r.site_id and d.id = r.document_id
    left join accounts a on a.id = r.account_id
    where r.site_id = ${siteId} and r.document_id = ${documentId} and d.kind in ('page', 'collection', 'item')
    order by r.number desc limit 200`.execute(tx)
  return rows
}

/** Who saved a revision, and when; the name is null when the program did. */
export async function findSaver(
  tx: Tx,
  siteId: Id,
  revisionId: Id,
): Promise<{ readonly name: string | null; readonly savedAt: Date }> {
  const { rows } = await sql<{ name: string | null; savedAt: Date }>`
    select coalesce(nullif(a.name, ''), a.email::text) as name, r.created_at as "savedAt"
    from revisions r left join accounts a on a.id = r.account_id
    where r.site_id = ${siteId} and r.id = ${revisionId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Revision ${revisionId} of site ${siteId} is not there.`)
  return row
}

/** What changed in a document from one of its states to another; `to` undefined is the newest. Fails with NOT_FOUND. */
export async function compareRevisions(
  tx: Tx,
  siteId: Id,
  blocks: BlockCatalog,
  input: { readonly documentId: Id; readonly from: number; readonly to: number | undefined },
): Promise<Result<Difference, DocumentError>> {
  const head = await store.headBody(tx, siteId, input.documentId)
  if (!head) return fail(documentErrors.notFound())
  const bodies: Readonly<Record<string, unknown>>[] = []
  for (const number of [input.from, input.to ?? head.number]) {
    const revision = await store.findRevision(tx, siteId, input.documentId, number)
    const body = revision && readBody(head.kind, revision.body)
    if (!body?.ok) return fail(documentErrors.noRevision(number))
    bodies.push({ ...body.value })
  }
  const [before = {}, after = {}] = bodies
  return ok(differ(before, after, (block) => blocks.toText(block)))
}
