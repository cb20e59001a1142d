import type { PageMarker } from '#lib/page-marker.ts'

/** Maps with the data of their live map in the attribute. */
export const MAP_SELECTOR = '[data-map]'

export const MAP_MARKER: PageMarker = { name: 'map', selector: MAP_SELECTOR }
