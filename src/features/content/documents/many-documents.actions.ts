import type { Transaction } from 'kysely'
import {
  appendRevision,
  checkItemLimit,
  checkQuota,
  type SaveContext,
  type SavedRevision,
  toHead,
  validateBody,
} from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import * as many from '#features/content/documents/many-documents.store.ts'
import { findPathOwners } from '#features/content/documents/paths.store.ts'
import { validSearchTextOf } from '#features/content/documents/search-text.ts'
import * as store from '#features/content/documents/store.ts'
import { isAllowedTransition } from '#features/content/documents/transitions.rules.ts'
import type { ValidBody } from '#features/content/documents/types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export { type DocumentHead, findHeads } from '#features/content/documents/many-documents.store.ts'

type Tx = Transaction<Tables>

/** A new document; in a dry run it has no revision yet. */
export interface CreatedDocument {
  readonly documentId: Id
  readonly revisionId: Id | undefined
}

/**
 * Creates pages, or items of one collection, in few statements; like `createDocument` for each, but all or none.
 * Returns them in the same order.
 */
export async function createDocuments(
  tx: Tx,
  context: SaveContext,
  input: { readonly bodies: readonly unknown[] } & (
    | { readonly kind: 'page' }
    | { readonly kind: 'item'; readonly collectionId: Id }
  ),
): Promise<Result<readonly CreatedDocument[], DocumentError>> {
  if (input.bodies.length === 0) return ok([])
  const { siteId } = context
  const collectionId = input.kind === 'item' ? input.collectionId : null
  const bodies: ValidBody<'page' | 'item'>[] = []
  const urlIds = new Set<string>()
  for (const one of input.bodies) {
    const valid = validateBody(context.blocks, input.kind, collectionId, one)
    if (!valid.ok) return valid
    const { status, urlId } = valid.value
    if (status === ITEM_STATUS.deleted) return fail(documentErrors.onlyByDeleting())
    if (urlIds.has(urlId)) return fail(documentErrors.urlTaken(urlId))
    urlIds.add(urlId)
    bodies.push(valid.value)
  }
  const [taken] = (await findTakenUrlIds(tx, siteId, collectionId, [...urlIds])).values()
  if (taken !== undefined) return fail(taken)
  const quota = await checkQuota(tx, siteId, input.kind, bodies.length)
  if (!quota.ok) return quota
  if (collectionId !== null) {
    const room = await checkItemLimit(tx, siteId, collectionId, bodies.length)
    if (!room.ok) return room
  }
  const inserted = await many.insertDocuments(
    tx,
    { siteId, kind: input.kind, collectionId },
    bodies.map(toHead),
  )
  const rows: store.NewRevision[] = []
  for (const body of bodies) {
    const documentId = inserted.get(body.urlId)
    if (documentId === undefined) return fail(documentErrors.urlTaken(body.urlId))
    rows.push(rowOf(context, documentId, body))
  }
  const saved = context.dryRun ? new Map() : await store.insertRevisions(tx, context, rows)
  // The url ids were taken when the documents were inserted.
  if (saved === undefined) throw new Error('The url id of a new document was taken.')
  return ok(rows.map(({ documentId }) => ({ documentId, revisionId: saved.get(documentId)?.revisionId })))
}

/**
 * Appends a revision to each of these pages and items in few statements, like `saveRevision` for each. Returns one
 * result per document, in the same order; a document that fails does not affect the others.
 */
