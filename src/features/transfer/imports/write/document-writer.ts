import type { Transaction } from 'kysely'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { COLLECTION_TYPE } from '#features/content/collections/types.ts'
import {
  createDocument,
  findDocumentId,
  readDocument,
  saveRevision,
  setDocumentPassword,
} from '#features/content/documents/actions.ts'
import { createDocuments, findHeads } from '#features/content/documents/many-documents.actions.ts'
import { findReferences, removeDocuments } from '#features/content/documents/remove-documents.actions.ts'
import { ImportAbortError, importErrors } from '#features/transfer/imports/errors.ts'
import type {
  CreatedContent,
  DocumentWriter,
  PostList,
  ReservedContent,
} from '#features/transfer/imports/model/content-writer.ts'
import { assignUrlIds } from '#features/transfer/imports/write/assign-url-ids.ts'
import { findPaths } from '#features/transfer/imports/write/published-paths.store.ts'
import { saveContents } from '#features/transfer/imports/write/save-contents.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import { ITEM_STATUS } from '#schema/item-status.types.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns what writes pages, posts and their lists. */
export function documentWriter(context: WriterContext): DocumentWriter {
  const { siteId } = context
  return {
    findOrCreateList: (tx, wanted, known) => findOrCreateList(tx, context, wanted, known),
    reserve: (tx, kind, list, contents) => reserve(tx, context, kind, list, contents),
    async findUrlIds(tx, documentIds) {
      const heads = await findHeads(tx, siteId, documentIds)
      return new Map([...heads].map(([id, { urlId }]) => [id, urlId ?? '']))
    },
    findPaths: (tx, documentIds) => findPaths(tx, siteId, documentIds),
    pathOfList: (urlId, filter) => buildCollectionLink(urlId, filter?.type, filter?.value),
    save: (tx, contents) => saveContents(tx, context, contents),
    async restore(tx, documentId, body) {
      const saved = await saveRevision(tx, context, { documentId, body })
      if (!saved.ok) throw new Error(`A document could not be restored: ${saved.error.message}`)
    },
    setPassword: async (tx, documentId, password) =>
      void (await setDocumentPassword(tx, siteId, documentId, password)),
    remove: (tx, documentIds) => removeDocuments(tx, siteId, documentIds),
    findReferences: (tx) => findReferences(tx, siteId),
  }
}

async function findOrCreateList(
  tx: Tx,
  context: WriterContext,
  { urlId: wanted, title, typeName }: Parameters<DocumentWriter['findOrCreateList']>[1],
  known: Parameters<DocumentWriter['findOrCreateList']>[2],
): ReturnType<DocumentWriter['findOrCreateList']> {
  const { siteId, now } = context
  const existing = known ?? (await findDocumentId(tx, siteId, null, wanted))
  const read = existing === undefined ? undefined : await readDocument(tx, siteId, 'collection', existing)
  if (existing !== undefined && read?.ok === true)
    return { id: existing, urlId: read.value.body.urlId, created: false, revisionId: undefined }
  const scope = { siteId, collectionId: null, blogUrlId: '' }
  const [urlId = wanted] = await assignUrlIds(tx, scope, [{ wanted, sourceId: wanted }])
  const created = await createDocument(tx, context, {
    kind: 'collection',
    body: {
      title,
      urlId,
      status: ITEM_STATUS.published,
      publishedOn: now.toISOString(),
      type: COLLECTION_TYPE.generic,
      typeName,
    },
  })
  if (!created.ok && created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  if (!created.ok) throw new Error(`No collection could be created for the posts: ${created.error.message}`)
  const { documentId: id, revisionId } = created.value
  return { id, urlId, created: true, revisionId }
}

async function reserve(
  tx: Tx,
  context: WriterContext,
  kind: 'post' | 'page',
  list: PostList,
  contents: readonly ReservedContent[],
): Promise<readonly CreatedContent[]> {
  const collectionId = kind === 'post' ? list.id : null
  const urlIds = await assignUrlIds(
    tx,
    { siteId: context.siteId, collectionId, blogUrlId: list.urlId },
    contents.map(({ urlId, sourceId }) => ({ wanted: urlId, sourceId })),
  )
  const bodies = contents.map(({ title, publishedOn }, index) => ({
    title,
    urlId: urlIds[index],
    status: ITEM_STATUS.draft,
    publishedOn: publishedOn.toISOString(),
  }))
  const created = await createDocuments(
    tx,
    context,
    collectionId === null ? { kind: 'page', bodies } : { kind: 'item', collectionId, bodies },
  )
  if (!created.ok && created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  if (!created.ok) throw new Error(`No documents could be created: ${created.error.message}`)
  return contents.map(({ sourceId }, index) => {
    const document = created.value[index]
    const urlId = urlIds[index]
    if (!document || urlId === undefined) throw new Error(`Entry ${sourceId} got no document.`)
    return { ...document, urlId }
  })
}
