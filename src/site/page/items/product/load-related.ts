import { listedPrices } from '#features/shop/catalogue/actions.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import type { Names } from '#site/loaded-page.ts'
import type { GridProduct } from '#site/page/product-list.types.ts'
import { readListed } from '#site/read-listed.ts'

/** Products that a page shows beside another one. */
export interface LoadedRelated {
  readonly items: readonly PublishedItem[]
  show(names: Names): readonly GridProduct[]
}

/**
 * Loads products that are shown beside one, with the prices of now, and records that the page shows them, and that it may
 * show those that its owner chose.
 */
export async function loadRelated(
  ids: readonly Id[],
  chosen: readonly Id[] | undefined,
  { source, site, storeSettings, environment }: PageLoadContext,
): Promise<LoadedRelated> {
  // One that gets a password, or whose variants are hidden, is not shown any more; a chosen one may come back.
  const watched = new Set([...ids, ...(chosen ?? [])])
  environment.dependsOn('locks', ...[...watched].map((one) => `product:${one}` as const))
  const { items, products, hasTaxNote } = await readListed(source, site.id, ids)
  const prices = listedPrices(products, storeSettings.currency, hasTaxNote)
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
