import type { Transaction } from 'kysely'
import {
  checkBody,
  checkQuota,
  checkRoom,
  headOf,
  type SaveContext,
  type Saved,
} from '#features/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { searchTextOf } from '#features/documents/search-text.ts'
import * as store from '#features/documents/store.ts'
import { type Move, mayMove } from '#features/documents/transitions.rules.ts'
import { type DocumentKind, readBody } from '#features/documents/types.ts'
import { holdItemQuota } from '#features/quotas/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Gives a page, collection or item another status as a new revision with the same content (ITS-04); nothing is
 * released by it. Restoring also needs the address to be free and room in the collection. Fails with WRONG_STATUS,
 * ADDRESS_TAKEN, LIMIT_REACHED, SITE_FULL, or NOT_FOUND.
 */
export async function changeStatus(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; status: ItemStatusCode; move: Move },
): Promise<Result<Saved, DocumentError>> {
  const { siteId } = context
  // In the order of whoever makes an item: first the room of the site, then that of a collection.
  if (input.move === 'restore') await holdItemQuota(tx, siteId)
  const document = await store.lockDocument(tx, siteId, input.documentId)
  const head = document && (await store.headBody(tx, siteId, document.id))
  if (!document || !head) return fail(documentErrors.notFound())
  const from = document.status as ItemStatusCode
  if (!mayMove(from, input.status, input.move)) {
    if (from === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
    return fail(input.move === 'restore' ? documentErrors.notInTrash() : documentErrors.onlyByDeleting())
  }
  const read = readBody(document.kind, { ...(head.body as object), status: input.status })
  if (!read.ok) return fail(documentErrors.invalidBody(read.error))
  if (!('status' in read.value)) return fail(documentErrors.notFound())
  let body: typeof read.value = read.value
  if (input.move === 'restore') {
    const checked = await checkBody(tx, context, document.kind, document.collection_id, document.id, body)
    if (!checked.ok) return checked
    const quota = await checkQuota(tx, siteId, document.kind)
    if (!quota.ok) return quota
    if (document.collection_id !== null) {
      const room = await checkRoom(tx, siteId, document.collection_id)
      if (!room.ok) return room
    }
    body = checked.value as typeof body
  }
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId: document.id,
    body,
    searchText: searchTextOf(body, context.blocks),
    ...headOf(body),
  })
  if (revision === undefined) return fail(documentErrors.addressTaken(headOf(body).urlId ?? document.kind))
  return ok({ documentId: document.id, ...revision })
}

/**
 * Saves the content of an older revision as the newest one. Its status stays what it is now, so going back to an older
 * text neither publishes nor hides anything. Fails like `saveRevision`, and with NOT_FOUND for an unknown number.
 */
export async function restoreRevision(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; number: number },
): Promise<Result<Saved, DocumentError>> {
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
    searchText: searchTextOf(body.value, context.blocks),
    ...headOf(body.value),
  })
  if (saved === undefined) return fail(documentErrors.addressTaken(headOf(body.value).urlId ?? document.kind))
  return ok({ documentId: document.id, ...saved })
}

/** A saved state in the history of a document. */
export interface HistoryEntry {
  readonly number: number
  readonly title: string
  readonly savedAt: Date
  /** It is what visitors see. */
  readonly released: boolean
}

/** The newest 200 saved states of a document, newest first. */
export async function listRevisions(tx: Tx, siteId: Id, documentId: Id): Promise<readonly HistoryEntry[]> {
  return store.listRevisions(tx, siteId, documentId)
}

/** A document as a list for its owner shows it. */
export interface ContentEntry {
  readonly id: Id
  readonly kind: DocumentKind
  /** Where it stands or would stand: `/blog/post`. */
  readonly address: string
  readonly title: string
  readonly status: ItemStatusCode
  readonly locked: boolean
  /** What visitors see is the newest saved state. */
  readonly released: 'no' | 'older' | 'newest'
  readonly updatedAt: Date
}

/** Pages, collections and items of a site by address; the trash only when it is asked for. */
export function listContent(
  tx: Tx,
  siteId: Id,
  filter: { readonly trash: boolean; readonly limit: number; readonly offset: number },
): Promise<readonly ContentEntry[]> {
  return store.listContent(tx, siteId, filter)
}

/**
 * The documents with that address, `/about` or `/blog/post`: the living one first, then what the trash has of it,
 * newest first.
 */
export function findByAddress(tx: Tx, siteId: Id, address: string): Promise<readonly ContentEntry[]> {
  return store.findContent(tx, siteId, address)
}
