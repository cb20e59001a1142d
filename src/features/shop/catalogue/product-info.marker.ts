import type { PageMarker } from '#lib/page-marker.ts'

/** Sections of information about a product. */
export const PRODUCT_INFO_SELECTOR = '[data-product-info]'

export const PRODUCT_INFO_MARKER: PageMarker = { name: 'product-info', selector: PRODUCT_INFO_SELECTOR }
