import type { PageMarker } from '#lib/page-marker.ts'

/** Headlines that shrink until their longest word fits. */
export const SHRINK_SELECTOR = '[data-shrink]'

export const SHRINK_MARKER: PageMarker = { name: 'shrink', selector: SHRINK_SELECTOR }
