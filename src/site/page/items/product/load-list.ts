import { findListedPrices } from '#features/shop/catalogue/actions.ts'
import { ORDERING } from '#features/content/collections/types.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import {
  type AskedItemList,
  type ItemListLoader,
  readListItems,
  type ShowListedItem,
} from '#site/item-list-loader.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import { type LoadedProducts, loadProducts, matchedMedia, shownMatch } from '#site/load-products.ts'
import type { ProductListControls } from '#site/page/product-list.types.ts'

/** Prices of the products of a list, and what it can be filtered by. */
export const listLoader: ItemListLoader<ListedPrice, ProductListControls> = {
  async load(asked, context) {
    const products = await findProducts(asked, context)
    if (products === undefined)
      return {
        items: await readListItems(asked, context),
        showItems: (items) => findPrices(items, context),
      }
    const { request, pageSize } = asked
    return {
      items: products.items,
      hasMore: request.query.page * pageSize < products.found.total,
      isNarrowed: isFiltered(request.query.products),
      mediaIds: matchedMedia(products, request),
      own: controlsOf(products),
      showItems: () => (item, names) => {
        const { price, ...shown } = shownMatch(item, products, request, names)
        return { ...shown, own: price }
      },
    }
  },
}

/** Returns the products of a list of products with its filters; undefined for a list by author or month. */
async function findProducts(
  { document: { id, body, locked }, request, pageSize }: AskedItemList,
  context: PageLoadContext,
): Promise<LoadedProducts | undefined> {
  const { filter } = request.query
  if (filter?.type === 'author' || filter?.type === 'month') return undefined
  return loadProducts(
    {
      request,
      scope: {
        collectionId: id,
        withLocked: locked,
        term: filter && { kind: filter.type, name: filter.name },
      },
      isManual: body.ordering === ORDERING.manual,
      pageSize,
    },
    context,
  )
}

/** Filters of products that have prices, and of which there are several. */
const controlsOf = ({ controls, found }: LoadedProducts): ProductListControls | undefined =>
  controls.applied.length > 0 || (found.filters.prices !== undefined && found.total > 1)
    ? controls
    : undefined

/** Reads the prices of the products of a list, and records that it shows them. */
async function findPrices(
  items: readonly PublishedItem[],
  { source, site, storeSettings, environment }: PageLoadContext,
): Promise<ShowListedItem<ListedPrice>> {
  environment.dependsOn('store-settings', ...items.map(({ id }) => `product:${id}` as const))
  const ids = items.filter(({ locked }) => !locked).map(({ id }) => id)
  const prices = await findListedPrices(source.tx, site.id, ids, storeSettings.currency)
  return ({ id }) => ({ own: prices.get(id) })
}
