import type { Transaction } from 'kysely'
import { findItemsBySku } from '#features/shop/catalogue/list/matching.actions.ts'
import { comparable } from '#features/shop/catalogue/rules.ts'
import { MAX_RELATED_PRODUCTS } from '#features/content/collections/product-extras.types.ts'
import { saveRevision } from '#features/content/documents/actions.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { findExisting } from '#features/transfer/imports/products/existing-products.store.ts'
import { setChangedRevision } from '#features/transfer/imports/products/product-changes.store.ts'
import type { Id } from '#lib/id.ts'
import type { ProductDraft } from '#features/transfer/imports/product-files/product-draft.rules.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How products of a file refer to each other. */
export interface Relations {
  /** Adds a product that was imported. */
  add(itemId: Id, draft: ProductDraft, isNew: boolean): void
  /** New products with what they refer to. */
  readonly wanted: ReadonlyMap<Id, readonly string[]>
  /** Items by what others call them. */
  readonly items: ReadonlyMap<string, Id>
}

/** Returns the relations of a file, which has none yet. */
export function createRelations(): Relations {
  const wanted = new Map<Id, readonly string[]>()
  const items = new Map<string, Id>()
  return {
    wanted,
    items,
    add(itemId, { reference, related, variants }, isNew) {
      if (reference !== '') items.set(comparable(reference), itemId)
      for (const { sku } of variants) if (sku !== '') items.set(comparable(sku), itemId)
      if (isNew && related.length > 0) wanted.set(itemId, related)
    },
  }
}

const BATCH = 100

/**
 * Sets the related products of new ones, once all of the file are there: they are found by id and SKU, also among those that
 * the site had. Returns sentences on those that were not found.
 */
export async function relateProducts(
  tx: Tx,
  run: ImportRun,
  { wanted, items }: Relations,
): Promise<readonly string[]> {
  const names = [...new Set([...wanted.values()].flat())]
  const unknown = names.filter((name) => !items.has(comparable(name)))
  const stored = await findItemsBySku(tx, run.siteId, unknown)
  const find = (name: string) => items.get(comparable(name)) ?? stored.get(comparable(name))
  const entries = [...wanted]
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const existing = await findExisting(
      tx,
      run.siteId,
      batch.map(([itemId]) => itemId),
    )
    for (const [itemId, related] of batch) {
      const product = existing.get(itemId)
      const ids = [...new Set(related.flatMap((name) => find(name) ?? []))].filter((id) => id !== itemId)
      if (product === undefined || ids.length === 0) continue
      const relatedProducts = ids.slice(0, MAX_RELATED_PRODUCTS).map((documentId) => ({ documentId }))
      const saved = await saveRevision(tx, run.save, {
        documentId: itemId,
        body: { ...product.body, relatedProducts },
        baseRevisionId: product.revisionId,
      })
      if (saved.ok) await setChangedRevision(tx, run.siteId, run.importId, itemId, saved.value.revisionId)
    }
  }
  const missing = names.filter((name) => find(name) === undefined)
  const shown = missing.slice(0, 3).join(', ')
  return missing.length === 0
    ? []
    : [
        `Related products that are neither in the file nor here are left out: ${shown}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}.`,
      ]
}
