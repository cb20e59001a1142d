import { listedMatches, type ListedMatch } from '#features/shop/catalogue/show/listed-variants.rules.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import type { OpenShop } from '#features/shop/storefront/actions.ts'
import { isFiltered, NO_PRODUCT_QUERY } from '#features/shop/storefront/product-query.rules.ts'
import type { FilteredProducts, ListScope } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import type { PageLoadContext, PageRequest } from '#site/kinds/page-loader.ts'
import type { Names } from '#site/loaded-page.ts'
import type { TextLink } from '#site/page/model.ts'
import { readListed } from '#site/read-listed.ts'
import { productControls } from '#site/product-controls.ts'
import type { GridProduct, ProductListControls } from '#site/page/product-list.types.ts'

/** A page of a list of products. */
export interface LoadedProducts {
  /** In the order of the list. */
  readonly items: readonly PublishedItem[]
  readonly matches: ReadonlyMap<Id, ListedMatch>
  readonly controls: ProductListControls
  /** What was found, and what else the list can be filtered by. */
  readonly found: FilteredProducts
}

interface ProductList {
  readonly request: PageRequest
  readonly scope: Omit<ListScope, 'siteId' | 'now'>
  /** For a list of the whole shop. */
  readonly shop?: OpenShop | undefined
  readonly isManual: boolean
  readonly pageSize: number
  /** Links to categories, by id. */
  readonly categories?: ReadonlyMap<Id, TextLink> | undefined
}

/**
 * Returns the products that a list shows at a URL, and its filters, and records what it depends on: all items of a
 * collection, whose prices and stock are counted, or all products of the site.
 */
export async function loadProducts(
  { request, scope, shop, isManual, pageSize, categories = new Map() }: ProductList,
  { source, site, settings, storeSettings: { currency }, environment }: PageLoadContext,
): Promise<LoadedProducts> {
  const { query: asked } = request
  const query = asked.products ?? NO_PRODUCT_QUERY
  const { now, dependsOn, productLists } = environment
  const listed = {
    ...scope,
    siteId: site.id,
    now,
    query,
    isManual,
    limit: pageSize,
    offset: (asked.page - 1) * pageSize,
  }
  const found = shop
    ? await shop.list(listed, settings.language)
    : await productLists.listCollection(source, listed, settings.language)
  dependsOn('store-settings', ...(found.dependsOn?.map((id) => `product:${id}` as const) ?? ['products']))
  const ids = found.items.map(({ itemId }) => itemId)
  const { items, products, hasTaxNote } = await readListed(source, site.id, ids)
  return {
    items,
    matches: listedMatches(products, found.items, { currency, hasTaxNote }),
    found,
    controls: productControls({ request, found, currency, isManual, pageSize, categories }),
  }
}

/** Returns the files of the variants that products were found by. */
export const matchedMedia = (products: LoadedProducts, { query }: PageRequest): readonly Id[] =>
  !isFiltered(query.products) ? [] : [...products.matches.values()].flatMap(({ mediaId }) => mediaId ?? [])

/** Returns the price of a product of a list; in a filtered list also the image and the link of what matches. */
export function shownMatch(
  { id, path, locked }: Pick<PublishedItem, 'id' | 'path' | 'locked'>,
  products: LoadedProducts,
  { query }: PageRequest,
  { scope }: Pick<Names, 'scope'>,
): Partial<Pick<GridProduct, 'price' | 'href' | 'image'>> {
  const match = products.matches.get(id)
  if (match === undefined || locked) return {}
  const { price, variantId, mediaId } = match
  if (!isFiltered(query.products)) return { price }
  return {
    price,
    href: `${path}?variant=${variantId}`,
    ...(mediaId !== null && { image: scope.image(mediaId) }),
  }
}
