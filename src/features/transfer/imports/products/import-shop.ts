import type { Transaction } from 'kysely'
import { metaValue } from '#features/transfer/imports/model/entries.types.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { insertChanges } from '#features/transfer/imports/products/product-changes.store.ts'
import { type ShopDraft, SHOP_KINDS, shopDraft } from '#features/transfer/imports/read/shop-entries.ts'
import * as shop from '#features/transfer/imports/products/shop-entries.store.ts'
import { spreadProducts } from '#features/transfer/imports/products/spread.rules.ts'
import { createList } from '#features/transfer/imports/products/create-list.ts'
import { oldPath } from '#features/transfer/imports/steps/redirect-old-urls.ts'
import { type Outcome, setOutcomes, type StoredEntry } from '#features/transfer/imports/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import { withSite } from '#platform/db/tenant.ts'

type Tx = Transaction<Tables>

/** After the sequences of entries, of which there are fewer. */
const CHANGES_FROM = 1_000_000_000
/** Products that are not imported. */
const NOT_IMPORTED: ReadonlySet<string> = new Set(['trash', 'auto-draft'])

/**
 * Imports the products of a WooCommerce shop inside an export of WordPress, after its images: like a file of products.
 * Those that are the same as in the last import of the source stay as they are here. Returns the lists that were created,
 * and the paths that products had, by item.
 */
export async function importShop(
  run: ImportRun,
): Promise<{ readonly lists: readonly Id[]; readonly oldPaths: ReadonlyMap<Id, string> }> {
  await withSite(run.db, run.siteId, (tx) => shop.reopenProducts(tx, run.siteId, run.importId))
  const created: Id[] = []
  const oldPaths = new Map<Id, string>()
  await eachBatch(run, 'products', [SHOP_KINDS.product], async (tx, entries) => {
    await run.writer.site.lock(tx)
    const drafts = await draftsOf(tx, run, entries)
    const batch = await run.writer.products.plan(tx, drafts, { add: true, now: run.now, taxClasses: [] })
    const added = batch.planned.filter(({ outcome }) => outcome === 'created')
    const lists = await run.writer.products.listLists(tx)
    const targets = spreadProducts(
      added.map(({ draft }) => ({ collection: '', category: draft.categories[0]?.[0] ?? '' })),
      lists,
    )
    const listOf = new Map<number, Id>()
    for (const { id, title, places } of targets) {
      const listId = id ?? (await createList(tx, run, title))
      if (id === undefined) created.push(listId)
      for (const place of places) listOf.set(added[place]?.row ?? -1, listId)
    }
    const { results, changes } = await batch.write(async (row) => listOf.get(row))
    const kept = run.dryRun ? [] : changes
    await insertChanges(
      tx,
      run.siteId,
      run.importId,
      kept.map(({ row, change }) => ({ row: CHANGES_FROM + row, change })),
    )
    const items = new Map(changes.map(({ row, change }) => [row, change.itemId]))
    for (const { row, draft, itemId: known } of results) {
      const [itemId, path] = [items.get(row) ?? known, oldPath(run, draft.oldUrl)]
      if (itemId !== undefined && path !== undefined) oldPaths.set(itemId, path)
    }
    const outcomes = results.map(({ row, outcome, notes }): Outcome => ({
      sequence: row,
      outcome: outcome === 'skipped' ? 'skipped' : 'imported',
      reason: notes.length > 0 ? notes.join(' ') : null,
    }))
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
  await withSite(run.db, run.siteId, (tx) => shop.settleVariants(tx, run.siteId, run.importId))
  return { lists: created, oldPaths }
}

async function draftsOf(
  tx: Tx,
  run: ImportRun,
  entries: readonly StoredEntry[],
): Promise<readonly ShopDraft[]> {
  const ids = entries.map(({ payload }) => payload.id)
  const variants = Map.groupBy(
    await shop.findVariants(tx, run.siteId, run.importId, ids),
    ({ parent }) => parent,
  )
  const items = entries.flatMap(({ payload }) => [payload, ...(variants.get(payload.id) ?? [])])
  const attachments = items.flatMap((item) =>
    [metaValue(item, '_thumbnail_id'), ...metaValue(item, '_product_image_gallery').split(',')].map((id) =>
      id.trim(),
    ),
  )
  const urls = await shop.findAttachmentUrls(tx, run.siteId, run.importId, attachments)
  return entries.map(({ sequence, payload }) => {
    const own = shopDraft(payload, variants.get(payload.id) ?? [], sequence, (id) => urls.get(id))
    return NOT_IMPORTED.has(payload.status)
      ? { ...own, notes: [], rejection: 'It was in the trash or never finished.' }
      : own
  })
}
