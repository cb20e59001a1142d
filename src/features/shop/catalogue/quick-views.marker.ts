import type { PageMarker } from '#lib/page-marker.ts'

/** A list with links that open a quick view. */
export const QUICK_VIEW_SELECTOR = '[data-quick-views]'

export const QUICK_VIEW_MARKER: PageMarker = { name: 'quick-views', selector: QUICK_VIEW_SELECTOR }
