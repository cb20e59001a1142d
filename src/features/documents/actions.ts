import type { Transaction } from 'kysely'
import { itemLimit } from '#features/collections/status.rules.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { searchTextOf } from '#features/documents/search-text.ts'
import * as store from '#features/documents/store.ts'
import { mayMove } from '#features/documents/transitions.rules.ts'
import {
  type BlockCatalog,
  type DocumentBodies,
  type DocumentKind,
  findBodyProblem,
  readBody,
} from '#features/documents/types.ts'
import { checkUrlId } from '#features/pages/url-id.rules.ts'
import { checkLayout } from '#features/pages/layout.rules.ts'
import type { Layout } from '#features/pages/layout.types.ts'
import { lockSite, raiseLiveVersion } from '#features/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'
import { checkItemQuota } from '#features/quotas/actions.ts'
import { indexDocuments, indexItemsOf } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storable } from '#lib/storable-text.ts'
import { findLinkProblem } from '#lib/urls/link-problem.ts'
import { hashPassword } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Who saves and with which block types; the same for every document of one operation. */
export interface SaveContext {
  readonly siteId: Id
  readonly blocks: BlockCatalog
  readonly accountId: Id | null
}

export interface Saved {
  readonly documentId: Id
  readonly revisionId: Id
  /** Of the document's revisions, from 1. */
  readonly number: number
}

/**
 * Makes a document with its first revision. Nothing becomes public by it.
 * Fails with INVALID_BODY, ADDRESS_TAKEN, LIMIT_REACHED (COL-04, COL-05), SITE_FULL, or NOT_FOUND for the collection of
 * an item.
 */
export async function createDocument<Kind extends DocumentKind>(
  tx: Tx,
  context: SaveContext,
  input: { kind: Kind; collectionId?: Id; body: unknown; position?: number },
): Promise<Result<Saved, DocumentError>> {
  const collectionId = input.collectionId ?? null
  const checked = await checkBody(tx, context, input.kind, collectionId, null, input.body)
  if (!checked.ok) return checked
  const head = headOf(checked.value)
  if (head.status === ITEM_STATUS.deleted) return fail(documentErrors.onlyByDeleting())
  const quota = await checkQuota(tx, context.siteId, input.kind)
  if (!quota.ok) return quota
  if (collectionId !== null) {
    const room = await checkRoom(tx, context.siteId, collectionId)
    if (!room.ok) return room
  }
  const documentId = await store.insertDocument(tx, {
    siteId: context.siteId,
    kind: input.kind,
    collectionId,
    position: input.position ?? 0,
    ...head,
  })
  if (documentId === undefined) return fail(documentErrors.addressTaken(head.urlId ?? input.kind))
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId,
    body: checked.value,
    searchText: searchTextOf(checked.value, context.blocks),
    ...head,
  })
  if (revision === undefined) return fail(documentErrors.addressTaken(head.urlId ?? input.kind))
  return ok({ documentId, ...revision })
}

/**
 * Appends a revision. With `baseRevisionId` it fails with CONFLICT when that is no longer the newest one, so that
 * two people never overwrite each other unseen; without it the new state wins. Fails with WRONG_STATUS for a document
 * in the trash and for one that would get there by being saved (ITS-04).
 */
export async function saveRevision(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; body: unknown; baseRevisionId?: Id },
): Promise<Result<Saved, DocumentError>> {
  const document = await store.lockDocument(tx, context.siteId, input.documentId)
  if (!document) return fail(documentErrors.notFound())
  if (input.baseRevisionId !== undefined && document.head_revision_id !== input.baseRevisionId)
    return fail(documentErrors.conflict())
  const checked = await checkBody(tx, context, document.kind, document.collection_id, document.id, input.body)
  if (!checked.ok) return checked
  const head = headOf(checked.value)
  const from = document.status as ItemStatusCode
  if (!mayMove(from, head.status, 'save'))
    return fail(from === ITEM_STATUS.deleted ? documentErrors.inTrash() : documentErrors.onlyByDeleting())
  const room = await checkRoomFor(tx, context.siteId, document, checked.value)
  if (!room.ok) return room
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId: document.id,
    body: checked.value,
    searchText: searchTextOf(checked.value, context.blocks),
    ...head,
  })
  if (revision === undefined) return fail(documentErrors.addressTaken(head.urlId ?? document.kind))
  return ok({ documentId: document.id, ...revision })
}

/**
 * Sets or (with null) takes away the password that visitors need, for a collection also before each of its items.
 * It acts at once, for the published state too, and is never part of a revision, so restoring an older text cannot open a locked page.
 */
export async function setDocumentPassword(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  password: string | null,
): Promise<Result<null, DocumentError>> {
  await lockSite(tx, siteId)
  const document = await store.lockDocument(tx, siteId, documentId)
  if (!document) return fail(documentErrors.notFound())
  await tx
    .updateTable('documents')
    .set({ password_hash: password === null ? null : await hashPassword(password) })
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  await store.projectLock(tx, siteId, documentId)
  await indexDocuments(tx, siteId, [documentId])
  if (document.kind === 'collection') await indexItemsOf(tx, siteId, [documentId])
  // Also when nothing was locked or opened by it: who came in with the former password must be asked for the new one.
  await raiseLiveVersion(tx, siteId)
  return ok(null)
}

