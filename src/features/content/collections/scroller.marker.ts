import type { PageMarker } from '#lib/page-marker.ts'

/** A row of entries that scrolls sideways, with buttons that a script shows and handles. */
export const SCROLLER_MARKER: PageMarker = { name: 'scroller', selector: '[data-scroller]' }
