/** Max tracks of an album (AUD-03). */
export const MAX_TRACKS = 60

/** Seconds below which a position is not worth remembering, and before the end at which a track counts as heard. */
const MIN_SECONDS = 5
const END_SECONDS = 10

/** Where a visitor stopped listening. */
interface AudioPosition {
  /** URL of the file. */
  readonly url: string
  readonly seconds: number
}

/** Returns the position to remember; undefined at the beginning and at the end. */
export function positionOf(url: string, seconds: number, duration: number): AudioPosition | undefined {
  const isHeard = Number.isFinite(duration) && seconds > duration - END_SECONDS
  return seconds < MIN_SECONDS || isHeard ? undefined : { url, seconds: Math.floor(seconds) }
}

/** Reads a remembered position; undefined if it is not one. */
export function parsePosition(text: string | null): AudioPosition | undefined {
  try {
    const { url, seconds } = JSON.parse(text ?? '') as Partial<AudioPosition>
    return typeof url === 'string' && typeof seconds === 'number' && seconds > 0
      ? { url, seconds }
      : undefined
  } catch {
    return undefined
  }
}
