import { findListedPrices } from '#features/catalogue/actions.ts'
import type { ItemBody } from '#features/collections/body.types.ts'
import * as published from '#features/releases/published.actions.ts'
import { findRelated } from '#features/shop/related.actions.ts'
import type { Id } from '#lib/id.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import type { Names } from '#site/loaded-page.ts'
import type { GridProduct } from '#site/page/product-list.types.ts'

/** Products that a page shows beside another one. */
export interface LoadedRelated {
  readonly items: readonly published.PublishedItem[]
  show(names: Names): readonly GridProduct[]
}

/** Loads the products that are shown beside one, with the prices of now, and records that the page shows them. */
export async function loadRelated(
  item: { readonly id: Id; readonly collectionId: Id; readonly body: ItemBody },
  { source, site, storeSettings, environment }: PageLoadContext,
): Promise<LoadedRelated> {
  const { id, collectionId, body } = item
  const chosen = body.relatedProducts?.map(({ documentId }) => documentId)
  const ids = await findRelated(
    source,
    { siteId: site.id, itemId: id, collectionId, categories: body.categories, now: environment.now },
    chosen,
  )
  // One that gets a password, or whose variants are hidden, is not shown any more; a chosen one may come back.
  const watched = new Set([...ids, ...(chosen ?? [])])
  environment.dependsOn('locks', ...[...watched].map((one) => `product:${one}` as const))
  if (ids.length === 0) return { items: [], show: () => [] }
  const found = new Map((await published.findItems(source, site.id, ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((one) => found.get(one) ?? [])
  const prices = await findListedPrices(source.tx, site.id, ids, storeSettings.currency)
  return {
    items,
    show: ({ scope }) =>
      items.map(({ id: itemId, title, path, mediaId }) => ({
        id: itemId,
        title,
        href: path,
        image: mediaId === null ? undefined : scope.image(mediaId),
        price: prices.get(itemId),
        locked: false,
      })),
  }
}
