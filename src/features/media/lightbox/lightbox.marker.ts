import type { PageMarker } from '#lib/page-marker.ts'

/** Sets of links to files that open in the lightbox; the attribute has its settings. */
export const LIGHTBOX_SELECTOR = '[data-lightbox]'

export const LIGHTBOX_MARKER: PageMarker = { name: 'lightbox', selector: LIGHTBOX_SELECTOR }
