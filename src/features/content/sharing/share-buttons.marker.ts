import type { PageMarker } from '#lib/page-marker.ts'

/** Links that share a page, with buttons that a script shows and handles. */
export const SHARE_BUTTONS_SELECTOR = '[data-share]'

export const SHARE_BUTTONS_MARKER: PageMarker = { name: 'share-buttons', selector: SHARE_BUTTONS_SELECTOR }
