import type { PageMarker } from '#lib/page-marker.ts'

/** Times in custom markup whose text is updated. */
export const RELATIVE_TIME_SELECTOR = 'time[data-relative]'

export const RELATIVE_TIME_MARKER: PageMarker = { name: 'relative-time', selector: RELATIVE_TIME_SELECTOR }
