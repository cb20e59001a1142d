import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import type { ListedDocument } from '#features/content/documents/lists.types.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { createRelease, type ReleaseWithClashes } from '#features/content/releases/actions.ts'
import { TRASH_TRANSITIONS } from '#features/content/releases/content.actions.ts'
import { findHiddenCollections } from '#features/content/releases/hidden-collections.actions.ts'
import type { ReleaseError } from '#features/content/releases/errors.ts'
import type { HiddenCollection } from '#features/content/releases/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A change applied to each of several documents. */
export type BulkChange =
  | { readonly type: 'status'; readonly status: ItemStatusCode; readonly publishedOn?: string | undefined }
  | {
      readonly type: 'tags'
      readonly kind: 'tags' | 'categories'
      readonly add: readonly string[]
      readonly remove: readonly string[]
    }
  | { readonly type: 'trash' }
  | { readonly type: 'restore' }

/**
 * Applies a change to one document; one that unpublishes it takes effect with the next release. Fails like saving; the
 * caller rolls back.
 */
export async function applyChange(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
  change: BulkChange,
): Promise<Result<null, DocumentError | ReleaseError>> {
  const { siteId } = context
  if (change.type === 'trash' || change.type === 'restore') {
    await lockContent(tx, siteId)
    if (!(await findListedDocument(tx, siteId, documentId))) return fail(documentErrors.notFound())
    const transition = TRASH_TRANSITIONS[change.type]
    const changed = await changeStatus(tx, context, { documentId, ...transition })
    return changed.ok ? ok(null) : changed
  }
  const listed = await findListedDocument(tx, siteId, documentId)
  if (!listed) return fail(documentErrors.notFound())
  const read = await readDocument(tx, siteId, listed.kind, documentId)
  if (!read.ok) return read
  const body = withChange(read.value.body, change)
  if (body === undefined) return fail(documentErrors.noTags())
  const saved = await saveRevision(tx, context, { documentId, body, baseRevisionId: read.value.revisionId })
  return saved.ok ? ok(null) : saved
}

function withChange(body: object, change: BulkChange): object | undefined {
  if (change.type === 'status')
    return {
      ...body,
      status: change.status,
      ...(change.publishedOn === undefined ? {} : { publishedOn: change.publishedOn }),
    }
  if (change.type !== 'tags') return body
  if (!('tags' in body && 'categories' in body)) return undefined
  const { kind, add, remove } = change
  const remaining = (body[kind] as readonly string[]).filter((name) => !remove.includes(name))
  return { ...body, [kind]: [...new Set([...remaining, ...add])] }
}

/**
 * Sets the status that a release publishes: published, or scheduled for a future date. Fails like saving, and
 * with INVALID_STATUS when the document or its collection is in the trash. `listedById` has the documents of the
 * release and their collections.
 */
export async function prepareRelease(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
  { now, listedById }: { readonly now: Date; readonly listedById: ReadonlyMap<Id, ListedDocument> },
): Promise<Result<null, DocumentError>> {
  const { siteId } = context
  const listed = listedById.get(documentId)
  if (!listed) return fail(documentErrors.notFound())
  if (listed.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  const collection = listed.collectionId === null ? undefined : listedById.get(listed.collectionId)
  if (collection?.status === ITEM_STATUS.deleted)
    return fail(documentErrors.collectionInTrash(collection.title))
  const due = listed.publishedOn === null || listed.publishedOn <= now
  const status = due ? ITEM_STATUS.published : ITEM_STATUS.scheduled
  if (status === listed.status) return ok(null)
  const read = await readDocument(tx, siteId, listed.kind, documentId)
  if (!read.ok) return read
  const saved = await saveRevision(tx, context, { documentId, body: { ...read.value.body, status } })
  return saved.ok ? ok(null) : saved
}

/**
 * Publishes everything that was changed, and returns the collections that hide published items at `now`. Fails like
 * `createRelease`; the caller rolls back.
 */
export async function releaseChanges(
  tx: Tx,
  { siteId, accountId }: SaveContext,
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<Result<ReleaseWithClashes & { readonly hiddenCollections: HiddenCollection[] }, ReleaseError>> {
  const created = await createRelease(tx, { siteId, documentIds: 'changed', note, accountId })
  if (!created.ok) return created
  const { version } = created.value
  return ok({
    ...created.value,
    hiddenCollections: await findHiddenCollections(tx, siteId, { version }, now),
  })
}
