import type { PageMarker } from '#lib/page-marker.ts'

/** The content of a page whose images visitors may save; the attribute has the label of the buttons. */
export const PINTEREST_OVERLAY_SELECTOR = '[data-save-images]'

const selector = PINTEREST_OVERLAY_SELECTOR
export const PINTEREST_OVERLAY_MARKER: PageMarker = { name: 'pinterest-overlay', selector }
