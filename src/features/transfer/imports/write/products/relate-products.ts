import type { Transaction } from 'kysely'
import { findItemsBySku } from '#features/shop/catalogue/list/matching.actions.ts'
import { comparable } from '#features/shop/catalogue/rules.ts'
import { MAX_RELATED_PRODUCTS } from '#features/content/collections/product-extras.types.ts'
import { saveRevision } from '#features/content/documents/actions.ts'
import type { ProductRelations } from '#features/transfer/imports/model/product-writer.ts'
import { findExisting } from '#features/transfer/imports/write/products/existing-products.store.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

interface Relations {
  /** New products with what they refer to. */
  readonly wanted: ReadonlyMap<Id, readonly string[]>
  /** Items by what others call them. */
  readonly items: ReadonlyMap<string, Id>
}

/** Returns the relations of a file, which has none yet. */
export function createRelations(context: WriterContext): ProductRelations {
  const wanted = new Map<Id, readonly string[]>()
  const items = new Map<string, Id>()
  return {
    add(itemId, { reference, related, variants }, isNew) {
      if (reference !== '') items.set(comparable(reference), itemId)
      for (const { sku } of variants) if (sku !== '') items.set(comparable(sku), itemId)
      if (isNew && related.length > 0) wanted.set(itemId, related)
    },
    save: (tx) => relateProducts(tx, context, { wanted, items }),
  }
}

const BATCH = 100

async function relateProducts(
  tx: Tx,
  context: WriterContext,
  { wanted, items }: Relations,
): ReturnType<ProductRelations['save']> {
  const revisions: { itemId: Id; revisionId: Id }[] = []
  const names = [...new Set([...wanted.values()].flat())]
  const unknown = names.filter((name) => !items.has(comparable(name)))
  const stored = await findItemsBySku(tx, context.siteId, unknown)
  const find = (name: string) => items.get(comparable(name)) ?? stored.get(comparable(name))
  const entries = [...wanted]
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const existing = await findExisting(
      tx,
      context.siteId,
      batch.map(([itemId]) => itemId),
    )
    for (const [itemId, related] of batch) {
      const product = existing.get(itemId)
      const ids = [...new Set(related.flatMap((name) => find(name) ?? []))].filter((id) => id !== itemId)
      if (product === undefined || ids.length === 0) continue
      const relatedProducts = ids.slice(0, MAX_RELATED_PRODUCTS).map((documentId) => ({ documentId }))
      const saved = await saveRevision(tx, context, {
        documentId: itemId,
        body: { ...product.body, relatedProducts },
        baseRevisionId: product.revisionId,
      })
      if (saved.ok) revisions.push({ itemId, revisionId: saved.value.revisionId })
    }
  }
  const missing = names.filter((name) => find(name) === undefined)
  const shown = missing.slice(0, 3).join(', ')
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  const notes =
    missing.length === 0
      ? []
      : [`Related products that are neither in the file nor here are left out: ${shown}${more}.`]
  return { saved: revisions, notes }
}
