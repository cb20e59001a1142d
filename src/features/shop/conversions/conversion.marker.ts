import type { PageMarker } from '#lib/page-marker.ts'

/** An order that was placed, on its page. */
export const CONVERSION_SELECTOR = '[data-order-placed]'

export const CONVERSION_MARKER: PageMarker = { name: 'conversion', selector: CONVERSION_SELECTOR }
