import type { Transaction } from 'kysely'
import {
  checkBody,
  checkQuota,
  checkItemLimit,
  toHead,
  type SaveContext,
  type SavedRevision,
} from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { searchTextOf, validSearchTextOf } from '#features/content/documents/search-text.ts'
import * as store from '#features/content/documents/store.ts'
import { type Transition, isAllowedTransition } from '#features/content/documents/transitions.rules.ts'
import { type DocumentKind, readBody } from '#features/content/documents/types.ts'
import { lockItemQuota } from '#features/tenancy/quotas/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Changes the status of a page, collection or item in a new revision with the same content (ITS-04); nothing
 * is published. Restoring also requires a free URL and room in the collection. Fails with INVALID_STATUS,
 * URL_TAKEN, LIMIT_REACHED, SITE_FULL or NOT_FOUND.
 */
export async function changeStatus(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; status: ItemStatusCode; transition: Transition },
): Promise<Result<SavedRevision, DocumentError>> {
  const { siteId } = context
  // Same lock order as creating an item: first the quota of the site, then the collection.
  if (input.transition === 'restore') await lockItemQuota(tx, siteId)
  const document = await store.lockDocument(tx, siteId, input.documentId)
  const head = document && (await store.headBody(tx, siteId, document.id))
  if (!document || !head) return fail(documentErrors.notFound())
  const from = document.status as ItemStatusCode
  if (!isAllowedTransition(from, input.status, input.transition)) {
    if (from === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
    return fail(
      input.transition === 'restore' ? documentErrors.notInTrash() : documentErrors.onlyByDeleting(),
    )
  }
  const read = readBody(document.kind, { ...(head.body as object), status: input.status })
  if (!read.ok) return fail(documentErrors.invalidBody(read.error))
  if (!('status' in read.value)) return fail(documentErrors.notFound())
  let body: typeof read.value = read.value
  if (input.transition === 'restore') {
    const checked = await checkBody(tx, context, document.kind, document.collection_id, document.id, body)
    if (!checked.ok) return checked
    const quota = await checkQuota(tx, siteId, document.kind)
    if (!quota.ok) return quota
    if (document.collection_id !== null) {
      const room = await checkItemLimit(tx, siteId, document.collection_id)
      if (!room.ok) return room
    }
    body = checked.value as typeof body
  }
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId: document.id,
    body,
    searchText: searchTextOf(body, context.blocks.toText),
    ...toHead(body),
  })
  if (revision === undefined) return fail(documentErrors.urlTaken(toHead(body).urlId ?? document.kind))
  return ok({ documentId: document.id, ...revision })
}

/**
 * Saves the content of an older revision as the newest one. The status stays, so restoring neither publishes
 * nor hides anything. Fails like `saveRevision`, and with NOT_FOUND for an unknown number.
 */
export async function restoreRevision(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; number: number },
): Promise<Result<SavedRevision, DocumentError>> {
  const { siteId } = context
  const document = await store.lockDocument(tx, siteId, input.documentId)
  if (!document) return fail(documentErrors.notFound())
  if (document.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  const revision = await store.findRevision(tx, siteId, document.id, input.number)
  if (!revision) return fail(documentErrors.noRevision(input.number))
  const then = { ...(revision.body as object), status: document.status }
  const body = await checkBody(tx, context, document.kind, document.collection_id, document.id, then)
  if (!body.ok) return body
  const saved = await store.insertRevision(tx, {
    ...context,
    documentId: document.id,
    body: body.value,
    searchText: validSearchTextOf(body.value, context.blocks),
    ...toHead(body.value),
  })
  if (saved === undefined) return fail(documentErrors.urlTaken(toHead(body.value).urlId ?? document.kind))
  return ok({ documentId: document.id, ...saved })
}

/** A revision in the history of a document. */
export interface HistoryEntry {
  readonly number: number
  readonly title: string
  readonly savedAt: Date
  /** Whether it is published. */
  readonly released: boolean
}

/** Returns the newest 200 revisions, newest first. */
export async function listRevisions(tx: Tx, siteId: Id, documentId: Id): Promise<readonly HistoryEntry[]> {
  return store.listRevisions(tx, siteId, documentId)
}

/** A document in a list. */
export interface ContentEntry {
  readonly id: Id
  readonly kind: DocumentKind
  /** Its path, published or not: `/blog/post`. */
  readonly path: string
  readonly title: string
  readonly status: ItemStatusCode
  readonly locked: boolean
  /** Which revision is published. */
  readonly released: 'no' | 'older' | 'newest'
  readonly updatedAt: Date
}

/** Returns pages, collections and items by path, with or without the trash. */
export function listContent(
  tx: Tx,
  siteId: Id,
  filter: { readonly trash: boolean; readonly limit: number; readonly offset: number },
): Promise<readonly ContentEntry[]> {
  return store.listContent(tx, siteId, filter)
}

/** Returns the documents with a path: first the current one, then those in the trash, newest first. */
export function findDocumentsByPath(tx: Tx, siteId: Id, path: string): Promise<readonly ContentEntry[]> {
  return store.findContent(tx, siteId, path)
}
