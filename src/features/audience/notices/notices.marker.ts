import type { PageMarker } from '#lib/page-marker.ts'

/** Bars, notices and the pop-up; the attribute has the kind. */
export const NOTICE_SELECTOR = '[data-notice]'

export const NOTICE_MARKER: PageMarker = { name: 'notices', selector: NOTICE_SELECTOR }
