import type { Transaction } from 'kysely'
import { createDocument, findDocumentId, readDocument } from '#features/documents/actions.ts'
import { ownAddress, pageAddress } from '#features/imports/source-urls.ts'
import { ImportFault, importErrors } from '#features/imports/errors.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/import-run.ts'
import { existingEntries, type StoredEntry } from '#features/imports/store.ts'
import { publishedOnOf, titleOf, urlSegmentOf } from '#features/imports/item-facts.ts'
import { checkUrlId } from '#features/pages/url-id.rules.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_URL_ID = 200
/** A page that would stand deeper stands at the top. */
const MAX_PAGE_DEPTH = 10
/** More than pages of any real site are nested; the rest of a longer chain, or of a circle, stands at the top. */
const MAX_PASSES = 50

/**
 * Gives every post and page that is new to the site a document with its address and no content yet, as a draft, so
 * that links between them find their targets whatever the order of the file.
 */
export async function reserveDocuments(run: ImportRun, collection: { id: Id; urlId: string }): Promise<void> {
  await eachBatch(run, 'addresses', ['post'], async (tx, entries) => {
    const made: Reference[] = []
    for (const entry of await unknownEntries(tx, run, entries))
      made.push(...(await reserve(tx, run, entry, collection, undefined)))
    await saveReferences(tx, run.scope, made)
  })
  // A page's address begins with its parent's, which may come later in the file.
  let isLast = false
  for (let pass = 0; ; pass++) {
    let [waiting, placed] = [0, 0]
    await eachBatch(run, pass === 0 ? 'addresses' : undefined, ['page'], async (tx, entries) => {
      const unknown = await unknownEntries(tx, run, entries)
      const parentIds = unknown.map(({ payload }) => payload.parent)
      const inFile = await existingEntries(tx, run.siteId, run.importId, 'page', parentIds)
      const parents = new Map(
        (await findReferences(tx, run.scope, ['page'], parentIds)).map((reference) => [
          reference.sourceId,
          reference.targetId,
        ]),
      )
      const made: Reference[] = []
      for (const entry of unknown) {
        const parent = parents.get(entry.payload.parent)
        if (parent === undefined && inFile.has(entry.payload.parent) && !isLast) {
          waiting += 1
          continue
        }
        const references = await reserve(tx, run, entry, collection, parent)
        made.push(...references)
        placed += 1
        for (const { kind, sourceId, targetId } of references)
          if (kind === 'page') parents.set(sourceId, targetId)
      }
      await saveReferences(tx, run.scope, made)
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
  const known = await findReferences(
    tx,
    run.scope,
    ['post', 'page'],
    entries.map(({ sourceId }) => sourceId),
  )
  const names = new Set(known.map(({ kind, sourceId }) => `${kind} ${sourceId}`))
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
  // Told by the parent's address alone, so that a run that takes up a killed one decides alike.
  const above = parent?.ok === true ? parent.value.body.urlId : ''
  const isNested = above !== '' && above.split('/').length <= MAX_PAGE_DEPTH
  const nested = isNested ? `${above}/${segment}` : segment
  const urlId = await freeUrlId(
    tx,
    run.siteId,
    isPost ? collection.id : null,
    nested,
    collection.urlId,
    sourceId,
  )
  const made = await createDocument(tx, run.save, {
    kind: isPost ? 'item' : 'page',
    ...(isPost ? { collectionId: collection.id } : {}),
    body: {
      title: titleOf(payload),
      urlId,
      status: ITEM_STATUS.draft,
      publishedOn: publishedOnOf(payload, run.now).toISOString(),
    },
  })
  if (!made.ok && made.error.code === 'SITE_FULL')
    throw new ImportFault(importErrors.siteFull(made.error.message))
  if (!made.ok) throw new Error(`No document could be made for entry ${sourceId}: ${made.error.message}`)
  const { documentId: targetId, revisionId } = made.value
  const address = ownAddress(payload.link, run.home)
  const name = urlId === nested ? {} : { name: { before: nested, after: urlId } }
  const own: Reference = { kind: isPost ? 'post' : 'page', sourceId, targetId, address, revisionId, ...name }
  const slug = payload.slug === '' ? undefined : pageAddress(`./${payload.slug}/`, run.home)
  if (slug === undefined || slug === address) return [own]
  return [own, { kind: 'slug', sourceId, targetId, address: slug }]
}

/** The address wanted, or the next free one: `about-2`. No page stands below the address of the blog. */
export async function freeUrlId(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  wanted: string,
  blogUrlId: string,
  sourceId: string,
): Promise<string> {
  const top = collectionId === null
  const isTaken = async (urlId: string): Promise<boolean> =>
    !checkUrlId(urlId, top).ok ||
    (top && urlId.startsWith(`${blogUrlId}/`)) ||
    (await findDocumentId(tx, siteId, collectionId, urlId)) !== undefined
  const base = wanted.length > MAX_URL_ID - 25 ? (wanted.split('/').at(-1) ?? wanted) : wanted
  if (!(await isTaken(base))) return base
  const [first = '', ...rest] = base.split('/')
  // A reserved word is the first part; anything else is told apart by its last.
  const isBlocked = top && (!checkUrlId(first, true).ok || (rest.length > 0 && first === blogUrlId))
  const numbered = (number: number | string): string =>
    isBlocked ? [`${first.replace(/^_+/, '')}-${number}`, ...rest].join('/') : `${base}-${number}`
  for (let number = 2; number < 20; number++) {
    if (!(await isTaken(numbered(number)))) return numbered(number)
  }
  const name = sourceId.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return numbered(`entry-${name.slice(-20)}`)
}
