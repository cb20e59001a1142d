import type { PageMarker } from '#lib/page-marker.ts'

/** Boxes with one image that can be magnified inside of them. */
export const IMAGE_ZOOM_SELECTOR = '[data-image-zoom]'

export const IMAGE_ZOOM_MARKER: PageMarker = { name: 'image-zoom', selector: IMAGE_ZOOM_SELECTOR }
