import { slidesPerRowAt } from '#features/media/galleries/rules.ts'
import { groupStops } from '#features/media/galleries/visitor/engine/index-engine.ts'
import {
  canWrap,
  homeOf,
  type Line,
  lineOf,
  stopsOf,
} from '#features/media/galleries/visitor/engine/track.ts'
import type { StageParts } from '#features/media/galleries/visitor/stage.ts'

/** Sizes and positions in a row of slides, in pixels, as last measured. */
export interface TrackGeometry {
  readonly line: Line
  /** Pixels before the first slide. */
  readonly before: number
  /** Slides wrap around in a loop, if enough of them is hidden. */
  readonly wraps: boolean
  /** Positions of the row at its beginning and end. */
  readonly first: number
  readonly last: number
  /** The slide at which a step to each slide stops. */
  readonly stops: readonly number[]
  readonly isStrip: boolean
  readonly alignment: StageParts['settings']['alignment']
  /** Returns the position of the row that shows a slide, or the group with it. */
  homeOf(index: number): number
}

/** Measures a row whose slides are shifted by these pixels; where its steps stop follows from its width. */
export function measureTrack(
  { root, frame, slides, settings, engine, sign }: StageParts,
  track: HTMLElement,
  shifts: readonly number[],
): TrackGeometry {
  const isStrip = settings.design === 'strip'
  const alignment = isStrip ? settings.alignment : 'start'
  const box = track.getBoundingClientRect()
  const boxes = slides.map((slide) => slide.getBoundingClientRect())
  const starts = boxes.map(
    (one, index) => (sign === 1 ? one.left - box.left : box.right - one.right) - (shifts[index] ?? 0),
  )
  const widths = boxes.map(({ width }) => width)
  const gutter = starts.length > 1 ? (starts[1] ?? 0) - (starts[0] ?? 0) - (widths[0] ?? 0) : 0
  const line = lineOf(widths, Math.max(0, gutter), frame.clientWidth)
  const wraps = settings.loop && canWrap(line)
  const home = (index: number) => homeOf(line, index, alignment, isStrip && wraps)
  const group = slidesPerRowAt(root.clientWidth, Math.min(settings.slidesPerRow, slides.length))
  const stops = isStrip ? stopsOf(line, alignment, wraps) : groupStops(slides.length, group)
  engine.setStops(stops)
  return {
    line,
    before: starts[0] ?? 0,
    wraps,
    first: home(0),
    last: home(slides.length - 1),
    stops,
    isStrip,
    alignment,
    homeOf: (index) => home(isStrip ? index : (stops[index] ?? index)),
  }
}
