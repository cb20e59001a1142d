import type { PageMarker } from '#lib/page-marker.ts'

/** Audio players: around an `audio` element, and the list of its tracks if it has several. */
export const AUDIO_SELECTOR = '[data-audio]'

export const AUDIO_MARKER: PageMarker = { name: 'audio', selector: AUDIO_SELECTOR }
