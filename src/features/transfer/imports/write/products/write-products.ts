import type { Transaction } from 'kysely'
import { findProducts, type SavedProduct, saveProduct } from '#features/shop/catalogue/actions.ts'
import { createProducts } from '#features/shop/catalogue/edit/create-products.actions.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import { COLLECTION_TYPE } from '#features/content/collections/types.ts'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import { createDocuments } from '#features/content/documents/many-documents.actions.ts'
import { removeDocuments } from '#features/content/documents/remove-documents.actions.ts'
import { ImportAbortError, importErrors } from '#features/transfer/imports/errors.ts'
import type { WritablePlan } from '#features/transfer/imports/write/products/plan-products.ts'
import { listUrlId, newUrlId } from '#features/transfer/imports/model/product-url-ids.rules.ts'
import type { ProductChange, WrittenProducts } from '#features/transfer/imports/model/product-writer.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import { assignUrlIds } from '#features/transfer/imports/write/assign-url-ids.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Creates a list of products. */
export async function createProductList(
  tx: Tx,
  context: WriterContext,
  title: string,
): Promise<{ readonly documentId: Id; readonly revisionId: Id }> {
  const wanted = listUrlId(title)
  const scope = { siteId: context.siteId, collectionId: null, blogUrlId: '' }
  const [urlId = wanted] = await assignUrlIds(tx, scope, [{ wanted, sourceId: title }])
  const created = await createDocument(tx, context, {
    kind: 'collection',
    body: {
      title,
      urlId,
      status: ITEM_STATUS.published,
      publishedOn: context.now.toISOString(),
      type: COLLECTION_TYPE.products,
      typeName: 'products',
    },
  })
  if (!created.ok && created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  if (!created.ok) throw new Error(`No list of products could be created: ${created.error.message}`)
  return created.value
}

/** Returns who changes the catalogue, and when. */
export const writerOf = ({ siteId, accountId, now }: WriterContext) => ({ siteId, accountId, now })

/** A document with its newest revision. */
interface WrittenItem {
  readonly itemId: Id
  /** Undefined if its content did not change. */
  readonly revisionId: Id | undefined
}

/**
 * Creates new products in their lists: many at once, or one by one if that fails. Returns their items by row; those that
 * could not be created have a reason instead, and nothing of them is stored.
 */
async function createItems(
  tx: Tx,
  context: WriterContext,
  listed: ReadonlyMap<Id, readonly WritablePlan[]>,
): Promise<ReadonlyMap<number, Result<WrittenItem, string>>> {
  const items = new Map<number, Result<WrittenItem, string>>()
  for (const [collectionId, planned] of listed) {
    const scope = { siteId: context.siteId, collectionId, blogUrlId: '' }
    const wanted = planned.map(({ draft }) => ({
      wanted: newUrlId(draft),
      sourceId: String(draft.row),
    }))
    const urlIds = await assignUrlIds(tx, scope, wanted)
    const bodies = planned.map(({ next }, index) => ({ ...next?.content.body, urlId: urlIds[index] }))
    const created = await withSavepoint(tx, () =>
      createDocuments(tx, context, { kind: 'item', collectionId, bodies }),
    )
    for (const [index, { row }] of planned.entries()) {
      const done = created.ok
        ? created.value[index]
        : await withSavepoint(tx, () =>
            createDocument(tx, context, { kind: 'item', collectionId, body: bodies[index] }),
          )
      if (done !== undefined)
        items.set(row, 'ok' in done ? itemOf(done) : ok({ ...done, itemId: done.documentId }))
    }
  }
  await fillItems(tx, context, [...listed.values()].flat(), items)
  return items
}

/** Stores what new products cost; the items of those that are rejected are deleted. */
async function fillItems(
  tx: Tx,
  context: WriterContext,
  planned: readonly WritablePlan[],
  items: Map<number, Result<WrittenItem, string>>,
): Promise<void> {
  const rows = new Map<Id, number>()
  const products = new Map<Id, Omit<SavedProduct, 'version'>>()
  for (const { row, next } of planned) {
    const item = items.get(row)
    if (item?.ok !== true || next === undefined) continue
    rows.set(item.value.itemId, row)
    products.set(item.value.itemId, { ...next.settings.settings, variants: next.settings.variants })
  }
  const rejected = await createProducts(tx, { ...writerOf(context), stockReason: 'import' }, products)
  for (const [itemId, reason] of rejected) items.set(rows.get(itemId) ?? -1, fail(reason))
  await removeDocuments(tx, context.siteId, [...rejected.keys()])
}

function itemOf(created: Awaited<ReturnType<typeof createDocument>>): Result<WrittenItem, string> {
  if (created.ok) return ok({ itemId: created.value.documentId, revisionId: created.value.revisionId })
  if (created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  return fail(created.error.message)
}

/**
 * Changes one product that exists: its content as a revision, prices and variants, and stock adjustments. Returns its
 * item, or why it could not be written; then nothing of it is.
 */
function writeProduct(
  tx: Tx,
  context: WriterContext,
  planned: WritablePlan,
): Promise<Result<WrittenItem, string>> {
  const { next, existing } = planned
  if (next === undefined) throw new Error('A product that is skipped cannot be written.')
  return withSavepoint(tx, async () => {
    const content = await changeItem(tx, context, planned)
    if (!content.ok) return content
    const { itemId } = content.value
    const { settings, variants, counts, isChanged } = next.settings
    if (isChanged) {
      const saved: SavedProduct = { ...settings, version: existing?.product?.version ?? 0, variants }
      const result = await saveProduct(tx, { ...writerOf(context), stockReason: 'import' }, itemId, saved)
      if (!result.ok) return fail(result.error.message)
    }
    for (const { variantId, onHand, seen } of counts) {
      const reason = { reason: 'import', note: context.source.slice(0, 200) } as const
      const moved = await adjustStock(tx, writerOf(context), variantId, { onHand, seen }, reason)
      if (!moved.ok) return fail(moved.error.message)
    }
    return content
  })
}

/** Returns what undoing needs to know of products that were just written. */
async function changesOf(
  tx: Tx,
  siteId: Id,
  written: readonly { readonly planned: WritablePlan; readonly item: WrittenItem }[],
): Promise<readonly { readonly row: number; readonly change: ProductChange }[]> {
  const products = await findProducts(
    tx,
    siteId,
    written.map(({ item }) => item.itemId),
  )
  return written.map(({ planned: { row, existing }, item: { itemId, revisionId } }) => {
    const after = products.get(itemId)
    if (after === undefined) throw new Error(`Product ${itemId} was written and is missing.`)
    const change = {
      itemId,
      created: existing === undefined,
      revisionBefore: revisionId === undefined ? null : (existing?.revisionId ?? null),
      revisionId: revisionId ?? null,
      before: existing?.product ?? null,
      version: after.version,
      stock: Object.fromEntries(after.variants.map(({ id, onHand }) => [id, onHand])),
    }
    return { row, change }
  })
}

const DELETED_MEANWHILE = 'It was deleted during the import. Import the file again.'

/**
 * Writes planned products; `listOf` returns the list of a new one by its row. Returns what became of each, and what undoing
 * needs to know.
 */
export async function writePlanned(
  tx: Tx,
  context: WriterContext,
  planned: readonly WritablePlan[],
  listOf: (row: number) => Promise<Id | undefined>,
): Promise<WrittenProducts> {
  const listed = new Map<Id, WritablePlan[]>()
  for (const one of planned) {
    const listId = one.outcome === 'created' ? await listOf(one.row) : undefined
    if (listId !== undefined) listed.set(listId, [...(listed.get(listId) ?? []), one])
  }
  const items = await createItems(tx, context, listed)
  const done: { readonly planned: WritablePlan; readonly item: WrittenItem }[] = []
  const results: WritablePlan[] = []
  for (const one of planned) {
    if (one.next === undefined || one.outcome === 'unchanged') {
      results.push(one)
      continue
    }
    const written = one.existing
      ? await writeProduct(tx, context, one)
      : (items.get(one.row) ?? fail(DELETED_MEANWHILE))
    if (written.ok) done.push({ planned: one, item: written.value })
    results.push(
      written.ok ? one : { ...one, outcome: 'skipped', changes: [], notes: [written.error, ...one.notes] },
    )
  }
  return { results, changes: await changesOf(tx, context.siteId, done) }
}

async function changeItem(
  tx: Tx,
  context: WriterContext,
  { existing, next }: WritablePlan,
): Promise<Result<WrittenItem, string>> {
  if (existing === undefined || next === undefined) throw new Error('A new product cannot be changed.')
  const { itemId } = existing
  if (next.content.changes.length === 0) return ok({ itemId, revisionId: undefined })
  const saved = await saveRevision(tx, context, {
    documentId: itemId,
    body: next.content.body,
    baseRevisionId: existing.revisionId,
  })
  return saved.ok ? ok({ itemId, revisionId: saved.value.revisionId }) : fail(saved.error.message)
}
