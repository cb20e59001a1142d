import type { SwipeBoundaries } from '#features/media/galleries/types.ts'
import type { SnapPoints } from '#features/media/galleries/rules.ts'
import {
  AXIS_DISTANCE,
  SWIPE_SECONDS,
  SWIPE_VELOCITY,
} from '#features/media/galleries/visitor/gallery-constants.ts'
import { isNarrowWidth } from '#lib/breakpoints.ts'

export type Axis = 'x' | 'y'

/** Returns the axis of a movement in pixels; undefined before it is 10 px long in one of them (GAL-18). */
export function axisOf(x: number, y: number): Axis | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < AXIS_DISTANCE) return undefined
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

export interface Release {
  /** Pixels from the start of the swipe; below 0 towards the next slide. */
  readonly distance: number
  /** Pixels per millisecond at the end, with the same sign. */
  readonly velocity: number
  /** Pixels of one slide. */
  readonly width: number
}

/**
 * Returns the outcome of a swipe: 1 is the next slide, -1 the previous one, 0 none. It changes past half of the width,
 * or above a velocity of 1 in the direction of the swipe (GAL-19); a flick back cancels it.
 */
export function swipeOutcome({ distance, velocity, width }: Release): -1 | 0 | 1 {
  if (distance === 0 || width <= 0) return 0
  const towards = distance < 0 ? 1 : -1
  if (Math.abs(velocity) > SWIPE_VELOCITY) return velocity < 0 === distance < 0 ? towards : 0
  return Math.abs(distance) > width / 2 ? towards : 0
}

/**
 * Returns the seconds for the remaining way: in proportion to it, 0.2 to 0.3 in a narrow window and 0.3 to 0.5 in a
 * wider one (GAL-39, GAL-45). Arguments in pixels.
 */
export function swipeSeconds(remaining: number, width: number, windowWidth: number): number {
  const [shortest, longest] = SWIPE_SECONDS[isNarrowWidth(windowWidth) ? 'narrow' : 'wide']
  const share = width > 0 ? Math.abs(remaining) / width : 0
  return Math.min(longest, Math.max(shortest, share * longest))
}

/** Initial resistance beyond an end: the share of the way that is followed. */
const RESISTANCE = 0.5

/**
 * Returns the position of a dragged track, in pixels from 0 to `end`: unbounded without boundaries, clamped with hard
 * ones, and with increasing resistance beyond inertial ones, less than one `width` (GAL-25).
 */
export function boundPosition(
  position: number,
  end: number,
  width: number,
  boundaries: SwipeBoundaries,
): number {
  const inside = Math.min(Math.max(position, 0), Math.max(end, 0))
  const over = position - inside
  if (boundaries === 'none' || over === 0) return position
  if (boundaries === 'hard' || width <= 0) return inside
  const far = Math.abs(over)
  return inside + Math.sign(over) * width * (1 - 1 / (1 + (far * RESISTANCE) / width))
}

/**
 * Returns the nearest snap position in slides: 2.5 is halfway between the third and the fourth. The place itself
 * without snap points (GAL-26).
 */
export function snapTo(place: number, points: SnapPoints): number {
  if (points === 'none') return place
  const whole = Math.floor(place)
  const places = points.flatMap((point) => [
    whole - 1 + (point % 1),
    whole + (point % 1),
    whole + 1 + (point % 1),
  ])
  return places.reduce((best, one) => (Math.abs(one - place) < Math.abs(best - place) ? one : best), Infinity)
}

/** Measures the velocity of a pointer at its end: pixels per millisecond. */
export interface SpeedMeter {
  readonly add: (position: number, time: number) => void
  readonly speed: (now: number) => number
}

/** Milliseconds before the end that count; after a longer rest the velocity is 0. */
const VELOCITY_WINDOW_MS = 100

export function createSpeedMeter(): SpeedMeter {
  let points: { readonly position: number; readonly time: number }[] = []
  return {
    add(position, time) {
      points = [...points.filter((point) => time - point.time <= VELOCITY_WINDOW_MS), { position, time }]
    },
    speed(now) {
      const [first, last] = [points.find(({ time }) => now - time <= VELOCITY_WINDOW_MS), points.at(-1)]
      if (!first || !last || last.time <= first.time) return 0
      return (last.position - first.position) / (last.time - first.time)
    },
  }
}