/** The newest saved state of a document, public or not, for those who edit it. */
export async function readDocument<Kind extends DocumentKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
  documentId: Id,
): Promise<Result<{ body: DocumentBodies[Kind]; revisionId: Id; number: number }, DocumentError>> {
  const row = await store.headBody(tx, siteId, documentId)
  if (!row || row.kind !== kind || row.head_revision_id === null) return fail(documentErrors.notFound())
  const body = readBody(kind, row.body)
  if (!body.ok) return fail(documentErrors.invalidBody(body.error))
  return ok({ body: body.value, revisionId: row.head_revision_id, number: row.number })
}

/** The identity of the document with that address: an item's in its collection, else a page's or collection's. */
export async function findDocumentId(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlId: string,
): Promise<Id | undefined> {
  return (await store.findByUrlId(tx, siteId, collectionId, urlId))?.id
}

/**
 * A given body as it may be stored: its texts made sound, read, its blocks brought up to date, its address free. Locks
 * nothing.
 */
export async function checkBody<Kind extends DocumentKind>(
  tx: Tx,
  context: SaveContext,
  kind: Kind,
  collectionId: Id | null,
  documentId: Id | null,
  given: unknown,
): Promise<Result<DocumentBodies[Kind], DocumentError>> {
  const sound = storable(given)
  if (!sound.ok) return fail(documentErrors.invalidBody(sound.error))
  const read = readBody(kind, sound.value)
  if (!read.ok) return fail(documentErrors.invalidField(read.error, findBodyProblem(kind, sound.value)))
  let body = read.value
  if ('layout' in body) {
    const layout = checkBlocks(body.layout, context.blocks)
    if (!layout.ok) return layout
    body = { ...body, layout: layout.value }
  }
  if ('entries' in body) {
    const link = findLinkProblem(body.entries)
    if (link !== undefined) return fail(documentErrors.badLink(link))
  }
  if ('urlId' in body) {
    const urlId = checkUrlId(body.urlId, collectionId === null)
    if (!urlId.ok) return fail(documentErrors.invalidUrlId(urlId.error))
    const other = await store.findByUrlId(tx, context.siteId, collectionId, body.urlId)
    if (other && other.id !== documentId) return fail(documentErrors.addressTaken(body.urlId))
  }
  return ok(body)
}

function checkBlocks(layout: Layout, catalog: BlockCatalog): Result<Layout, DocumentError> {
  const shape = checkLayout(layout)
  if (!shape.ok) return fail(documentErrors.invalidField(shape.error, 'layout'))
  const blocks: Record<string, Layout['blocks'][string]> = {}
  for (const [id, block] of Object.entries(layout.blocks)) {
    const parsed = catalog.parseForSave(block)
    if (!parsed.ok) return fail(documentErrors.invalidField(parsed.error, `layout.blocks.${id}`))
    blocks[id] = parsed.value
  }
  return ok({ ...layout, blocks })
}

/** A limit holds for whatever makes it smaller, not for new items alone. */
async function checkRoomFor(
  tx: Tx,
  siteId: Id,
  document: { id: Id },
  body: DocumentBodies[DocumentKind],
): Promise<Result<null, DocumentError>> {
  if (!('ordering' in body)) return ok(null)
  const limit = itemLimit(body)
  if (limit === Number.POSITIVE_INFINITY || (await store.countItems(tx, siteId, document.id)) <= limit)
    return ok(null)
  return fail(limitReached(limit))
}

/** Whether a site takes one more of what it has counted. Fails with SITE_FULL. */
export async function checkQuota(
  tx: Tx,
  siteId: Id,
  kind: DocumentKind,
): Promise<Result<null, DocumentError>> {
  if (!COUNTED.has(kind)) return ok(null)
  const quota = await checkItemQuota(tx, siteId)
  return quota.ok ? quota : fail({ code: 'SITE_FULL', message: quota.error.message })
}

/** Settings, themes and menus are no items. */
const COUNTED: ReadonlySet<DocumentKind> = new Set(['page', 'collection', 'item'])

/** Whether a collection takes one more item (COL-04, COL-05). Fails with LIMIT_REACHED, or NOT_FOUND. */
export async function checkRoom(tx: Tx, siteId: Id, collectionId: Id): Promise<Result<null, DocumentError>> {
  // The lock makes the count exact: two items cannot both be the last that fits.
  const locked = await store.lockDocument(tx, siteId, collectionId)
  const collection =
    locked?.kind === 'collection' ? await readDocument(tx, siteId, 'collection', collectionId) : undefined
  if (!collection?.ok) return fail(documentErrors.notFound())
  const limit = itemLimit(collection.value.body)
  if (limit === Number.POSITIVE_INFINITY) return ok(null)
  if ((await store.countItems(tx, siteId, collectionId)) < limit) return ok(null)
  return fail(limitReached(limit))
}

function limitReached(limit: number): DocumentError {
  return documentErrors.limitReached(
    limit,
    limit === 200 ? 'collection of products' : 'collection ordered by hand',
  )
}

/** What the columns of a document repeat of a body. */
export function headOf(body: DocumentBodies[DocumentKind]): store.Head & { status: ItemStatusCode } {
  return {
    urlId: 'urlId' in body ? body.urlId : null,
    title: 'title' in body ? body.title : '',
    status: 'status' in body ? body.status : ITEM_STATUS.published,
  }
}
