import type { PageMarker } from '#lib/page-marker.ts'

/** The like button of an item; the attribute has the id of the item. */
export const LIKE_SELECTOR = '[data-like]'

export const LIKE_MARKER: PageMarker = { name: 'like', selector: LIKE_SELECTOR }
