import type { TrackRow } from '#features/media/galleries/visitor/designs/track-row.ts'
import {
  boundPosition,
  snapTo,
  swipeOutcome,
  swipeSeconds,
} from '#features/media/galleries/visitor/engine/swipe-engine.ts'
import { nearestIndex, placeOf, positionAt } from '#features/media/galleries/visitor/engine/track.ts'
import type { StageParts, Swipeable } from '#features/media/galleries/visitor/stage.ts'

/** Start of a swipe and its target position, if not at a slide. */
interface Landing {
  readonly from: number
  readonly position?: number
}

/** Dragging of a row. */
export interface TrackSwipe extends Swipeable {
  /** Undefined unless a swipe is causing a change of the index. */
  readonly landing: Landing | undefined
  /** Animates to a position as fast as the swipe. */
  swipeTo(at: number): void
}

export function createTrackSwipe({ settings, engine, isStill }: StageParts, row: TrackRow): TrackSwipe {
  let landing: Landing | undefined
  let dragStart: number | undefined

  /** Pixels of a full swipe. */
  function stride(): number {
    const { line, isStrip } = row.geometry
    return isStrip ? (line.widths[engine.index] ?? line.frame) : line.frame
  }

  /** At an end of a row, less may be hidden than a full swipe is long. */
  function strideFrom(from: number, distance: number): number {
    const { wraps, first, last } = row.geometry
    const hidden = distance < 0 ? last - from : from - first
    return wraps || hidden <= 0 ? stride() : Math.min(stride(), hidden)
  }

  const swipeTo = (at: number) =>
    row.move(at, isStill() ? 0 : swipeSeconds(at - row.position, stride(), window.innerWidth))

  function draggedTo(distance: number): number {
    const { wraps, first, last, line } = row.geometry
    const free = (dragStart ?? row.position) - distance
    if (wraps) return free
    return first + boundPosition(free - first, last - first, line.frame, settings.boundaries)
  }

  /** Rests at the nearest snap point; the slide nearest to it becomes the current one. */
  function dropAnywhere(from: number): void {
    const { line, alignment, wraps, first, last, stops } = row.geometry
    const place = snapTo(placeOf(line, row.position, alignment, wraps), settings.snapPoints)
    const requested = positionAt(line, place, alignment, wraps)
    const at = wraps ? row.near(requested) : Math.min(Math.max(requested, first), last)
    landing = { from, position: at }
    const nearest = nearestIndex(line, at, alignment, wraps)
    const moved = engine.setIndex(stops[nearest] ?? nearest, 'swipe')
    landing = undefined
    if (!moved) swipeTo(at)
  }

  return {
    get landing() {
      return landing
    },
    swipeTo,
    drag(distance) {
      dragStart ??= row.position
      row.preview(draggedTo(distance))
    },
    drop(distance, velocity) {
      const from = dragStart ?? row.position
      row.hold(draggedTo(distance))
      dragStart = undefined
      const outcome = swipeOutcome({ distance, velocity, width: strideFrom(from, distance) })
      const { snapPoints } = settings
      const wholeSlides = snapPoints !== 'none' && snapPoints.every((point) => point % 1 === 0)
      if (row.geometry.isStrip && !wholeSlides) return dropAnywhere(from)
      landing = { from }
      const moved = outcome === 1 ? engine.next('swipe') : outcome === -1 ? engine.previous('swipe') : false
      landing = undefined
      if (!moved) swipeTo(row.near(row.geometry.homeOf(engine.index)))
    },
    cancel() {
      dragStart = undefined
      row.rest(row.geometry.homeOf(engine.index))
    },
  }
}
