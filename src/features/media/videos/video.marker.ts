import type { PageMarker } from '#lib/page-marker.ts'

/** Videos: elements with an embed code, and `video` elements that play a file of the site. */
export const VIDEO_SELECTOR = '[data-video]'

export const VIDEO_MARKER: PageMarker = { name: 'video', selector: VIDEO_SELECTOR }
