import type { Transaction } from 'kysely'
import type { CopyHook } from '#features/content/pages/copy-hooks.actions.ts'
import { COLLECTION_TYPE } from '#features/content/collections/types.ts'
import type { STARTED_COLLECTIONS } from '#features/content/pages/documents.api.types.ts'
import {
  createDocument,
  readDocument,
  type SaveContext,
  type SavedRevision,
} from '#features/content/documents/actions.ts'
import { generateUrlId } from '#features/content/documents/document-path.actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import type { ContentKind } from '#features/content/documents/lists.types.ts'
import { readBody } from '#features/content/documents/types.ts'
import { findUnknownField } from '#features/content/documents/unknown-fields.rules.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Input for a new document. */
export interface NewDocument {
  readonly kind: ContentKind
  readonly title: string
  readonly collectionId?: Id | undefined
  readonly typeName: (typeof STARTED_COLLECTIONS)[number]
  readonly body: Readonly<Record<string, unknown>>
}

/** Types of new collections other than generic ones. */
const STARTED_TYPES: Partial<Record<NewDocument['typeName'], number>> = {
  gallery: COLLECTION_TYPE.slideGallery,
  products: COLLECTION_TYPE.products,
}

/**
 * Creates a draft with a free URL made from its title, unless the body has one. Fails like `createDocument`,
 * and with NOT_FOUND for an item without a collection.
 */
export async function createDraft(
  tx: Tx,
  context: SaveContext,
  { kind, title, collectionId, typeName, body }: NewDocument,
  now: Date,
): Promise<Result<SavedRevision, DocumentError>> {
  if ((kind === 'item') !== (collectionId !== undefined)) return fail(documentErrors.itemsNeedCollections())
  const scope = { siteId: context.siteId, collectionId: collectionId ?? null, documentId: null }
  const type = STARTED_TYPES[typeName] ?? COLLECTION_TYPE.generic
  const draft = {
    urlId: await generateUrlId(tx, scope, title, kind === 'item' ? 'untitled' : kind),
    title,
    status: ITEM_STATUS.draft,
    publishedOn: now.toISOString(),
    ...(kind === 'collection' ? { typeName, type } : {}),
    ...(typeName === 'gallery' ? { galleryDesign: GALLERY_DESIGN.grid } : {}),
    ...body,
  }
  const read = readBody(kind, draft)
  const unknown = read.ok ? findUnknownField(draft, read.value) : undefined
  if (unknown !== undefined) return fail(documentErrors.unknownField(unknown))
  return createDocument(tx, context, {
    kind,
    body: draft,
    ...(collectionId === undefined ? {} : { collectionId }),
  })
}

/**
 * Creates a draft copy of the newest revision with its own URL, and of what features keep beside it, such as the product
 * that an item is. Fails with NOT_FOUND, and like `createDocument`.
 */
export async function duplicateDocument(
  tx: Tx,
  { copyHooks, ...context }: SaveContext & { readonly copyHooks: readonly CopyHook[] },
  input: { readonly documentId: Id; readonly title?: string | undefined },
  now: Date,
): Promise<Result<SavedRevision, DocumentError>> {
  const { siteId } = context
  const listed = await findListedDocument(tx, siteId, input.documentId)
  if (!listed) return fail(documentErrors.notFound())
  const { kind, collectionId } = listed
  const read = await readDocument(tx, siteId, kind, input.documentId)
  if (!read.ok) return read
  const title = input.title ?? `${read.value.body.title} (copy)`.slice(-500)
  const scope = { siteId, collectionId, documentId: null }
  const body = {
    ...read.value.body,
    title,
    urlId: await generateUrlId(tx, scope, title, read.value.body.urlId),
    status: ITEM_STATUS.draft,
    publishedOn: now.toISOString(),
    // Feed readers would take it for the original.
    feedGuid: undefined,
  }
  const created = await createDocument(tx, context, {
    kind,
    body,
    ...(collectionId === null ? {} : { collectionId }),
  })
  if (created.ok)
    for (const copy of copyHooks)
      await copy(tx, { ...context, now, kind }, input.documentId, created.value.documentId)
  return created
}
