import type { PageMarker } from '#lib/page-marker.ts'

/** The data of a previewed page. */
export const PREVIEW_SELECTOR = '#preview'

export const PREVIEW_MARKER: PageMarker = { name: 'preview', selector: PREVIEW_SELECTOR }
