import type { PageMarker } from '#lib/page-marker.ts'

/** Where a service may show something below its card; the attribute says what. */
export const SERVICE_EMBED_SELECTOR = '[data-service-embed]'

export const SERVICE_EMBED_MARKER: PageMarker = { name: 'service-embed', selector: SERVICE_EMBED_SELECTOR }
