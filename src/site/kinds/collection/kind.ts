import type { ShownEvent } from '#features/content/events/shown-event.rules.ts'
import type { ListedPrice } from '#parts/price.tsx'
import type { ListLayout, Ordering } from '#features/content/collections/types.ts'
import { QUICK_VIEW_MARKER } from '#features/shop/catalogue/quick-views.marker.ts'
import { SHOP_MARKER } from '#features/shop/storefront/shop.marker.ts'
import { minifyCss } from '#lib/minify-css.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { Image } from '#parts/scope.ts'
import type { TextLink } from '#site/page/model.ts'
import type { ListedItem } from '#site/page/items/item-kind.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import { LIST_PARAMETERS } from '#site/page/page-query.ts'
import price from '#parts/styles/price.css?raw'
import type { ProductListControls } from '#site/page/product-list.types.ts'
import productStyle from '#site/page/styles/product.css?raw'
import shopStyle from '#site/page/styles/shop.css?raw'

/** An item of a list. */
export interface ListEntry {
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly excerpt: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: TextLink | undefined
  readonly categories: readonly TextLink[]
  readonly image: Image | undefined
  readonly featured: boolean
  readonly locked: boolean
  readonly commentsLink?: ListedItem['commentsLink']
  /** When and where it is, of an event with dates. */
  readonly event?: ShownEvent | undefined
  /** Of a product that has one. */
  readonly price?: ListedPrice | undefined
}

/** The index of a collection. */
export interface ListContent {
  /** As a gallery its images are a block of the page's layout. */
  readonly layout: ListLayout | 'gallery'
  readonly title: string
  readonly description: string
  /** Set when a filter is active: its label, and the link to the whole list. */
  readonly filter: { readonly label: string; readonly name: string; readonly clear: string } | undefined
  readonly entries: readonly ListEntry[]
  readonly ordering: Ordering
  /** URL at which calendar apps subscribe to a list of events. */
  readonly subscribeUrl?: string | undefined
  /** Page 1 has the newest items, or the first in manual order. */
  readonly page: number
  readonly newer: string | undefined
  readonly older: string | undefined
  /** Filters and pages of a list of products. */
  readonly products?: ProductListControls | undefined
}

const priceStyles = minifyCss([price, productStyle, shopStyle].join('\n'))

const hasPrices = ({ entries, products }: ListContent) =>
  products !== undefined || entries.some(({ price: shown }) => shown !== undefined)

export const kind: PageKind<ListContent> = {
  name: 'collection',
  pageType: PAGE_TYPE.contentCollection,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: LIST_PARAMETERS },
  parts: () => ['index'],
  contentStyles: (content) => (hasPrices(content) ? priceStyles : ''),
  contentMarkers: (content) => (hasPrices(content) ? [SHOP_MARKER, QUICK_VIEW_MARKER] : []),
  // The images of a gallery are those of its block.
  leadsWithImage: ({ layout, entries }) => layout !== 'gallery' && entries[0]?.image?.src !== undefined,
  firstItem: ({ entries }) => entries[0]?.id,
  head: ({ newer, older }, { absolute }) => ({
    newer: newer === undefined ? undefined : absolute(newer),
    older: older === undefined ? undefined : absolute(older),
  }),
  breadcrumbs: ({ title, filter }) => (filter ? [{ label: title, href: filter.clear }] : []),
}
