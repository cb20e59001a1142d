import type { FocalPoint } from '#lib/images/image-url.ts'
import type { VideoVersions } from '#features/media/media/renditions/video-versions.rules.ts'
import type { Id } from '#lib/id.ts'

/** A media file as pages use it. */
export interface MediaRecord {
  readonly id: Id
  readonly status: 'ready' | 'missing'
  readonly storageKey: string | null
  readonly fileName: string
  readonly contentType: string
  /** Size of the stored file; null for a missing one. */
  readonly bytes: number | null
  /** Pixels as displayed; of a missing file only when its source specified them. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly caption: string
  readonly focalPoint: FocalPoint
  /** A tiny preview as a `data:` URL; null for transparent or animated images. */
  readonly preview: string | null
  /** How long it plays, in milliseconds; null if that is not known. */
  readonly durationMs: number | null
  /** What was made of a video. */
  readonly video?: VideoVersions | undefined
}

/** Path prefix of media files on site hosts; the rest is the storage key. */
export const MEDIA_PATH = '/_media/'

/** Path of a file by its id: it redirects to the file, or to where it was before it is downloaded. */
export const mediaPathById = (id: Id, fileName: string): string =>
  `${MEDIA_PATH}id/${id}/${encodeURIComponent(fileName)}`

/**
 * Returns the path of a file on site hosts; undefined while the file is missing. The content of a path never
 * changes.
 */
export function mediaPath(media: Pick<MediaRecord, 'status' | 'storageKey'>): string | undefined {
  return media.status === 'ready' && media.storageKey !== null
    ? `${MEDIA_PATH}${media.storageKey}`
    : undefined
}
