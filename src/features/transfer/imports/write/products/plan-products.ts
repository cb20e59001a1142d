import type { Transaction } from 'kysely'
import { findItemsBySku, findItemsByUrlId } from '#features/shop/catalogue/list/matching.actions.ts'
import { comparable } from '#features/shop/catalogue/rules.ts'
import {
  type ExistingProduct,
  findExisting,
  linkedDocuments,
} from '#features/transfer/imports/write/products/existing-products.store.ts'
import { type NextContent, nextContent } from '#features/transfer/imports/write/products/product-content.ts'
import { findImages, type ProductImages } from '#features/transfer/imports/write/products/product-images.ts'
import { findFileTaxClasses } from '#features/transfer/imports/write/products/file-tax-classes.ts'
import type { FileTaxClasses } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { urlIdOf } from '#features/transfer/imports/model/product-url-ids.rules.ts'
import type {
  PlannedProduct,
  PlanOptions,
  ReadDraft,
} from '#features/transfer/imports/model/product-writer.ts'
import { findPaths } from '#features/transfer/imports/write/published-paths.store.ts'
import {
  type NextSettings,
  nextSettings,
} from '#features/transfer/imports/write/products/product-settings.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { findBodyProblem } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What happens to a product, with what is written. */
export interface WritablePlan extends PlannedProduct {
  /** Undefined for a new product. */
  readonly existing: ExistingProduct | undefined
  /** Undefined if it is skipped. */
  readonly next: { readonly content: NextContent; readonly settings: NextSettings } | undefined
}

/**
 * Plans some products of a file, by what the site has now: new ones, changed ones and those that stay. They are found by
 * the SKUs of their variants, then by their URL. With `add`, images that the site does not have are recorded.
 */
export async function planProducts(
  tx: Tx,
  siteId: Id,
  read: readonly ReadDraft[],
  { add, now, taxClasses: choices, asDrafts = false }: PlanOptions,
): Promise<{ readonly planned: readonly WritablePlan[]; readonly images: ProductImages }> {
  const usable = read.filter(({ rejection }) => rejection === undefined).map(({ draft }) => draft)
  const images = await findImages(tx, siteId, usable, { add })
  const find = await createFinder(tx, siteId, usable)
  const matched = mergeUpdates(read, find)
  const ids = matched.flatMap(({ match }) => (typeof match === 'object' ? [match.itemId] : []))
  const existing = await findExisting(tx, siteId, ids)
  const taxClasses = await findFileTaxClasses(tx, siteId, { choices, lock: add })
  const linkOf = await createLinks(tx, siteId, [...existing.values()])
  const used = new Set<Id>()
  const planned = matched.map(({ draft, notes, newNotes, rejection, match }): WritablePlan => {
    const skip = (reason: string): WritablePlan => ({
      draft,
      row: draft.row,
      title: draft.title || (draft.variants[0]?.sku ?? ''),
      outcome: 'skipped',
      changes: [],
      notes: [reason, ...notes],
      itemId: undefined,
      existing: undefined,
      next: undefined,
    })
    if (rejection !== undefined) return skip(rejection)
    if (typeof match === 'string') return skip(match)
    const found = match === undefined ? undefined : existing.get(match.itemId)
    if (match !== undefined && found === undefined)
      return skip('Its page cannot be read. Open and save it, then try again.')
    if (found && used.has(found.itemId))
      return skip('Another row of the file is the same product. Give all its rows the same handle or name.')
    if (found) used.add(found.itemId)
    const ownNotes = found === undefined ? [...newNotes, ...notes] : notes
    return planOne(
      draft,
      found,
      ownNotes,
      { resolve: images.resolve, linkOf, now, taxClasses, asDrafts },
      skip,
    )
  })
  return { planned, images }
}

function planOne(
  draft: ProductDraft,
  existing: ExistingProduct | undefined,
  readNotes: readonly string[],
  context: Parameters<typeof nextContent>[2] & { readonly taxClasses: FileTaxClasses },
  skip: (reason: string) => WritablePlan,
): WritablePlan {
  if (existing === undefined && draft.title === '')
    return skip('No product here has this SKU, and the file has no name to create one.')
  const settings = nextSettings(draft, existing?.product, context)
  if (!settings.ok) return skip(settings.error)
  const content = nextContent(draft, existing?.body, context)
  const field = findBodyProblem('item', { ...content.body, mediaId: null, urlId: 'a' })
  if (field !== '' && !field.startsWith('layout')) return skip(`Its ${field} cannot be stored.`)
  const changes = [...content.changes, ...settings.value.changes]
  const isChanged = content.changes.length > 0 || settings.value.isChanged || settings.value.counts.length > 0
  return {
    draft,
    row: draft.row,
    title: content.body.title,
    outcome: existing === undefined ? 'created' : isChanged ? 'updated' : 'unchanged',
    ...(existing === undefined && content.body.status !== ITEM_STATUS.published ? { isDraft: true } : {}),
    changes,
    notes: [...readNotes, ...content.notes, ...settings.value.notes],
    itemId: existing?.itemId,
    existing,
    next: { content, settings: settings.value },
  }
}

/** The product that a draft is, why that cannot be told, or undefined for a new one. */
type Match = { readonly itemId: Id } | string | undefined

async function createFinder(
  tx: Tx,
  siteId: Id,
  drafts: readonly ProductDraft[],
): Promise<(draft: ProductDraft) => Match> {
  const skus = drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter((sku) => sku !== '')
  const bySku = await findItemsBySku(tx, siteId, skus)
  const byUrlId = await findItemsByUrlId(
    tx,
    siteId,
    drafts.map(urlIdOf).filter((urlId) => urlId !== ''),
  )
  return (draft) => {
    const items = new Set(draft.variants.flatMap(({ sku }) => bySku.get(comparable(sku)) ?? []))
    if (items.size > 1) return 'Its SKUs belong to different products here. Give each product its own SKUs.'
    const [item] = items
    if (item !== undefined) return { itemId: item }
    const named = byUrlId.get(urlIdOf(draft)) ?? []
    if (named.length > 1)
      return `Several products here have the URL ${urlIdOf(draft)}. Add SKUs to say which one it is.`
    return named[0] === undefined ? undefined : { itemId: named[0] }
  }
}

/** In files without names, several rows are variants of one product. */
function mergeUpdates(
  read: readonly ReadDraft[],
  find: (draft: ProductDraft) => Match,
): readonly (ReadDraft & { readonly match: Match })[] {
  const merged: (ReadDraft & { match: Match })[] = []
  const places = new Map<Id, number>()
  for (const one of read) {
    const match = one.rejection === undefined ? find(one.draft) : undefined
    const itemId = typeof match === 'object' ? match.itemId : undefined
    const place = itemId === undefined || one.draft.title !== '' ? undefined : places.get(itemId)
    const before = place === undefined ? undefined : merged[place]
    if (place === undefined || before === undefined) {
      if (itemId !== undefined && one.draft.title === '') places.set(itemId, merged.length)
      merged.push({ ...one, match })
      continue
    }
    const variants = [...before.draft.variants, ...one.draft.variants]
    merged[place] = {
      ...before,
      draft: { ...before.draft, variants },
      notes: [...before.notes, ...one.notes],
    }
  }
  return merged
}

/** Descriptions that link to documents of the site are compared by the paths of these. */
async function createLinks(
  tx: Tx,
  siteId: Id,
  existing: readonly ExistingProduct[],
): Promise<(documentId: Id) => string | undefined> {
  const paths = await findPaths(tx, siteId, linkedDocuments(existing))
  return (documentId) => paths.get(documentId)
}
