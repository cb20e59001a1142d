import type { PageMarker } from '#lib/page-marker.ts'

/** A list of products with its filters; products in it may have a quick view. */
export const SHOP_SELECTOR = '[data-shop]'

export const SHOP_MARKER: PageMarker = { name: 'shop', selector: SHOP_SELECTOR }
