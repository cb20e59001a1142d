import type { Kysely, Transaction } from 'kysely'
import { removeAuthors, renameAuthor } from '#features/content/authors/actions.ts'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { findReferences, removeDocuments } from '#features/content/documents/remove-documents.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { withImportLock } from '#features/transfer/imports/run/import-lock.ts'
import { undoProducts } from '#features/transfer/imports/products/undo-products.ts'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { RetainedItem, UndoReport } from '#features/transfer/imports/types.ts'
import * as store from '#features/transfer/imports/undo/undo.store.ts'
import { removeMedia } from '#features/media/media/remove/remove-media.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { removeImportedRedirects } from '#features/content/redirects/imported.actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { deleteUnusedTaxClasses } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CHANGED = 'It was changed here after the import.'
const RENAMED = 'The author was renamed here after the import.'

/**
 * Undoes all imports of one source in one transaction: removes posts, pages and products, menus, the collection created for
 * them, redirects from old URLs, images and files that are no longer used, and authors that are no longer named,
 * and restores the previous names of the site and of authors. What was changed here since, and everything it uses,
 * stays and is reported. `source` may be omitted if there is only one.
 * Fails with NO_SITE, IMPORT_RUNNING, NOTHING_TO_UNDO or WHICH_SOURCE.
 */
export async function undoImport(
  parts: { readonly db: Kysely<Tables>; readonly blocks: BlockCatalog },
  input: {
    readonly siteId: Id
    readonly source?: string | undefined
    readonly accountId?: Id | null
    /** Runs in the transaction of the change. */
    readonly record?: (tx: Tx) => Promise<void>
  },
): Promise<Result<UndoReport, ImportError>> {
  const { db, blocks } = parts
  const { siteId, accountId = null } = input
  return withImportLock(db, siteId, () =>
    withSite(db, siteId, async (tx) => {
      const sources = await store.listSources(tx, siteId)
      const source = input.source ?? sources[0]
      if (source === undefined || !sources.includes(source))
        return fail(importErrors.nothingToUndo(input.source, sources))
      if (input.source === undefined && sources.length > 1) return fail(importErrors.whichSource(sources))
      const undone = await undo(tx, { siteId, blocks, accountId }, { siteId, source })
      if (undone.ok) await input.record?.(tx)
      return undone
    }),
  )
}

async function undo(
  tx: Tx,
  save: SaveContext,
  scope: ReferenceScope,
): Promise<Result<UndoReport, ImportError>> {
  const { siteId, source } = scope
  await lockContent(tx, siteId)
  const products = await undoProducts(tx, save, scope, new Date())
  const imported = await store.listImported(tx, scope)
  const menus = imported.filter(({ kind }) => kind === 'menu')
  const content = imported.filter(({ kind }) => kind === 'post' || kind === 'page')
  const changed = [...content, ...menus].filter(({ unchanged }) => !unchanged)
  const removed = [...content, ...menus].filter(({ created, unchanged }) => created && unchanged)
  const identity = await restoreIdentity(tx, save, scope, targetsOf(removed))
  const emptied = await emptyMenus(
    tx,
    save,
    menus.filter(({ created, unchanged }) => !created && unchanged),
  )
  await removeDocuments(tx, siteId, targetsOf(removed))
  const collections = await removeCollections(tx, siteId, imported)
  await removeImportedRedirects(tx, siteId, targetsOf(imported.filter(({ kind }) => kind === 'redirect')))
  await deleteUnusedTaxClasses(
    tx,
    siteId,
    targetsOf(imported.filter(({ kind, created }) => kind === 'tax-class' && created)),
  )
  const { media, authors } = await removeUnnamed(tx, scope, imported)
  const renamed = await restoreNames(tx, scope, imported)
  const documents = targetsOf(changed)
  await store.transferTargets(tx, scope)
  await store.deleteSource(tx, scope, { documents, others: media.retained })
  const release = await createRelease(tx, {
    siteId,
    documentIds: [...identity, ...emptied, ...products.documents],
    note: `Undid the import from ${source}`,
    accountId: save.accountId,
  })
  if (!release.ok) throw new Error(`The import could not be undone: ${release.error.message}`)
  const count = (kind: string): number => removed.filter((one) => one.kind === kind).length
  return ok({
    source,
    removed: {
      post: count('post'),
      page: count('page'),
      product: products.removed,
      menu: count('menu') + emptied.length,
      collection: collections,
      media: media.removed,
      author: authors,
    },
    retained: [
      ...changed.map(({ sourceId, title }) => ({ id: sourceId, title, reason: CHANGED })),
      ...renamed,
      ...products.retained,
    ],
    restored: products.restored,
  })
}

