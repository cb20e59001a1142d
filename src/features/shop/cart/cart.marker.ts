import type { PageMarker } from '#lib/page-marker.ts'

/** The link to the cart in the header. */
export const CART_SELECTOR = '[data-cart-link]'

export const CART_MARKER: PageMarker = { name: 'cart', selector: CART_SELECTOR }
