import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectProducts, toProducts } from '#features/shop/catalogue/actions.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { selectTaxNote } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'

/** Products that a page lists. */
export interface ListedItems {
  /** In the order in which they were asked for; those that are not public are missing. */
  readonly items: readonly published.PublishedItem[]
  /** With their variants, by item. */
  readonly products: ReadonlyMap<Id, Product>
  /** Whether prices say that they include tax. */
  readonly hasTaxNote: boolean
}

/** Returns items of products with what they cost now, in one statement. */
export async function readListed(
  source: ContentSource,
  siteId: Id,
  ids: readonly Id[],
): Promise<ListedItems> {
  if (ids.length === 0) return { items: [], products: new Map(), hasTaxNote: false }
  const { tx } = source
  const read = await tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      jsonArrayFrom(published.selectItems(source, siteId, ids)).as('items'),
      jsonArrayFrom(selectProducts(tx, siteId, ids)).as('products'),
      selectTaxNote(siteId).as('taxNote'),
    ])
    .executeTakeFirstOrThrow()
  const byId = new Map(read.items.map((item) => [item.id, item]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    items: found.map((item) => ({ ...item, publishedOn: new Date(item.publishedOn) })),
    products: toProducts(read.products),
    hasTaxNote: read.taxNote === true,
  }
}
