import type { Transaction } from 'kysely'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import type { ContentWriter } from '#features/transfer/imports/model/content-writer.ts'
import { redirectNotes, takenNotes } from '#features/transfer/imports/products/old-paths.rules.ts'
import { listCreatedItems } from '#features/transfer/imports/products/product-changes.store.ts'
import {
  findReferences,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { listUrlId } from '#features/transfer/imports/model/product-url-ids.rules.ts'
import type { TargetList } from '#features/transfer/imports/products/spread.rules.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { withoutEnd } from '#lib/trim-end.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const BATCH = 1000

/**
 * Redirects the old paths of products, by item, to those that the source created and that are public. Pages and redirects
 * of the site stay; a redirect that its owner deleted is not created again. Returns sentences on what was done.
 */
export async function redirectOldProducts(
  tx: Tx,
  run: ImportRun,
  oldPaths: ReadonlyMap<Id, string>,
): Promise<readonly string[]> {
  const created = await listCreatedItems(tx, run.scope)
  const items = [...oldPaths].filter(([itemId]) => created.has(itemId))
  const added: string[] = []
  const taken: string[] = []
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH)
    const done = await redirectBatch(tx, run, batch)
    added.push(...done.added)
    taken.push(...done.taken)
  }
  return [...redirectNotes(added, 'redirect'), ...takenNotes(taken)]
}

/** A new product of a file. */
export interface PlacedProduct {
  /** Undefined if it is hidden, or the file does not tell it. */
  readonly oldPath: string | undefined
  /** The last part of its new URL. */
  readonly urlId: string
}

/**
 * Returns sentences on the old URLs of new products that would redirect to them. Those that stay the same need none.
 */
export async function planRedirects(
  tx: Tx,
  writer: ContentWriter,
  products: readonly PlacedProduct[],
  targets: readonly TargetList[],
): Promise<readonly string[]> {
  const lists = await writer.documents.findPaths(
    tx,
    targets.flatMap(({ id }) => id ?? []),
  )
  const wanted = new Set<string>()
  for (const { id, title, places } of targets) {
    const list = (id === undefined ? undefined : lists.get(id)) ?? `/${listUrlId(title)}`
    for (const place of places) {
      const { oldPath, urlId } = products[place] ?? { oldPath: undefined, urlId: '' }
      if (oldPath !== undefined && withoutEnd(oldPath, '/') !== `${list}/${urlId}`) wanted.add(oldPath)
    }
  }
  const free = await writer.redirects.findFree(tx, [...wanted])
  const isFree = (path: string) => free.has(path)
  const all = [...wanted]
  return [
    ...redirectNotes(all.filter(isFree), 'will redirect'),
    ...takenNotes(all.filter((path) => !isFree(path))),
  ]
}

async function redirectBatch(
  tx: Tx,
  { scope, writer }: ImportRun,
  items: readonly (readonly [itemId: Id, path: string])[],
): Promise<{ readonly added: readonly string[]; readonly taken: readonly string[] }> {
  const ids = items.map(([itemId]) => itemId)
  const published = await writer.documents.findPaths(tx, ids)
  const names = items.map(([, path]) => cutText(path, 300))
  const before = new Set((await findReferences(tx, scope, ['redirect'], names)).map((one) => one.sourceId))
  const wanted = items.filter(([itemId, path]) => published.has(itemId) && !before.has(cutText(path, 300)))
  const outcomes = await writer.redirects.create(
    tx,
    wanted.map(([documentId, path]) => ({ documentId, path })),
  )
  const references: Reference[] = []
  const taken: string[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const path = wanted[index]?.[1] ?? ''
    if (outcome.kind === 'rejected') taken.push(path)
    if (outcome.kind === 'created')
      references.push({ kind: 'redirect', sourceId: cutText(path, 300), targetId: outcome.id, url: null })
  }
  await saveReferences(tx, scope, references)
  return { added: references.map(({ sourceId }) => sourceId), taken }
}
