import type { Transaction } from 'kysely'
import { createDocument, readDocument } from '#features/documents/actions.ts'
import { findUrlIdError } from '#features/documents/document-path.actions.ts'
import { toOwnPath, toPagePath } from '#features/imports/source-urls.ts'
import { ImportAbortError, importErrors } from '#features/imports/errors.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/import-run.ts'
import { existingEntries, type StoredEntry } from '#features/imports/store.ts'
import { publishedOnOf, titleOf, urlSegmentOf } from '#features/imports/item-fields.ts'
import { checkUrlId } from '#features/layouts/url-id.rules.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_URL_ID = 200
/** Deeper pages go to the top level. */
const MAX_PAGE_DEPTH = 10
/** More levels than any real site has; the rest of a longer chain, or of a cycle, goes to the top level. */
const MAX_PASSES = 50

/**
 * Creates a draft document without content for every new post and page, so that links between them can be resolved
 * regardless of their order in the file.
 */
export async function reserveDocuments(run: ImportRun, collection: { id: Id; urlId: string }): Promise<void> {
  await eachBatch(run, 'urls', ['post'], async (tx, entries) => {
    const created: Reference[] = []
    for (const entry of await unknownEntries(tx, run, entries))
      created.push(...(await reserve(tx, run, entry, collection, undefined)))
    await saveReferences(tx, run.scope, created)
  })
  // A page's path starts with its parent's, which may come later in the file.
  let isLast = false
  for (let pass = 0; ; pass++) {
    let [waiting, placed] = [0, 0]
    await eachBatch(run, pass === 0 ? 'urls' : undefined, ['page'], async (tx, entries) => {
      const unknown = await unknownEntries(tx, run, entries)
      const parentIds = unknown.map(({ payload }) => payload.parent)
      const inFile = await existingEntries(tx, run.siteId, run.importId, 'page', parentIds)
      const parents = new Map(
        (await findReferences(tx, run.scope, ['page'], parentIds)).map((reference) => [
          reference.sourceId,
          reference.targetId,
        ]),
      )
      const created: Reference[] = []
      for (const entry of unknown) {
        const parent = parents.get(entry.payload.parent)
        if (parent === undefined && inFile.has(entry.payload.parent) && !isLast) {
          waiting += 1
          continue
        }
        const references = await reserve(tx, run, entry, collection, parent)
        created.push(...references)
        placed += 1
        for (const { kind, sourceId, targetId } of references)
          if (kind === 'page') parents.set(sourceId, targetId)
      }
      await saveReferences(tx, run.scope, created)
    })
    if (waiting === 0) return
    isLast = placed === 0 || pass >= MAX_PASSES
  }
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

async function reserve(
  tx: Tx,
  run: ImportRun,
  { kind, sourceId, payload }: StoredEntry,
  collection: { id: Id; urlId: string },
  parentId: Id | undefined,
): Promise<readonly Reference[]> {
  const isPost = kind === 'post'
  const segment = urlSegmentOf(payload)
  const parent = parentId === undefined ? undefined : await readDocument(tx, run.siteId, 'page', parentId)
  // Depends on the parent's path alone, so that a resumed run decides the same way.
  const parentPath = parent?.ok === true ? parent.value.body.urlId : ''
  const isNested = parentPath !== '' && parentPath.split('/').length <= MAX_PAGE_DEPTH
  const nested = isNested ? `${parentPath}/${segment}` : segment
  const urlId = await findFreeUrlId(
    tx,
    run.siteId,
    isPost ? collection.id : null,
    nested,
    collection.urlId,
    sourceId,
  )
  const created = await createDocument(tx, run.save, {
    kind: isPost ? 'item' : 'page',
    ...(isPost ? { collectionId: collection.id } : {}),
    body: {
      title: titleOf(payload),
      urlId,
      status: ITEM_STATUS.draft,
      publishedOn: publishedOnOf(payload, run.now).toISOString(),
    },
  })
  if (!created.ok && created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  if (!created.ok)
    throw new Error(`No document could be created for entry ${sourceId}: ${created.error.message}`)
  const { documentId: targetId, revisionId } = created.value
  const url = toOwnPath(payload.link, run.home)
  const name = urlId === nested ? {} : { name: { before: nested, after: urlId } }
  const own: Reference = { kind: isPost ? 'post' : 'page', sourceId, targetId, url, revisionId, ...name }
  const slug = payload.slug === '' ? undefined : toPagePath(`./${payload.slug}/`, run.home)
  if (slug === undefined || slug === url) return [own]
  return [own, { kind: 'slug', sourceId, targetId, url: slug }]
}

/** Returns the wanted url id, or the next free one: `about-2`. Pages are never placed below the path of the blog. */
export async function findFreeUrlId(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  wanted: string,
  blogUrlId: string,
  sourceId: string,
): Promise<string> {
  const top = collectionId === null
  const isTaken = async (urlId: string): Promise<boolean> =>
    (top && urlId.startsWith(`${blogUrlId}/`)) ||
    (await findUrlIdError(tx, { siteId, collectionId, documentId: null }, urlId)) !== undefined
  const base = wanted.length > MAX_URL_ID - 25 ? (wanted.split('/').at(-1) ?? wanted) : wanted
  if (!(await isTaken(base))) return base
  const [first = '', ...rest] = base.split('/')
  // Reserved words apply to the first segment; otherwise the last one gets the suffix.
  const isBlocked = top && (!checkUrlId(first, true).ok || (rest.length > 0 && first === blogUrlId))
  const withSuffix = (number: number | string): string =>
    isBlocked ? [`${first.replace(/^_+/, '')}-${number}`, ...rest].join('/') : `${base}-${number}`
  for (let number = 2; number < 20; number++) {
    if (!(await isTaken(withSuffix(number)))) return withSuffix(number)
  }
  const name = sourceId.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return withSuffix(`entry-${name.slice(-20)}`)
}