const targetsOf = (imported: readonly store.ImportedReference[]): readonly Id[] =>
  imported.map(({ targetId }) => targetId)

/** Restores the settings that still have the imported values, and unsets a home page that is removed. */
async function restoreIdentity(
  tx: Tx,
  save: SaveContext,
  scope: ReferenceScope,
  removed: readonly Id[],
): Promise<readonly Id[]> {
  const identity = await store.findIdentity(tx, scope)
  const [documentId] = await findDocumentsOfKind(tx, scope.siteId, 'settings')
  if (documentId === undefined) return []
  const settings = await readDocument(tx, scope.siteId, 'settings', documentId)
  if (!settings.ok) return []
  const { homeDocumentId } = settings.value.body
  const isHomeRemoved = homeDocumentId !== null && removed.includes(homeDocumentId)
  if (!identity && !isHomeRemoved) return []
  const body: Record<string, unknown> = {
    ...settings.value.body,
    ...(isHomeRemoved ? { homeDocumentId: null } : {}),
  }
  for (const [key, value] of Object.entries(identity?.after ?? {}))
    if (body[key] === value) body[key] = identity?.before[key]
  const saved = await saveRevision(tx, save, { documentId, body })
  if (!saved.ok) throw new Error(`The settings could not be saved: ${saved.error.message}`)
  return [documentId]
}

/** Restores the names of authors that existed before the import; returns those renamed since. */
async function restoreNames(
  tx: Tx,
  scope: ReferenceScope,
  imported: readonly store.ImportedReference[],
): Promise<readonly RetainedItem[]> {
  const transferred = await store.transferAuthorNames(tx, scope)
  const own = new Set(targetsOf(imported.filter(({ kind, created }) => kind === 'author' && created)))
  const retained: RetainedItem[] = []
  for (const { kind, sourceId, targetId, nameBefore, nameAfter } of imported) {
    if (kind !== 'author' || own.has(targetId) || nameBefore === null || nameAfter === null) continue
    if (nameBefore === nameAfter || transferred.has(targetId)) continue
    const isRestored = await renameAuthor(tx, scope.siteId, targetId, { from: nameAfter, to: nameBefore })
    if (!isRestored) retained.push({ id: sourceId, title: nameBefore, reason: RENAMED })
  }
  return retained
}

/** Empties menus that existed, empty, before the import. */
async function emptyMenus(
  tx: Tx,
  save: SaveContext,
  menus: readonly store.ImportedReference[],
): Promise<readonly Id[]> {
  for (const { targetId } of menus) {
    const body = await store.findEmptyRevision(tx, save.siteId, targetId)
    if (!body) throw new Error(`Menu ${targetId} has no revision without entries.`)
    const saved = await saveRevision(tx, save, { documentId: targetId, body })
    if (!saved.ok) throw new Error(`A menu could not be saved: ${saved.error.message}`)
  }
  return targetsOf(menus)
}

/** Removes the collections created by the import if nothing else was added to them. */
async function removeCollections(
  tx: Tx,
  siteId: Id,
  imported: readonly store.ImportedReference[],
): Promise<number> {
  const { collections } = await findReferences(tx, siteId)
  const removed = imported.filter(
    ({ kind, created, unchanged, targetId }) =>
      kind === 'collection' && created && unchanged && !collections.has(targetId),
  )
  await removeDocuments(tx, siteId, targetsOf(removed))
  return removed.length
}

async function removeUnnamed(
  tx: Tx,
  scope: ReferenceScope,
  imported: readonly store.ImportedReference[],
): Promise<{ readonly media: { removed: number; retained: readonly Id[] }; readonly authors: number }> {
  const named = await findReferences(tx, scope.siteId)
  const files = [
    ...new Set(targetsOf(imported.filter(({ kind }) => kind === 'attachment' || kind === 'image'))),
  ]
  const unnamed = files.filter((id) => !named.media.has(id))
  await removeMedia(tx, scope.siteId, unnamed)
  const shared = await store.findSharedTargets(tx, scope, 'author')
  const authors = imported
    .filter(({ kind, created, targetId }) => kind === 'author' && created && !shared.has(targetId))
    .map(({ targetId }) => targetId)
    .filter((id) => !named.authors.has(id))
  const removed = [...new Set(authors)]
  await removeAuthors(tx, scope.siteId, removed)
  return {
    media: { removed: unnamed.length, retained: files.filter((id) => named.media.has(id)) },
    authors: removed.length,
  }
}
