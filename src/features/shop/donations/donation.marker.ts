import type { PageMarker } from '#lib/page-marker.ts'

/** The form of a donation. */
export const DONATION_SELECTOR = '[data-donation]'

export const DONATION_MARKER: PageMarker = { name: 'donation', selector: DONATION_SELECTOR }
