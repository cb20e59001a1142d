import { BACKGROUND_VIDEO_MARKER } from '#features/media/videos/background-video.marker.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { PreparedSection } from '#site/page/prepared.ts'

/** Returns the markers in the markup of sections, besides those of their blocks. */
export const sectionMarkers = (sections: readonly PreparedSection[]): readonly PageMarker[] =>
  sections.some(({ videoMediaId }) => videoMediaId != null) ? [BACKGROUND_VIDEO_MARKER] : []