export async function saveRevisions(
  tx: Tx,
  context: SaveContext,
  inputs: readonly { readonly documentId: Id; readonly body: unknown }[],
): Promise<readonly Result<SavedRevision, DocumentError>[]> {
  const heads = await many.lockHeads(
    tx,
    context.siteId,
    inputs.map(({ documentId }) => documentId),
  )
  const checked = inputs.map(({ documentId, body }) => check(context, heads.get(documentId), body))
  const taken = await findTaken(
    tx,
    context.siteId,
    checked.flatMap((one) => (one.ok ? [one.value] : [])),
  )
  const free = checked.map((one): Result<Checked, DocumentError> => {
    const error = one.ok ? taken.get(one.value.head.id) : undefined
    return error ? fail(error) : one
  })
  const ready = free.flatMap((one) => (one.ok ? [one.value] : []))
  if (ready.length === 0) return free.map((one) => (one.ok ? fail(documentErrors.notFound()) : one))
  const saved = await store.insertRevisions(
    tx,
    context,
    ready.map(({ head, body }) => rowOf(context, head.id, body)),
  )
  const results: Result<SavedRevision, DocumentError>[] = []
  for (const one of free) {
    if (!one.ok) results.push(one)
    else if (saved)
      results.push(ok({ documentId: one.value.head.id, ...revisionOf(saved, one.value.head.id) }))
    // One of them was taken meanwhile; saved one by one, only that one fails.
    else results.push(await appendRevision(tx, context, one.value.head, one.value.body))
  }
  return results
}

interface Checked {
  readonly head: many.DocumentHead
  readonly body: ValidBody<'page' | 'item'>
}

function check(
  { blocks }: SaveContext,
  head: many.DocumentHead | undefined,
  input: unknown,
): Result<Checked, DocumentError> {
  if (head?.kind !== 'page' && head?.kind !== 'item') return fail(documentErrors.notFound())
  const valid = validateBody(blocks, head.kind, head.collectionId, input)
  if (!valid.ok) return valid
  if (!isAllowedTransition(head.status as ItemStatusCode, valid.value.status, 'save'))
    return fail(
      head.status === ITEM_STATUS.deleted ? documentErrors.inTrash() : documentErrors.onlyByDeleting(),
    )
  return ok({ head, body: valid.value })
}

/** Returns why documents cannot have their new url ids, by document. */
async function findTaken(
  tx: Tx,
  siteId: Id,
  checked: readonly Checked[],
): Promise<ReadonlyMap<Id, DocumentError>> {
  const byCollection = Map.groupBy(checked, ({ head }) => head.collectionId)
  const taken = new Map<Id, DocumentError>()
  for (const [collectionId, members] of byCollection) {
    // One that stays was free when it was saved.
    const moved = members.filter(({ head, body }) => head.urlId !== body.urlId)
    const urlIds = moved.map(({ body }) => body.urlId)
    const errors = await findTakenUrlIds(tx, siteId, collectionId, urlIds)
    for (const { head, body } of moved) {
      const error = errors.get(body.urlId)
      if (error) taken.set(head.id, error)
    }
  }
  return taken
}

/** Returns why documents of a collection, or of the top level, cannot have these url ids; free ones are missing. */
export async function findTakenUrlIds(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentError>> {
  const owners = await findPathOwners(tx, siteId, collectionId, urlIds)
  const holders = await many.findByUrlIds(tx, siteId, collectionId, urlIds)
  return new Map([
    ...owners.map((owner) => [owner.urlId, documentErrors.pathTaken(owner)] as const),
    ...[...holders.keys()].map((urlId) => [urlId, documentErrors.urlTaken(urlId)] as const),
  ])
}

function rowOf(
  { blocks, dryRun }: SaveContext,
  documentId: Id,
  body: ValidBody<'page' | 'item'>,
): store.NewRevision {
  const head = toHead(body)
  if (!dryRun) return { documentId, body, searchText: validSearchTextOf(body, blocks), ...head }
  // What publishing compares; the rest would be written for nothing.
  const { title, urlId, status, publishedOn } = body
  return { documentId, body: { title, urlId, status, publishedOn }, searchText: '', ...head }
}

function revisionOf(saved: ReadonlyMap<Id, store.StoredRevision>, documentId: Id): store.StoredRevision {
  const revision = saved.get(documentId)
  if (!revision) throw new Error(`Document ${documentId} got no revision.`)
  return revision
}
