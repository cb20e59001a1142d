import type { PageMarker } from '#lib/page-marker.ts'

/** The comments of an item with their form; the attribute has the id of the item. */
export const COMMENTS_SELECTOR = '[data-comments]'

export const COMMENTS_MARKER: PageMarker = { name: 'comments', selector: COMMENTS_SELECTOR }
