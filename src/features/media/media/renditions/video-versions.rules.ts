import { z } from 'zod'

/** What is made of a video file; values of the query parameter `format` of its URL. */
export const VIDEO_FORMATS = ['720p.mp4', '1080p.webm', '1080p.mp4'] as const
export type VideoFormat = (typeof VIDEO_FORMATS)[number]

/** A frame of the video, the value of the same parameter. */
export const POSTER_FORMAT = 'poster.jpg'

/** What is known of a video. */
interface VideoFacts {
  /** Pixels as displayed. */
  readonly width: number
  readonly height: number
  readonly codec: string
  readonly hasAudio: boolean
}

/** A stored version of a video file. */
export interface VideoVersion {
  readonly format: VideoFormat
  /** MIME type for `<source>`, with the codecs where browsers differ in them. */
  readonly type: string
  readonly bytes: number
}

/** What was made of a video file. */
export interface VideoVersions {
  /** In the order of `VIDEO_FORMATS`, in which browsers choose. */
  readonly versions: readonly VideoVersion[]
  readonly hasPoster: boolean
}

const versionsSchema = z.array(
  z.object({ format: z.enum(VIDEO_FORMATS), type: z.string(), bytes: z.number() }),
)

/** Reads stored versions; none of an unknown shape. */
export function parseVersions(stored: unknown): readonly VideoVersion[] {
  const parsed = versionsSchema.safeParse(stored)
  return parsed.success ? parsed.data : []
}

/** Reads the query parameter `format` of a video; undefined for any other value. */
export const readVideoFormat = (text: string): VideoFormat | typeof POSTER_FORMAT | undefined =>
  ([...VIDEO_FORMATS, POSTER_FORMAT] as const).find((format) => format === text)

/** Where the smaller version is offered: the windows of phones. */
export const NARROW_WINDOWS = '(max-width: 48rem)'

/** Returns the `media` of the `<source>` of a version; undefined for all windows. */
export const mediaOf = (format: VideoFormat): string | undefined =>
  format === '720p.mp4' ? NARROW_WINDOWS : undefined

/** Returns the container of a version, and its lines at most. */
export const targetOf = (
  format: VideoFormat,
): { readonly container: 'mp4' | 'webm'; readonly lines: number } => ({
  container: format.endsWith('.webm') ? 'webm' : 'mp4',
  lines: format.startsWith('720p') ? 720 : 1080,
})

/** Returns the MIME type of a version. Browsers that play WebM do not all play VP9 in it. */
export function typeOf(format: VideoFormat, { hasAudio }: Pick<VideoFacts, 'hasAudio'>): string {
  if (format !== '1080p.webm') return 'video/mp4'
  return hasAudio ? 'video/webm; codecs="vp9, opus"' : 'video/webm; codecs="vp9"'
}

/** Returns the versions to make of a video: the smaller one only of a video with more lines. */
export function wantedFormats(video: Pick<VideoFacts, 'width' | 'height'>): readonly VideoFormat[] {
  const lines = Math.min(video.width, video.height)
  return VIDEO_FORMATS.filter((format) => format !== '720p.mp4' || lines > 720)
}

/**
 * Returns whether a version is worth its bytes. One that is not smaller than a file of the same type and with no more
 * lines is not: the file itself is offered too.
 */
export function isWorthStoring(
  version: { readonly format: VideoFormat; readonly bytes: number },
  file: { readonly contentType: string; readonly bytes: number; readonly video: VideoFacts },
): boolean {
  const { container, lines } = targetOf(version.format)
  const { width, height, codec } = file.video
  const playable = container === 'mp4' ? codec === 'h264' : codec === 'vp9'
  const isSame = file.contentType === `video/${container}` && playable && Math.min(width, height) <= lines
  return !isSame || version.bytes < file.bytes
}
