import type { Kysely, Transaction } from 'kysely'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { withImportLock } from '#features/transfer/imports/run/import-lock.ts'
import type { ContentWriter } from '#features/transfer/imports/model/content-writer.ts'
import { listChanges } from '#features/transfer/imports/products/product-changes.store.ts'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { RetainedItem, UndoReport } from '#features/transfer/imports/types.ts'
import * as store from '#features/transfer/imports/undo/undo.store.ts'
import { createContentWriter } from '#features/transfer/imports/write/create-writer.ts'
import type { WriterParts } from '#features/transfer/imports/write/writer-context.ts'
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
  parts: WriterParts & { readonly db: Kysely<Tables> },
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
      const writer = createContentWriter({ siteId, blocks, accountId, source, now: new Date() })
      const undone = await undo(tx, writer, { siteId, source })
      if (undone.ok) await input.record?.(tx)
      return undone
    }),
  )
}

async function undo(
  tx: Tx,
  writer: ContentWriter,
  scope: ReferenceScope,
): Promise<Result<UndoReport, ImportError>> {
  const { source } = scope
  await writer.site.lock(tx)
  const products = await writer.products.undo(tx, await listChanges(tx, scope))
  const imported = await store.listImported(tx, scope)
  const menus = imported.filter(({ kind }) => kind === 'menu')
  const content = imported.filter(({ kind }) => kind === 'post' || kind === 'page')
  const changed = [...content, ...menus].filter(({ unchanged }) => !unchanged)
  const removed = [...content, ...menus].filter(({ created, unchanged }) => created && unchanged)
  const identity = await writer.site.restoreIdentity(
    tx,
    await store.findIdentity(tx, scope),
    targetsOf(removed),
  )
  const emptied = await emptyMenus(
    tx,
    writer,
    scope,
    menus.filter(({ created, unchanged }) => !created && unchanged),
  )
  await writer.documents.remove(tx, targetsOf(removed))
  const collections = await removeCollections(tx, writer, imported)
  await writer.redirects.remove(tx, targetsOf(imported.filter(({ kind }) => kind === 'redirect')))
  await writer.products.removeTaxClasses(
    tx,
    targetsOf(imported.filter(({ kind, created }) => kind === 'tax-class' && created)),
  )
  const { media, authors } = await removeUnnamed(tx, writer, scope, imported)
  const renamed = await restoreNames(tx, writer, scope, imported)
  const documents = targetsOf(changed)
  await store.transferTargets(tx, scope)
  await store.deleteSource(tx, scope, { documents, others: media.retained })
  const released = await writer.site.publish(
    tx,
    [...identity, ...emptied, ...products.documents],
    `Undid the import from ${source}`,
  )
  if (!released.ok) throw new Error(`The import could not be undone: ${released.error}`)
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

/** Restores the names of authors that existed before the import; returns those renamed since. */
async function restoreNames(
  tx: Tx,
  { authors }: ContentWriter,
  scope: ReferenceScope,
  imported: readonly store.ImportedReference[],
): Promise<readonly RetainedItem[]> {
  const transferred = await store.transferAuthorNames(tx, scope)
  const own = new Set(targetsOf(imported.filter(({ kind, created }) => kind === 'author' && created)))
  const retained: RetainedItem[] = []
  for (const { kind, sourceId, targetId, nameBefore, nameAfter } of imported) {
    if (kind !== 'author' || own.has(targetId) || nameBefore === null || nameAfter === null) continue
    if (nameBefore === nameAfter || transferred.has(targetId)) continue
    const isRestored = await authors.rename(tx, targetId, { from: nameAfter, to: nameBefore })
    if (!isRestored) retained.push({ id: sourceId, title: nameBefore, reason: RENAMED })
  }
  return retained
}

/** Empties menus that existed, empty, before the import. */
async function emptyMenus(
  tx: Tx,
  { documents }: ContentWriter,
  { siteId }: ReferenceScope,
  menus: readonly store.ImportedReference[],
): Promise<readonly Id[]> {
  for (const { targetId } of menus) {
    const body = await store.findEmptyRevision(tx, siteId, targetId)
    if (!body) throw new Error(`Menu ${targetId} has no revision without entries.`)
    await documents.restore(tx, targetId, body)
  }
  return targetsOf(menus)
}

/** Removes the collections created by the import if nothing else was added to them. */
async function removeCollections(
  tx: Tx,
  { documents }: ContentWriter,
  imported: readonly store.ImportedReference[],
): Promise<number> {
  const { collections } = await documents.findReferences(tx)
  const removed = imported.filter(
    ({ kind, created, unchanged, targetId }) =>
      kind === 'collection' && created && unchanged && !collections.has(targetId),
  )
  await documents.remove(tx, targetsOf(removed))
  return removed.length
}

async function removeUnnamed(
  tx: Tx,
  writer: ContentWriter,
  scope: ReferenceScope,
  imported: readonly store.ImportedReference[],
): Promise<{ readonly media: { removed: number; retained: readonly Id[] }; readonly authors: number }> {
  const named = await writer.documents.findReferences(tx)
  const files = [
    ...new Set(targetsOf(imported.filter(({ kind }) => kind === 'attachment' || kind === 'image'))),
  ]
  const unnamed = files.filter((id) => !named.media.has(id))
  await writer.media.remove(tx, unnamed)
  const shared = await store.findSharedTargets(tx, scope, 'author')
  const authors = imported
    .filter(({ kind, created, targetId }) => kind === 'author' && created && !shared.has(targetId))
    .map(({ targetId }) => targetId)
    .filter((id) => !named.authors.has(id))
  const removed = [...new Set(authors)]
  await writer.authors.remove(tx, removed)
  return {
    media: { removed: unnamed.length, retained: files.filter((id) => named.media.has(id)) },
    authors: removed.length,
  }
}
