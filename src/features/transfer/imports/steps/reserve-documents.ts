import type { Transaction } from 'kysely'
import type { PostList } from '#features/transfer/imports/model/content-writer.ts'
import { toOwnPath, toPagePath } from '#features/transfer/imports/read/source-urls.ts'
import {
  findReferences,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { existingEntries, type StoredEntry } from '#features/transfer/imports/store.ts'
import { publishedOnOf, titleOf, urlSegmentOf } from '#features/transfer/imports/read/item-fields.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Deeper pages go to the top level. */
const MAX_PAGE_DEPTH = 10
/** More levels than any real site has; the rest of a longer chain, or of a cycle, goes to the top level. */
const MAX_PASSES = 50

/**
 * Creates a draft document without content for every new post and page, so that links between them can be resolved
 * regardless of their order in the file.
 */
export async function reserveDocuments(run: ImportRun, blog: PostList): Promise<void> {
  await eachBatch(run, 'urls', ['post'], async (tx, entries) => {
    const unknown = await unknownEntries(tx, run, entries)
    await reserve(
      tx,
      run,
      'post',
      unknown.map((entry) => ({ entry, path: urlSegmentOf(entry.payload) })),
      blog,
    )
  })
  // A page's path starts with its parent's, which may come later in the file.
  let isLast = false
  for (let pass = 0; ; pass++) {
    let [waiting, placed] = [0, 0]
    await eachBatch(run, pass === 0 ? 'urls' : undefined, ['page'], async (tx, entries) => {
      const unknown = await unknownEntries(tx, run, entries)
      const reserved = await reservePages(tx, run, unknown, blog, isLast)
      placed += reserved
      waiting += unknown.length - reserved
    })
    if (waiting === 0) return
    isLast = placed === 0 || pass >= MAX_PASSES
  }
}

/**
 * Reserves those pages whose parent has a document, comes earlier among them or is not in the file; with `all`, every
 * page. Returns how many.
 */
async function reservePages(
  tx: Tx,
  run: ImportRun,
  pages: readonly StoredEntry[],
  blog: PostList,
  all: boolean,
): Promise<number> {
  const parentIds = pages.map(({ payload }) => payload.parent)
  const inFile = await existingEntries(tx, run.siteId, run.importId, 'page', parentIds)
  const known = await findReferences(tx, run.scope, ['page'], parentIds)
  const urlIds = await run.writer.documents.findUrlIds(
    tx,
    known.map(({ targetId }) => targetId),
  )
  const paths = new Map(known.map(({ sourceId, targetId }) => [sourceId, urlIds.get(targetId) ?? '']))
  let rest = pages
  while (rest.length > 0) {
    const isReady = ({ payload: { parent } }: StoredEntry) => paths.has(parent) || !inFile.has(parent)
    const ready = rest.filter(isReady)
    const chosen = ready.length > 0 || !all ? ready : rest.slice(0, 1)
    if (chosen.length === 0) break
    rest = rest.filter((entry) => !chosen.includes(entry))
    await reserveBelow(tx, run, chosen, blog, paths)
  }
  return pages.length - rest.length
}

/** Reserves pages below their parents, as far as `paths` has these, and adds their own paths to it. */
async function reserveBelow(
  tx: Tx,
  run: ImportRun,
  pages: readonly StoredEntry[],
  blog: PostList,
  paths: Map<string, string>,
): Promise<void> {
  const wanted = pages.map((entry) => {
    const segment = urlSegmentOf(entry.payload)
    // Depends on the parent's path alone, so that a resumed run decides the same way.
    const parentPath = paths.get(entry.payload.parent) ?? ''
    const isNested = parentPath !== '' && parentPath.split('/').length <= MAX_PAGE_DEPTH
    return { entry, path: isNested ? `${parentPath}/${segment}` : segment }
  })
  const urlIds = await reserve(tx, run, 'page', wanted, blog)
  for (const [index, { sourceId }] of pages.entries()) paths.set(sourceId, urlIds[index] ?? '')
}

async function unknownEntries(
  tx: Tx,
  run: ImportRun,
  entries: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  const existing = await findReferences(
    tx,
    run.scope,
    ['post', 'page'],
    entries.map(({ sourceId }) => sourceId),
  )
  const names = new Set(existing.map(({ kind, sourceId }) => `${kind} ${sourceId}`))
  return entries.filter(({ kind, sourceId }) => !names.has(`${kind} ${sourceId}`))
}

/** Creates the documents of new entries at these paths, or at the next free ones. Returns their url ids. */
async function reserve(
  tx: Tx,
  run: ImportRun,
  kind: 'post' | 'page',
  wanted: readonly { readonly entry: StoredEntry; readonly path: string }[],
  blog: PostList,
): Promise<readonly string[]> {
  const created = await run.writer.documents.reserve(
    tx,
    kind,
    blog,
    wanted.map(({ entry: { sourceId, payload }, path }) => ({
      sourceId,
      title: titleOf(payload),
      publishedOn: publishedOnOf(payload, run.now),
      urlId: path,
    })),
  )
  const references = wanted.flatMap(({ entry: { sourceId, payload }, path }, index): readonly Reference[] => {
    const document = created[index]
    if (!document) throw new Error(`Entry ${sourceId} got no document.`)
    const { documentId: targetId, revisionId, urlId } = document
    const url = toOwnPath(payload.link, run.home)
    const name = urlId === path ? {} : { name: { before: path, after: urlId } }
    const revision = revisionId === undefined ? {} : { revisionId }
    const own: Reference = { kind, sourceId, targetId, url, ...revision, ...name }
    const slug = payload.slug === '' ? undefined : toPagePath(`./${payload.slug}/`, run.home)
    return slug === undefined || slug === url ? [own] : [own, { kind: 'slug', sourceId, targetId, url: slug }]
  })
  await saveReferences(tx, run.scope, references)
  return created.map(({ urlId }) => urlId)
}
