import { STRIP_ALIGNMENT, type StripAlignment } from '#features/media/galleries/types.ts'

/** Slides in a row, in pixels in reading direction. */
export interface Line {
  /** Start of each slide. */
  readonly starts: readonly number[]
  readonly widths: readonly number[]
  /** Length of one loop: including the gap after the last slide. */
  readonly length: number
  /** Width of the visible part. */
  readonly frame: number
}

/** Returns the row of slides with these widths and this gap. */
export function lineOf(widths: readonly number[], gutter: number, frame: number): Line {
  let at = 0
  const starts = widths.map((width) => {
    const start = at
    at += width + gutter
    return start
  })
  return { starts, widths, length: at, frame }
}

const SHARE: Readonly<Record<StripAlignment, number>> = {
  [STRIP_ALIGNMENT.start]: 0,
  [STRIP_ALIGNMENT.middle]: 0.5,
  [STRIP_ALIGNMENT.end]: 1,
}

/** Returns the scroll position at which a slide is aligned in its frame (GAL-24). */
export function positionOf(line: Line, index: number, alignment: StripAlignment): number {
  const { starts, widths, frame } = line
  return (starts[index] ?? 0) - (frame - (widths[index] ?? 0)) * SHARE[alignment]
}

/**
 * Returns the position at which a row shows a slide. A row that wraps aligns each of its slides (GAL-24). Any other one
 * ends at the edges of its frame; one that is shorter than its frame is aligned as a whole.
 */
export function homeOf(line: Line, index: number, alignment: StripAlignment, wraps: boolean): number {
  const position = positionOf(line, index, alignment)
  if (wraps) return position
  const hidden = (line.starts.at(-1) ?? 0) + (line.widths.at(-1) ?? 0) - line.frame
  return hidden < 0 ? hidden * SHARE[alignment] : Math.min(Math.max(position, 0), hidden)
}

/** Pixels below which two positions look the same. */
const SAME_POSITION = 8

/**
 * Returns the slide at which a step to each slide stops: those at one end of a row that does not wrap share a position,
 * and so a stop, which is the first or the last slide.
 */
export function stopsOf(line: Line, alignment: StripAlignment, wraps: boolean): readonly number[] {
  const indexes = [...line.starts.keys()]
  if (wraps) return indexes
  const homes = indexes.map((index) => homeOf(line, index, alignment, wraps))
  const isNear = (one = 0, other = 0) => Math.abs(one - other) < SAME_POSITION
  return homes.map((home, index) =>
    isNear(home, homes[0]) ? 0 : isNear(home, homes.at(-1)) ? homes.length - 1 : index,
  )
}

/** Whether slides can wrap around without copies: the hidden part is at least as long as the longest slide. */
export function canWrap({ length, frame, widths }: Line): boolean {
  return length - frame >= Math.max(0, ...widths)
}

/**
 * Returns the shift of each slide of a loop in whole lengths of the row, so that it is at the frame: no slide is
 * copied.
 */
export function wrapShifts(line: Line, position: number): readonly number[] {
  const { starts, widths, length, frame } = line
  // Half of the hidden part is on each side.
  const slack = (length - frame) / 2
  return starts.map((start, index) => {
    const end = start + (widths[index] ?? 0)
    return -Math.floor(((start + end) / 2 - position + slack) / length) * length
  })
}

/** Returns the way from one position to another, around the end of a loop in the requested direction. */
export function routeTo(
  from: number,
  to: number,
  length: number,
  direction: 'forward' | 'reverse' | 'shortest',
): number {
  const ahead = (((to - from) % length) + length) % length
  if (ahead === 0) return 0
  if (direction === 'forward') return ahead
  if (direction === 'reverse') return ahead - length
  return ahead <= length / 2 ? ahead : ahead - length
}

/** Returns the slide whose position is nearest, in a loop also around its end. */
export function nearestIndex(
  line: Line,
  position: number,
  alignment: StripAlignment,
  wraps: boolean,
): number {
  let best = 0
  let least = Infinity
  for (const index of line.starts.keys()) {
    const target = homeOf(line, index, alignment, wraps)
    const far = Math.abs(wraps ? routeTo(position, target, line.length, 'shortest') : target - position)
    if (far < least - 1e-6) [best, least] = [index, far]
  }
  return best
}

/**
 * Returns the index of the active slide, fractional between two: 2.5 is halfway between the third and the fourth. In a
 * loop the first follows the last.
 */
export function placeOf(line: Line, position: number, alignment: StripAlignment, wraps: boolean): number {
  const homes = homesOf(line, alignment, wraps)
  const first = homes[0] ?? 0
  const at = wraps ? first + routeTo(first, position, line.length, 'forward') : position
  const next = homes.findIndex((home) => home > at)
  if (next === 0) return 0
  if (next === -1) return homes.length - 1
  const [from, to] = [homes[next - 1] ?? 0, homes[next] ?? 0]
  return next - 1 + (at - from) / (to - from)
}

/** Returns the position of a fractional index; values beyond the ends are clamped, or wrap in a loop. */
export function positionAt(line: Line, place: number, alignment: StripAlignment, wraps: boolean): number {
  const homes = homesOf(line, alignment, wraps)
  const most = homes.length - 1
  const inside = wraps ? ((place % most) + most) % most : Math.min(Math.max(place, 0), most)
  const whole = Math.min(Math.floor(inside), most)
  const [from, to] = [homes[whole] ?? 0, homes[whole + 1] ?? homes[whole] ?? 0]
  return from + (to - from) * (inside - whole)
}

/** Returns the positions of all slides; in a loop the first one again at the end. */
function homesOf(line: Line, alignment: StripAlignment, wraps: boolean): readonly number[] {
  const homes = [...line.starts.keys()].map((index) => homeOf(line, index, alignment, wraps))
  return wraps ? [...homes, (homes[0] ?? 0) + line.length] : homes
}
