import { QUICK_VIEW_MARKER } from '#features/shop/catalogue/quick-views.marker.ts'
import { SHOP_MARKER } from '#features/shop/storefront/shop.marker.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import price from '#parts/styles/price.css?raw'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import type { GridProduct } from '#site/page/product-list.types.ts'
import { LIST_PARAMETERS } from '#site/page/page-query.ts'
import type { ProductListControls } from '#site/page/product-list.types.ts'
import productStyle from '#site/page/styles/product.css?raw'
import shopStyle from '#site/page/styles/shop.css?raw'
import shopHeadStyle from '#site/page/styles/shop-head.css?raw'

/** All products of a site, or those of a category. */
export interface ShopContent {
  /** Empty for all products. */
  readonly title: string
  /** Of the category; may be empty. */
  readonly description: string
  /** The shop, and the categories above this one. */
  readonly above: readonly TextLink[]
  readonly entries: readonly GridProduct[]
  readonly controls: ProductListControls
}

export const kind: PageKind<ShopContent> = {
  name: 'shop',
  pageType: PAGE_TYPE.contentCollection,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: LIST_PARAMETERS },
  parts: () => ['index'],
  styles: minifyCss([price, productStyle, shopStyle, shopHeadStyle].join('\n')),
  markers: [SHOP_MARKER, QUICK_VIEW_MARKER],
  leadsWithImage: ({ entries }) => entries[0]?.image?.src !== undefined,
  head: ({ controls: { previous, next } }, { absolute }) => ({
    newer: previous === undefined ? undefined : absolute(previous),
    older: next === undefined ? undefined : absolute(next),
  }),
  breadcrumbs: ({ above }) => above,
}
