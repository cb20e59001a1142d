import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { findListed } from '#features/documents/lists.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'
import { createRelease, type Release } from '#features/releases/actions.ts'
import { restoreDocument, trashDocument } from '#features/releases/content.actions.ts'
import { findClosedCollections } from '#features/releases/closed.actions.ts'
import type { ReleaseError } from '#features/releases/errors.ts'
import type { ClosedCollection } from '#features/releases/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is done to each of several documents. */
export type Change =
  | { readonly what: 'status'; readonly status: ItemStatusCode; readonly publishedOn?: string | undefined }
  | {
      readonly what: 'tags'
      readonly kind: 'tags' | 'categories'
      readonly add: readonly string[]
      readonly remove: readonly string[]
    }
  | { readonly what: 'trash' }
  | { readonly what: 'restore' }

/** Carries a change out for one document. Fails as saving does; the caller then rolls the transaction back. */
export async function changeOne(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
  change: Change,
): Promise<Result<null, DocumentError | ReleaseError>> {
  const { siteId } = context
  if (change.what === 'trash' || change.what === 'restore') {
    await lockSite(tx, siteId)
    if (!(await findListed(tx, siteId, documentId))) return fail(documentErrors.notFound())
    const act = change.what === 'trash' ? trashDocument : restoreDocument
    const done = await act(tx, context, documentId)
    return done.ok ? ok(null) : done
  }
  const listed = await findListed(tx, siteId, documentId)
  if (!listed) return fail(documentErrors.notFound())
  const read = await readDocument(tx, siteId, listed.kind, documentId)
  if (!read.ok) return read
  const body = changed(read.value.body, change)
  if (body === undefined) return fail(documentErrors.noTags())
  const saved = await saveRevision(tx, context, { documentId, body, baseRevisionId: read.value.revisionId })
  return saved.ok ? ok(null) : saved
}

function changed(body: object, change: Change): object | undefined {
  if (change.what === 'status')
    return {
      ...body,
      status: change.status,
      ...(change.publishedOn === undefined ? {} : { publishedOn: change.publishedOn }),
    }
  if (change.what !== 'tags') return body
  if (!('tags' in body && 'categories' in body)) return undefined
  const { kind, add, remove } = change
  const kept = (body[kind] as readonly string[]).filter((name) => !remove.includes(name))
  return { ...body, [kind]: [...new Set([...kept, ...add])] }
}

/**
 * Brings documents into the state in which a release shows them: available, or waiting for their date. Fails as saving
 * does, and with WRONG_STATUS when it or the collection it is in is in the trash.
 */
export async function prepareRelease(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
  now: Date,
): Promise<Result<null, DocumentError>> {
  const { siteId } = context
  const listed = await findListed(tx, siteId, documentId)
  if (!listed) return fail(documentErrors.notFound())
  if (listed.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  const home = listed.collectionId === null ? undefined : await findListed(tx, siteId, listed.collectionId)
  if (home?.status === ITEM_STATUS.deleted) return fail(documentErrors.collectionInTrash(home.title))
  const due = listed.publishedOn === null || listed.publishedOn <= now
  const status = due ? ITEM_STATUS.published : ITEM_STATUS.scheduled
  if (status === listed.status) return ok(null)
  const read = await readDocument(tx, siteId, listed.kind, documentId)
  if (!read.ok) return read
  const saved = await saveRevision(tx, context, { documentId, body: { ...read.value.body, status } })
  return saved.ok ? ok(null) : saved
}

/**
 * Releases documents, or everything that was changed, and answers which collections keep what was released from
 * visitors at the instant `now`. Fails with PATH_TAKEN; the caller then rolls back.
 */
export async function release(
  tx: Tx,
  { siteId, accountId }: SaveContext,
  documentIds: readonly Id[] | 'changed',
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<Result<Release & { readonly closed: ClosedCollection[] }, ReleaseError>> {
  const made = await createRelease(tx, { siteId, documentIds, note, accountId })
  if (!made.ok) return made
  const released = documentIds === 'changed' ? { version: made.value.version } : { documentIds }
  return ok({ ...made.value, closed: await findClosedCollections(tx, siteId, released, now) })
}
