import type { PageMarker } from '#lib/page-marker.ts'

/** Videos behind a section; the attribute has the URL of the file. */
const selector = '[data-background-video]'

export const BACKGROUND_VIDEO_MARKER: PageMarker = { name: 'background-video', selector }
