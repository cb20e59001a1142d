import type { Kysely, Transaction } from 'kysely'
import { removeAuthors, renameAuthor } from '#features/authors/actions.ts'
import { readDocument, type SaveContext, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import { findNamed, removeDocuments } from '#features/documents/remove-documents.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { type ImportError, importErrors } from '#features/imports/errors.ts'
import { whileAlone } from '#features/imports/import-lock.ts'
import type { ReferenceScope } from '#features/imports/references.store.ts'
import type { KeptItem, UndoReport } from '#features/imports/types.ts'
import * as store from '#features/imports/undo.store.ts'
import { removeMedia } from '#features/media/remove-media.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { removeImportedRedirects } from '#features/redirects/imported.actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CHANGED = 'It was changed here since it came.'
const RENAMED = 'The author got another name here since, and keeps it.'

/**
 * Takes away what all imports of one source brought, in one step: pages and posts, menus, the collection made for them,
 * redirects from their old addresses, images and files that nothing shows any more, authors whom nothing names any
 * more, and the names they gave to the site and to authors. What was changed here since stays and is named, and so does
 * whatever it shows. Without a source it is the only one there is.
 * Fails with NO_SITE, IMPORT_RUNNING, NOTHING_TO_UNDO and WHICH_SOURCE.
 */
export async function undoImport(
  parts: { readonly db: Kysely<Tables>; readonly blocks: BlockCatalog },
  input: { readonly siteId: Id; readonly source?: string | undefined; readonly accountId?: Id | null },
): Promise<Result<UndoReport, ImportError>> {
  const { db, blocks } = parts
  const { siteId, accountId = null } = input
  return whileAlone(db, siteId, () =>
    withSite(db, siteId, async (tx) => {
      const sources = await store.listSources(tx, siteId)
      const source = input.source ?? sources[0]
      if (source === undefined || !sources.includes(source))
        return fail(importErrors.nothingToUndo(input.source, sources))
      if (input.source === undefined && sources.length > 1) return fail(importErrors.whichSource(sources))
      return undo(tx, { siteId, blocks, accountId }, { siteId, source })
    }),
  )
}

async function undo(
  tx: Tx,
  save: SaveContext,
  scope: ReferenceScope,
): Promise<Result<UndoReport, ImportError>> {
  const { siteId, source } = scope
  await lockSite(tx, siteId)
  const brought = await store.listBrought(tx, scope)
  const menus = brought.filter(({ kind }) => kind === 'menu')
  const content = brought.filter(({ kind }) => kind === 'post' || kind === 'page')
  const changed = [...content, ...menus].filter(({ untouched }) => !untouched)
  const gone = [...content, ...menus].filter(({ made, untouched }) => made && untouched)
  const identity = await restoreIdentity(tx, save, scope, targetsOf(gone))
  const emptied = await emptyMenus(
    tx,
    save,
    menus.filter(({ made, untouched }) => !made && untouched),
  )
  await removeDocuments(tx, siteId, targetsOf(gone))
  const collections = await removeCollections(tx, siteId, brought)
  await removeImportedRedirects(tx, siteId, targetsOf(brought.filter(({ kind }) => kind === 'redirect')))
  const { media, authors } = await removeUnnamed(tx, scope, brought)
  const renamed = await restoreNames(tx, scope, brought)
  const documents = targetsOf(changed)
  await store.handOver(tx, scope)
  await store.forgetSource(tx, scope, { documents, others: media.kept })
  const release = await createRelease(tx, {
    siteId,
    documentIds: [...identity, ...emptied],
    note: `Undid the import from ${source}`,
    accountId: save.accountId,
  })
  if (!release.ok) throw new Error(`The import could not be undone: ${release.error.message}`)
  const count = (kind: string): number => gone.filter((one) => one.kind === kind).length
  return ok({
    source,
    removed: {
      post: count('post'),
      page: count('page'),
      menu: count('menu') + emptied.length,
      collection: collections,
      media: media.removed,
      author: authors,
    },
    kept: [...changed.map(({ sourceId, title }) => ({ id: sourceId, title, reason: CHANGED })), ...renamed],
  })
}

const targetsOf = (brought: readonly store.Brought[]): readonly Id[] =>
  brought.map(({ targetId }) => targetId)

/**
 * Gives the settings back what they were, where they still are what the import made of them; a front page that goes is
 * none any more.
 */
async function restoreIdentity(
  tx: Tx,
  save: SaveContext,
  scope: ReferenceScope,
  gone: readonly Id[],
): Promise<readonly Id[]> {
  const identity = await store.findIdentity(tx, scope)
  const [documentId] = await findDocumentsOfKind(tx, scope.siteId, 'settings')
  if (documentId === undefined) return []
  const settings = await readDocument(tx, scope.siteId, 'settings', documentId)
  if (!settings.ok) return []
  const { homeDocumentId } = settings.value.body
  const isHomeless = homeDocumentId !== null && gone.includes(homeDocumentId)
  if (!identity && !isHomeless) return []
  const body: Record<string, unknown> = {
    ...settings.value.body,
    ...(isHomeless ? { homeDocumentId: null } : {}),
  }
  for (const [key, value] of Object.entries(identity?.after ?? {}))
    if (body[key] === value) body[key] = identity?.before[key]
  const saved = await saveRevision(tx, save, { documentId, body })
  if (!saved.ok) throw new Error(`The settings could not be saved: ${saved.error.message}`)
  return [documentId]
}

/** Gives authors who were here before their names back; answers those who were called otherwise since. */
async function restoreNames(
  tx: Tx,
  scope: ReferenceScope,
  brought: readonly store.Brought[],
): Promise<readonly KeptItem[]> {
  const handedOver = await store.handOverNames(tx, scope)
  const own = new Set(targetsOf(brought.filter(({ kind, made }) => kind === 'author' && made)))
  const kept: KeptItem[] = []
  for (const { kind, sourceId, targetId, nameBefore, nameAfter } of brought) {
    if (kind !== 'author' || own.has(targetId) || nameBefore === null || nameAfter === null) continue
    if (nameBefore === nameAfter || handedOver.has(targetId)) continue
    const isBack = await renameAuthor(tx, scope.siteId, targetId, { from: nameAfter, to: nameBefore })
    if (!isBack) kept.push({ id: sourceId, title: nameBefore, reason: RENAMED })
  }
  return kept
}

/** Menus that were here before and empty are empty again. */
async function emptyMenus(
  tx: Tx,
  save: SaveContext,
  menus: readonly store.Brought[],
): Promise<readonly Id[]> {
  for (const { targetId } of menus) {
    const body = await store.emptyState(tx, save.siteId, targetId)
    if (!body) throw new Error(`Menu ${targetId} was filled by an import but never empty.`)
    const saved = await saveRevision(tx, save, { documentId: targetId, body })
    if (!saved.ok) throw new Error(`A menu could not be saved: ${saved.error.message}`)
  }
  return targetsOf(menus)
}

/** Collections that were made for the import go when nothing else came into them. */
async function removeCollections(tx: Tx, siteId: Id, brought: readonly store.Brought[]): Promise<number> {
  const { collections } = await findNamed(tx, siteId)
  const gone = brought.filter(
    ({ kind, made, untouched, targetId }) =>
      kind === 'collection' && made && untouched && !collections.has(targetId),
  )
  await removeDocuments(tx, siteId, targetsOf(gone))
  return gone.length
}

async function removeUnnamed(
  tx: Tx,
  scope: ReferenceScope,
  brought: readonly store.Brought[],
): Promise<{ readonly media: { removed: number; kept: readonly Id[] }; readonly authors: number }> {
  const named = await findNamed(tx, scope.siteId)
  const files = [
    ...new Set(targetsOf(brought.filter(({ kind }) => kind === 'attachment' || kind === 'image'))),
  ]
  const unnamed = files.filter((id) => !named.media.has(id))
  await removeMedia(tx, scope.siteId, unnamed)
  const elsewhere = await store.namedElsewhere(tx, scope, 'author')
  const authors = brought
    .filter(({ kind, made, targetId }) => kind === 'author' && made && !elsewhere.has(targetId))
    .map(({ targetId }) => targetId)
    .filter((id) => !named.authors.has(id))
  const gone = [...new Set(authors)]
  await removeAuthors(tx, scope.siteId, gone)
  return {
    media: { removed: unnamed.length, kept: files.filter((id) => named.media.has(id)) },
    authors: gone.length,
  }
}
