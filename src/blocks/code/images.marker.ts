import type { PageMarker } from '#lib/page-marker.ts'

/** Images in custom markup that load in the width they need. */
export const IMAGES_SELECTOR = '.b-code [data-src]'

export const IMAGES_MARKER: PageMarker = { name: 'images', selector: IMAGES_SELECTOR }
