import type { PageMarker } from '#lib/page-marker.ts'

/** What of a checkout, or of an order that is being paid, changes by itself. */
export const CHECKOUT_SELECTOR = '[data-checkout]'

export const CHECKOUT_MARKER: PageMarker = { name: 'checkout', selector: CHECKOUT_SELECTOR }
