import type { DocumentView, RemoteRevision } from '#features/content/pages/documents.api.types.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { statusLabel } from '#features/content/collections/status.rules.ts'
import { readDocument } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import type { ListedDocument } from '#features/content/documents/lists.types.ts'
import { findRevisionAuthor } from '#features/content/documents/revisions.actions.ts'
import { listEditors } from '#features/content/documents/presence.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Converts a listed document to its API representation. */
export const toListed = (listed: ListedDocument): ListedView => ({
  ...listed,
  statusLabel: statusLabel(listed.status),
  tags: [...listed.tags],
  categories: [...listed.categories],
  publishedOn: listed.publishedOn?.toISOString() ?? null,
  opensOn: listed.opensOn?.toISOString() ?? null,
  updatedAt: listed.updatedAt.toISOString(),
})

/** Returns a document as lists show it. Fails with NOT_FOUND. */
export async function viewListed(
  tx: Tx,
  siteId: Id,
  documentId: Id,
): Promise<Result<ListedView, DocumentError>> {
  const listed = await findListedDocument(tx, siteId, documentId)
  return listed ? ok(toListed(listed)) : fail(documentErrors.notFound())
}

/** Returns a document with its newest revision, and who else has it open. Fails with NOT_FOUND. */
export async function viewDocument(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  reader: { readonly sessionId: Id; readonly now: Date },
): Promise<Result<DocumentView, DocumentError>> {
  const listed = await findListedDocument(tx, siteId, documentId)
  if (!listed) return fail(documentErrors.notFound())
  const read = await readDocument(tx, siteId, listed.kind, documentId)
  if (!read.ok) return read
  const { body, revisionId, number } = read.value
  const home =
    listed.collectionId === null
      ? undefined
      : await readDocument(tx, siteId, 'collection', listed.collectionId)
  const collection =
    home?.ok && listed.collectionId !== null
      ? {
          id: listed.collectionId,
          title: home.value.body.title,
          urlId: home.value.body.urlId,
          typeName: home.value.body.typeName,
        }
      : null
  const view = toListed(listed)
  return ok({
    ...view,
    ...('typeName' in body ? { typeName: body.typeName, ordering: body.ordering } : {}),
    version: revisionId,
    number,
    body: { ...body },
    savedBy: (await findRevisionAuthor(tx, siteId, revisionId)).name,
    collection,
    editors: [...(await listEditors(tx, siteId, { documentId, ...reader }))],
  })
}

/** Returns the newer revision for a CONFLICT. */
export async function viewRemote(tx: Tx, siteId: Id, documentId: Id): Promise<RemoteRevision | undefined> {
  const listed = await findListedDocument(tx, siteId, documentId)
  const read = listed && (await readDocument(tx, siteId, listed.kind, documentId))
  if (!read?.ok) return undefined
  const { body, revisionId: version, number } = read.value
  const { name, savedAt } = await findRevisionAuthor(tx, siteId, version)
  return { version, number, body: { ...body }, savedAt: savedAt.toISOString(), savedBy: name }
}
