import type { Transaction } from 'kysely'
import { type SavedProduct, saveProduct } from '#features/shop/catalogue/actions.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import { saveRevision } from '#features/content/documents/actions.ts'
import { removeDocuments } from '#features/content/documents/remove-documents.actions.ts'
import {
  type ExistingProduct,
  findBodies,
  findExisting,
} from '#features/transfer/imports/write/products/existing-products.store.ts'
import type { ProductChange, UndoneProducts } from '#features/transfer/imports/model/product-writer.ts'
import { writerOf } from '#features/transfer/imports/write/products/write-products.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { RetainedItem } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CHANGED = 'It was changed here after the import.'
const BATCH = 500

/**
 * Undoes what imports of a source did to products, the newest change first: new ones are deleted, and changed ones get the
 * content, prices and stock that they had. A product whose content, price or stock was changed since stays as it is.
 */
export async function undoProducts(
  tx: Tx,
  context: WriterContext,
  all: readonly ProductChange[],
): Promise<UndoneProducts> {
  const { siteId } = context
  const changes = Map.groupBy(all, ({ itemId }) => itemId)
  const retained: RetainedItem[] = []
  const removed: Id[] = []
  const documents: Id[] = []
  let restored = 0
  const ids = [...changes.keys()]
  for (let from = 0; from < ids.length; from += BATCH) {
    const existing = await findExisting(tx, siteId, ids.slice(from, from + BATCH))
    const bodies = await findBodies(
      tx,
      siteId,
      [...existing.keys()].flatMap(
        (id) => changes.get(id)?.map(({ revisionBefore }) => revisionBefore) ?? [],
      ),
    )
    for (const [itemId, current] of existing) {
      const own = changes.get(itemId) ?? []
      const oldest = oldestReached(own, current)
      if (oldest?.created === true) removed.push(itemId)
      const done =
        oldest === undefined
          ? fail(CHANGED)
          : oldest.created
            ? ok([])
            : await restore(tx, context, { current, own, oldest, bodies })
      if (!done.ok) retained.push({ id: itemId, title: current.body.title, reason: done.error })
      else {
        documents.push(...done.value)
        if (oldest?.created === false) restored += 1
      }
    }
  }
  await removeDocuments(tx, siteId, removed)
  return { removed: removed.length, restored, retained, documents }
}

/** Returns the oldest change that can be undone: nothing else changed the product since, and between several of them. */
function oldestReached(
  [newest, ...older]: readonly ProductChange[],
  current: ExistingProduct,
): ProductChange | undefined {
  const { product } = current
  if (newest === undefined || product === undefined || newest.version !== product.version) return undefined
  const isStockSame = product.variants.every(({ id, onHand }) => newest.stock[id] === onHand)
  const saved = [newest, ...older].find(({ revisionId }) => revisionId !== null)
  if (!isStockSame || (saved && saved.revisionId !== current.revisionId)) return undefined
  let oldest = newest
  for (const change of older) {
    if (oldest.before?.version !== change.version) break
    oldest = change
  }
  return oldest
}

interface Restored {
  readonly current: ExistingProduct
  readonly own: readonly ProductChange[]
  readonly oldest: ProductChange
  readonly bodies: ReadonlyMap<Id, object>
}

/** Restores a product. Returns the documents with older content, or why it stays as it is. */
function restore(
  tx: Tx,
  context: WriterContext,
  { current, own, oldest, bodies }: Restored,
): Promise<Result<readonly Id[], string>> {
  return withSavepoint(tx, async () => {
    const { itemId, product } = current
    if (product && oldest.before) {
      // As it was stored when it was changed.
      const written = await restorePrices(tx, context, product, oldest.before as Product)
      if (!written.ok) return written
    }
    const undone = own.slice(0, own.indexOf(oldest) + 1)
    const before = undone.findLast(({ revisionBefore }) => revisionBefore !== null)?.revisionBefore
    const body = before == null ? undefined : bodies.get(before)
    if (body === undefined) return ok([])
    const saved = await saveRevision(tx, context, { documentId: itemId, body })
    return saved.ok ? ok([itemId]) : fail(saved.error.message)
  })
}

async function restorePrices(
  tx: Tx,
  context: WriterContext,
  current: Product,
  { productType, options, unit, brand, taxClassId, variants }: Product,
): Promise<Result<undefined, string>> {
  const settings = { productType, options, unit, brand, taxClassId }
  const saved: SavedProduct = { ...settings, version: current.version, variants }
  const written = await saveProduct(tx, writerOf(context), current.itemId, saved)
  if (!written.ok) return fail(written.error.message)
  const stock = new Map(current.variants.map(({ id, onHand }) => [id, onHand]))
  for (const { id, onHand } of variants) {
    const seen = stock.get(id)
    if (seen === undefined || seen === onHand) continue
    const because = { reason: 'import', note: `Undid ${context.source}`.slice(0, 200) } as const
    const moved = await adjustStock(tx, writerOf(context), id, { onHand, seen }, because)
    if (!moved.ok) return fail(moved.error.message)
  }
  return ok(undefined)
}
