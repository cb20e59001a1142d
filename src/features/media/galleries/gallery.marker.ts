import type { PageMarker } from '#lib/page-marker.ts'

/** Galleries; the attribute has their settings. */
export const GALLERY_SELECTOR = '[data-gallery]'

export const GALLERY_MARKER: PageMarker = { name: 'gallery', selector: GALLERY_SELECTOR }
