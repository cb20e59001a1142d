import type { FocalPoint } from '#lib/images/image-url.ts'
import type { Id } from '#lib/id.ts'

/** An image or file of a site as pages need to know it. */
export interface MediaRecord {
  readonly id: Id
  readonly status: 'ready' | 'missing'
  readonly storageKey: string | null
  readonly fileName: string
  readonly contentType: string
  /** Pixels as displayed; of a missing file only when its source told. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly caption: string
  readonly focalPoint: FocalPoint
  /** A few pixels of it as a `data:` address; null for what is transparent or moves. */
  readonly preview: string | null
}

/** Where stored files are served on a site's host; the rest of the path is the storage key. */
export const MEDIA_PATH = '/_media/'

/** Path of a stored file on its site's host; undefined while its file is missing. The address never changes its content. */
export function mediaPath(media: Pick<MediaRecord, 'status' | 'storageKey'>): string | undefined {
  return media.status === 'ready' && media.storageKey !== null
    ? `${MEDIA_PATH}${media.storageKey}`
    : undefined
}
