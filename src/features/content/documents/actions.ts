import type { Transaction } from 'kysely'
import { itemLimit } from '#features/content/collections/status.rules.ts'
import { findOwnerOfPath } from '#features/content/documents/document-path.actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { validSearchTextOf } from '#features/content/documents/search-text.ts'
import * as store from '#features/content/documents/store.ts'
import { isAllowedTransition } from '#features/content/documents/transitions.rules.ts'
import {
  type BlockCatalog,
  type DocumentBodies,
  type DocumentKind,
  findBodyProblem,
  readBody,
  type ValidBody,
} from '#features/content/documents/types.ts'
import { checkUrlId } from '#features/content/layouts/url-id.rules.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import { hasOccurrence } from '#features/content/events/occurrences.rules.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Topic } from '#features/tenancy/invalidation/types.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { checkItemQuota } from '#features/tenancy/quotas/actions.ts'
import { indexDocuments, indexItemsOf } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storable } from '#lib/storable-text.ts'
import { findLinkProblem } from '#lib/urls/link-problem.ts'
import { hashPassword } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Context of a save, shared by all documents of one operation. */
export interface SaveContext {
  readonly siteId: Id
  readonly blocks: BlockCatalog
  readonly accountId: Id | null
  /** Whether the transaction is rolled back at the end; `saveRevisions` then stores no content. */
  readonly dryRun?: boolean
}

export interface SavedRevision {
  readonly documentId: Id
  readonly revisionId: Id
  /** Revision number, from 1. */
  readonly number: number
}

/**
 * Creates a document with its first revision; nothing is published. Fails with INVALID_BODY, URL_TAKEN,
 * LIMIT_REACHED (COL-04, COL-05), SITE_FULL, or NOT_FOUND for the collection of an item.
 */
export async function createDocument<Kind extends DocumentKind>(
  tx: Tx,
  context: SaveContext,
  input: { kind: Kind; collectionId?: Id; body: unknown; position?: number },
): Promise<Result<SavedRevision, DocumentError>> {
  const collectionId = input.collectionId ?? null
  const checked = await checkBody(tx, context, input.kind, collectionId, null, input.body)
  if (!checked.ok) return checked
  const head = toHead(checked.value)
  if (head.status === ITEM_STATUS.deleted) return fail(documentErrors.onlyByDeleting())
  const quota = await checkQuota(tx, context.siteId, input.kind)
  if (!quota.ok) return quota
  if (collectionId !== null) {
    const room = await checkItemLimit(tx, context.siteId, collectionId)
    if (!room.ok) return room
  }
  const documentId = await store.insertDocument(tx, {
    siteId: context.siteId,
    kind: input.kind,
    collectionId,
    position: input.position ?? 0,
    ...head,
  })
  if (documentId === undefined) return fail(documentErrors.urlTaken(head.urlId ?? input.kind))
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId,
    body: checked.value,
    searchText: validSearchTextOf(checked.value, context.blocks),
    ...head,
  })
  if (revision === undefined) return fail(documentErrors.urlTaken(head.urlId ?? input.kind))
  return ok({ documentId, ...revision })
}

/**
 * Appends a revision. With `baseRevisionId` it fails with CONFLICT when that is no longer the newest
 * revision; without it the last write wins. Fails with INVALID_STATUS for a document in the trash and for a
 * body with the status deleted (ITS-04).
 */
export async function saveRevision(
  tx: Tx,
  context: SaveContext,
  input: { documentId: Id; body: unknown; baseRevisionId?: Id },
): Promise<Result<SavedRevision, DocumentError>> {
  const document = await store.lockDocument(tx, context.siteId, input.documentId)
  if (!document) return fail(documentErrors.notFound())
  if (input.baseRevisionId !== undefined && document.head_revision_id !== input.baseRevisionId)
    return fail(documentErrors.conflict())
  const checked = await checkBody(tx, context, document.kind, document.collection_id, document.id, input.body)
  return checked.ok ? appendRevision(tx, context, document, checked.value) : checked
}

/** Appends a validated body as the next revision of a locked document. Fails like `saveRevision`. */
export async function appendRevision(
  tx: Tx,
  context: SaveContext,
  document: { readonly id: Id; readonly kind: DocumentKind; readonly status: number },
  body: ValidBody,
): Promise<Result<SavedRevision, DocumentError>> {
  const head = toHead(body)
  const from = document.status as ItemStatusCode
  if (!isAllowedTransition(from, head.status, 'save'))
    return fail(from === ITEM_STATUS.deleted ? documentErrors.inTrash() : documentErrors.onlyByDeleting())
  const room = await checkLowerLimit(tx, context.siteId, document, body)
  if (!room.ok) return room
  const revision = await store.insertRevision(tx, {
    ...context,
    documentId: document.id,
    body,
    searchText: validSearchTextOf(body, context.blocks),
    ...head,
  })
  if (revision === undefined) return fail(documentErrors.urlTaken(head.urlId ?? document.kind))
  return ok({ documentId: document.id, ...revision })
}

/**
 * Sets or removes (null) the visitor password; that of a collection also protects its items. It takes effect
 * immediately and is not part of revisions, so restoring a revision never unlocks a page.
 */
export async function setDocumentPassword(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  password: string | null,
): Promise<Result<null, DocumentError>> {
  const hash = password === null ? null : await hashPassword(password)
  await lockContent(tx, siteId)
  const document = await store.lockDocument(tx, siteId, documentId)
  if (!document) return fail(documentErrors.notFound())
  await store.setPasswordHash(tx, siteId, documentId, hash)
  await store.projectLock(tx, siteId, documentId)
  await indexDocuments(tx, siteId, [documentId])
  if (document.kind === 'collection') await indexItemsOf(tx, siteId, [documentId])
  // Always, because visitors who entered the previous password must be asked again.
  await invalidate(tx, siteId, topicsOfLock(document))
  return ok(null)
}

