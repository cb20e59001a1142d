import { tween } from '#visitor/animation/tween.ts'
import { measureTrack, type TrackGeometry } from '#features/media/galleries/visitor/designs/track-geometry.ts'
import type { Direction } from '#features/media/galleries/visitor/engine/index-engine.ts'
import { canWrap, type Line, routeTo, wrapShifts } from '#features/media/galleries/visitor/engine/track.ts'
import type { StageParts } from '#features/media/galleries/visitor/stage.ts'

/** Approximates CSS `ease-out`. */
const easeOut = (share: number) => 1 - (1 - share) ** 1.7

/** A row of slides that moves through its frame; positions in pixels. Usable after the first `measure`. */
export interface TrackRow {
  readonly geometry: TrackGeometry
  /** The position, or that at the end of the animation. */
  readonly position: number
  /** Ends an animation and measures everything again. */
  measure(): void
  /** Shows a position without changing the stored one. */
  preview(at: number): void
  /** Stores a position without showing it. */
  hold(at: number): void
  /** Shows a position without animation. */
  rest(at: number): void
  /** Animates to a position. */
  move(to: number, seconds: number): void
  /** Returns the equivalent position that is nearest to the current one. */
  near(at: number): number
  /** Returns the next equivalent position in a direction, in a loop around its end. */
  onFrom(from: number, at: number, direction: Direction): number
}

/** Ends an animation, and removes its styles, with the gallery. */
export function createTrackRow(parts: StageParts): TrackRow {
  const { frame, slides, engine, disposables, sign } = parts
  const track = slides[0]?.parentElement ?? frame
  let geometry: TrackGeometry
  let position = 0
  let shifts: readonly number[] = slides.map(() => 0)
  let finish: (() => void) | undefined

  /** Everything visible between two positions. */
  const between = (from: number, to: number): Line => {
    const { line } = geometry
    return { ...line, frame: line.frame + Math.abs(to - from) }
  }

  /** Positions every slide of a loop so that this range is filled. */
  function spread(from: number, to: number): void {
    const next = geometry.wraps ? wrapShifts(between(from, to), Math.min(from, to)) : slides.map(() => 0)
    for (const [index, slide] of slides.entries())
      if (next[index] !== shifts[index])
        slide.style.transform = next[index] ? `translateX(${sign * (next[index] ?? 0)}px)` : ''
    shifts = next
  }

  function draw(at: number, seconds: number): void {
    track.style.transition = seconds === 0 ? 'none' : `transform ${seconds}s ease-out`
    track.style.transform = `translateX(${-sign * (at + geometry.before)}px)`
  }

  function preview(at: number): void {
    spread(at, at)
    draw(at, 0)
  }

  const onFrom = (from: number, at: number, direction: Direction | 'shortest') =>
    geometry.wraps ? from + routeTo(from, at, geometry.line.length, direction) : at

  function rest(at: number): void {
    position = onFrom(geometry.first, at, 'forward')
    preview(position)
  }

  /** Starts moving the row; returns a function that stops it. */
  function animateTo(from: number, to: number, seconds: number): () => void {
    if (!geometry.wraps || canWrap(between(from, to))) {
      spread(from, to)
      void track.offsetWidth
      draw(to, seconds)
      return () => undefined
    }
    // A slide that leaves on one side is needed on the other before the end, so it is moved during the animation.
    const way = tween({ from, to, duration: seconds * 1000, ease: easeOut, onStep: preview })
    return () => way.stop()
  }

  disposables.add(() => {
    finish?.()
    track.style.transition = ''
    track.style.transform = ''
    for (const slide of slides) slide.style.transform = ''
  })

  return {
    get geometry() {
      return geometry
    },
    get position() {
      return position
    },
    measure() {
      finish?.()
      geometry = measureTrack(parts, track, shifts)
    },
    preview,
    hold: (at) => (position = at),
    rest,
    move(to, seconds) {
      const from = position
      if (seconds === 0 || Math.abs(to - from) < 0.5) return rest(to)
      const stopMoving = animateTo(from, to, seconds)
      position = to
      const unlock = engine.startMotion()
      const cancel = disposables.after(seconds * 1000, () => finish?.())
      finish = () => {
        finish = undefined
        cancel()
        stopMoving()
        unlock()
        rest(to)
      }
    },
    near: (at) => onFrom(position, at, 'shortest'),
    onFrom,
  }
}
