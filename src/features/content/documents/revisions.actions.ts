import type { Transaction } from 'kysely'
import { type Difference, diffDocuments } from '#features/content/documents/difference.rules.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import * as store from '#features/content/documents/store.ts'
import { type BlockCatalog, readBody } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export {
  findRevisionAuthor,
  listRevisionsWithAuthors,
  type RevisionWithAuthor,
} from '#features/content/documents/revision-authors.store.ts'

type Tx = Transaction<Tables>

/** Compares two revisions of a document; `to` undefined is the newest. Fails with NOT_FOUND. */
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
  return ok(diffDocuments(before, after, (block) => blocks.toText(block)))
}