/** A password changes the page itself, with a collection those of its items, and the lists that show them. */
function topicsOfLock({
  id,
  kind,
  collection_id: collectionId,
}: NonNullable<Awaited<ReturnType<typeof store.lockDocument>>>): readonly Topic[] {
  const listed = kind === 'collection' ? id : collectionId
  return ['locks', `document:${id}`, ...(listed === null ? [] : [`list:${listed}` as const])]
}

/** Returns the newest revision of a document for editing, published or not. */
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

/** Returns the id of the document with this url id, in a collection or at the top level. */
export async function findDocumentId(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlId: string,
): Promise<Id | undefined> {
  return (await store.findByUrlId(tx, siteId, collectionId, urlId))?.id
}

/**
 * Validates a body and returns it as it is stored: with sanitised texts, upgraded blocks and a free url id.
 * Takes no locks.
 */
export async function checkBody<Kind extends DocumentKind>(
  tx: Tx,
  context: SaveContext,
  kind: Kind,
  collectionId: Id | null,
  documentId: Id | null,
  input: unknown,
): Promise<Result<ValidBody<Kind>, DocumentError>> {
  const valid = validateBody(context.blocks, kind, collectionId, input)
  if (!valid.ok || !('urlId' in valid.value)) return valid
  const { urlId } = valid.value
  const other = await store.findByUrlId(tx, context.siteId, collectionId, urlId)
  if (other && other.id !== documentId) return fail(documentErrors.urlTaken(urlId))
  const owner = await findOwnerOfPath(tx, { siteId: context.siteId, collectionId, documentId, urlId })
  return owner ? fail(documentErrors.pathTaken(owner)) : valid
}

const NO_DATES =
  'By this rule the event never happens, or too often. Choose another one, or a start that it includes.'

/** Validates a body like `checkBody`, except for whether its url id is free. */
export function validateBody<Kind extends DocumentKind>(
  blocks: BlockCatalog,
  kind: Kind,
  collectionId: Id | null,
  input: unknown,
): Result<ValidBody<Kind>, DocumentError> {
  const sanitized = storable(input)
  if (!sanitized.ok) return fail(documentErrors.invalidBody(sanitized.error))
  const read = readBody(kind, sanitized.value)
  if (!read.ok) return fail(documentErrors.invalidField(read.error, findBodyProblem(kind, sanitized.value)))
  let body = read.value
  if ('layout' in body) {
    const layout = checkBlocks(body.layout, blocks)
    if (!layout.ok) return layout
    body = { ...body, layout: layout.value }
  }
  if ('entries' in body) {
    const link = findLinkProblem(body.entries)
    if (link !== undefined) return fail(documentErrors.badLink(link))
  }
  if ('announcementBar' in body) {
    const link = findLinkProblem(body)
    if (link !== undefined) return fail(documentErrors.badNoticeLink(link))
  }
  if ('event' in body && body.event !== undefined && !hasOccurrence(body.event))
    return fail(documentErrors.invalidField(NO_DATES, 'event.repeat'))
  if ('urlId' in body) {
    const urlId = checkUrlId(body.urlId, collectionId === null)
    if (!urlId.ok) return fail(documentErrors.invalidUrlId(urlId.error))
  }
  // The only place where a body becomes valid.
  return ok(body as ValidBody<Kind>)
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

/** Limits also apply to changes that lower the limit. */
async function checkLowerLimit(
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

/** Checks the item quota of the site for so many more documents. Fails with SITE_FULL. */
export async function checkQuota(
  tx: Tx,
  siteId: Id,
  kind: DocumentKind,
  more = 1,
): Promise<Result<null, DocumentError>> {
  if (!COUNTED_KINDS.has(kind)) return ok(null)
  const quota = await checkItemQuota(tx, siteId, more)
  return quota.ok ? quota : fail(documentErrors.overQuota(quota.error.message))
}

/** Kinds that count towards the item quota. */
const COUNTED_KINDS: ReadonlySet<DocumentKind> = new Set(['page', 'collection', 'item'])

/** Checks the item limit of a collection (COL-04, COL-05) for so many more. Fails with LIMIT_REACHED or NOT_FOUND. */
export async function checkItemLimit(
  tx: Tx,
  siteId: Id,
  collectionId: Id,
  more = 1,
): Promise<Result<null, DocumentError>> {
  // The lock makes the count exact under concurrency.
  const locked = await store.lockDocument(tx, siteId, collectionId)
  const collection =
    locked?.kind === 'collection' ? await readDocument(tx, siteId, 'collection', collectionId) : undefined
  if (!collection?.ok) return fail(documentErrors.notFound())
  const limit = itemLimit(collection.value.body)
  if (limit === Number.POSITIVE_INFINITY) return ok(null)
  if ((await store.countItems(tx, siteId, collectionId)) + more <= limit) return ok(null)
  return fail(limitReached(limit))
}

function limitReached(limit: number): DocumentError {
  return documentErrors.limitReached(
    limit,
    limit === 200 ? 'collection of products' : 'manually ordered collection',
  )
}

/** Returns the columns of a document that repeat its body. */
export function toHead(body: DocumentBodies[DocumentKind]): store.Head & { status: ItemStatusCode } {
  return {
    urlId: 'urlId' in body ? body.urlId : null,
    title: 'title' in body ? body.title : '',
    status: 'status' in body ? body.status : ITEM_STATUS.published,
  }
}
