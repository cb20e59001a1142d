import { pathTo, withDescendants } from '#features/shop/storefront/categories.rules.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import { SHOP_PAGE_SIZE, SHOP_PATH } from '#features/shop/storefront/types.ts'
import type { Category } from '#features/shop/storefront/types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { NO_SHARING } from '#features/content/layouts/sharing.types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { PageLoader, PageRequest } from '#site/kinds/page-loader.ts'
import type { ShopContent } from '#site/kinds/shop/kind.ts'
import { loadProducts, matchedMedia, shownMatch } from '#site/load-products.ts'
import { categoryLink } from '#site/shop-links.ts'
import { writePageQuery } from '#site/page/page-query.ts'
import { shopTextsFor } from '#site/page/shop-texts.ts'

/** Characters of a description, as for items. */
const MAX_META_DESCRIPTION = 300

/** `SHOP_PATH`, and a category below it. */
const CATEGORY_PATH = /^\/commerce\/products(?:\/([a-z0-9-]{1,100}))?$/

/** All products of a site, or those of a category and all below it. A site without products has no such page. */
export const loader: PageLoader<PageRequest, ShopContent> = {
  match: (subject, site) =>
    subject.what === 'url' && site.type !== SITE_TYPE.parkingPage && CATEGORY_PATH.test(subject.request.path)
      ? subject.request
      : undefined,
  async load(request, context) {
    const { source, site, settings, environment } = context
    const urlId = CATEGORY_PATH.exec(request.path)?.[1]
    environment.dependsOn('products')
    const shop = await environment.productLists.openShop(source, site.id)
    const { categories } = shop
    const category = categories.find((one) => one.urlId === urlId)
    if (urlId !== undefined && category === undefined) return undefined
    const below = categories.filter(({ parentId }) => parentId === (category?.id ?? null))
    const products = await loadProducts(
      {
        request: { ...request, query: { ...request.query, filter: undefined } },
        shop,
        scope: category ? { categoryIds: withDescendants(categories, category.id) } : {},
        isManual: false,
        pageSize: SHOP_PAGE_SIZE,
        categories: new Map(below.map((one) => [one.id, categoryLink(one)])),
      },
      context,
    )
    const { query } = request
    const isNarrowed = isFiltered(query.products)
    if (products.items.length === 0 && !isNarrowed && (query.page > 1 || category === undefined))
      return undefined
    const texts = shopTextsFor(settings.language)
    const above = category === undefined ? [] : pathTo(categories, category.id).slice(0, -1)
    return {
      title: category?.name ?? texts.allProducts,
      description: describe(category, products.items),
      canonical: request.path + writePageQuery({ filter: undefined, page: isNarrowed ? 1 : query.page }),
      sharing: { ...NO_SHARING, hiddenFromSearch: isNarrowed },
      mediaIds: matchedMedia(products, request),
      items: products.items,
      content: (names) => ({
        title: category?.name ?? '',
        description: category?.description ?? '',
        above: [
          ...(category === undefined ? [] : [{ label: texts.allProducts, href: SHOP_PATH }]),
          ...above.map(categoryLink),
        ],
        entries: products.items.map((item) => ({
          id: item.id,
          title: item.title,
          href: item.path,
          image: item.mediaId === null ? undefined : names.scope.image(item.mediaId),
          locked: item.locked,
          ...shownMatch(item, products, request, names),
        })),
        controls: products.controls,
      }),
    }
  },
}

/** Returns what search engines show of a list: the description of its category, or else the first of its products. */
const describe = (category: Category | undefined, items: readonly { readonly title: string }[]): string =>
  cutText(category?.description || items.map(({ title }) => title).join(', '), MAX_META_DESCRIPTION)
