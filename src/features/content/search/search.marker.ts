import type { PageMarker } from '#lib/page-marker.ts'

/** Search fields that suggest results while somebody types. */
export const SEARCH_SELECTOR = '[data-block="search"] input[name="q"]'

export const SEARCH_MARKER: PageMarker = { name: 'search', selector: SEARCH_SELECTOR }
