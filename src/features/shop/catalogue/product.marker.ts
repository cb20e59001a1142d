import type { PageMarker } from '#lib/page-marker.ts'

/** The options of a product, and the texts that it asks for; the attribute has the id of the item. */
export const PRODUCT_SELECTOR = '[data-product]'

export const PRODUCT_MARKER: PageMarker = { name: 'product', selector: PRODUCT_SELECTOR }
