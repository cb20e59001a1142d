import type { VideoSource } from '#parts/scope.ts'
import type { VideoMode } from '#parts/video-attributes.ts'
import type { VideoSize } from '#parts/video-embed.ts'

/** Height of a player without dimensions, as a share of its width (VID-10). */
const FALLBACK_RATIO = 0.563

/** Milliseconds after the last change of the window until a player is resized (VID-11). */
export const RESIZE_TIMEOUT = 1000

/** The message of an embed code that cannot be played (VID-03). */
export const INVALID_EMBED = 'Invalid video embed.'

/** What an embed code is (VID-04). */
export type VideoType = 'iframe' | 'object' | 'invalid'

/** Returns the height of a player as a share of its width. */
export const ratioOf = (size: VideoSize | undefined): number =>
  size !== undefined && size.width > 0 && size.height > 0 ? size.height / size.width : FALLBACK_RATIO

/**
 * Returns the dimensions of a player in a container, in pixels (VID-13): with `fit` it is contained, with `fill` it
 * covers the container and is cropped, and both keep its ratio; otherwise it has its natural size, at most as wide as
 * the container. A container without a height is as high as the player.
 */
export function playerSize(mode: VideoMode, container: VideoSize, size: VideoSize | undefined): VideoSize {
  const ratio = ratioOf(size)
  const widthOf = (): number => {
    if (mode === 'fit' || mode === 'fill') {
      if (container.height <= 0) return container.width
      const highest = container.height / ratio
      return mode === 'fit' ? Math.min(container.width, highest) : Math.max(container.width, highest)
    }
    return size !== undefined && size.width > 0 ? Math.min(size.width, container.width) : container.width
  }
  const width = widthOf()
  return { width, height: width * ratio }
}

/** Returns the first source that a browser may play in its window, as it chooses itself among `<source>` elements. */
export const chooseSource = (
  sources: readonly VideoSource[],
  plays: (type: string) => boolean,
  matches: (query: string) => boolean,
): VideoSource | undefined =>
  sources.find(
    ({ type, media }) => (type === undefined || plays(type)) && (media === undefined || matches(media)),
  )
