import { slidesPerRowAt } from '#features/galleries/rules.ts'
import { tween } from '#visitor/animation/tween.ts'
import { SLIDE_SPEED, STRIP_SPEED } from '#features/galleries/visitor/gallery-constants.ts'
import {
  boundPosition,
  snapTo,
  swipeOutcome,
  swipeSeconds,
} from '#features/galleries/visitor/engine/swipe-engine.ts'
import {
  canWrap,
  lastPosition,
  type Line,
  lineOf,
  nearestIndex,
  placeOf,
  positionAt,
  positionOf,
  routeTo,
  wrapShifts,
} from '#features/galleries/visitor/engine/track.ts'
import type { Direction } from '#features/galleries/visitor/engine/index-engine.ts'
import type { Stage, StageParts } from '#features/galleries/visitor/stage.ts'

/** Approximates CSS `ease-out`. */
const easeOut = (share: number) => 1 - (1 - share) ** 1.7

/** A row of slides moving through its frame: a carousel by groups, a strip by slides. */
export function createTrackStage(parts: StageParts): Stage {
  const { root, frame, slides, settings, engine, disposables, isStill, sign } = parts
  const track = slides[0]?.parentElement ?? frame
  const isStrip = settings.design === 'strip'
  const alignment = isStrip ? settings.alignment : 'start'
  const speed = isStrip ? STRIP_SPEED : SLIDE_SPEED
  let line: Line = lineOf([], 0, 0)
  /** Pixels before the first slide. */
  let before = 0
  let position = 0
  let shifts: readonly number[] = slides.map(() => 0)
  let group = 1
  /** Slides wrap around in a loop, if enough of them is hidden. */
  let wraps = false
  let finish: (() => void) | undefined
  /** Start of a swipe and its target position, if not at a slide; undefined unless a swipe caused the change. */
  let landing: { readonly from: number; readonly position?: number } | undefined

  function measure(): void {
    const box = track.getBoundingClientRect()
    const boxes = slides.map((slide) => slide.getBoundingClientRect())
    const starts = boxes.map(
      (one, index) => (sign === 1 ? one.left - box.left : box.right - one.right) - (shifts[index] ?? 0),
    )
    const widths = boxes.map(({ width }) => width)
    const gutter = starts.length > 1 ? (starts[1] ?? 0) - (starts[0] ?? 0) - (widths[0] ?? 0) : 0
    before = starts[0] ?? 0
    line = lineOf(widths, Math.max(0, gutter), frame.clientWidth)
    if (!isStrip) {
      group = slidesPerRowAt(root.clientWidth, Math.min(settings.slidesPerRow, slides.length))
      engine.setGroup(group)
    }
    wraps = settings.loop && canWrap(line)
  }

  const first = () => positionOf(line, 0, alignment)
  const last = () => (isStrip ? positionOf(line, slides.length - 1, alignment) : lastPosition(line))

  function homeOf(index: number): number {
    const start = isStrip ? index : index - (index % group)
    return isStrip ? positionOf(line, start, alignment) : Math.min(positionOf(line, start, 'start'), last())
  }

  /** Everything visible between two positions. */
  const between = (from: number, to: number): Line => ({ ...line, frame: line.frame + Math.abs(to - from) })

  /** Positions every slide of a loop so that this range is filled. */
  function spread(from: number, to: number): void {
    const next = wraps ? wrapShifts(between(from, to), Math.min(from, to)) : slides.map(() => 0)
    for (const [index, slide] of slides.entries())
      if (next[index] !== shifts[index])
        slide.style.transform = next[index] ? `translateX(${sign * (next[index] ?? 0)}px)` : ''
    shifts = next
  }

  function draw(at: number, seconds: number): void {
    track.style.transition = seconds === 0 ? 'none' : `transform ${seconds}s ease-out`
    track.style.transform = `translateX(${-sign * (at + before)}px)`
  }

  function rest(at: number): void {
    position = wraps ? first() + routeTo(first(), at, line.length, 'forward') : at
    spread(position, position)
    draw(position, 0)
  }

  function move(to: number, seconds: number): void {
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
  }

  /** Starts moving the row; returns a function that stops it. */
  function animateTo(from: number, to: number, seconds: number): () => void {
    if (!wraps || canWrap(between(from, to))) {
      spread(from, to)
      void track.offsetWidth
      draw(to, seconds)
      return () => undefined
    }
    // A slide that leaves on one side is needed on the other before the end, so it is moved during the animation.
    const onStep = (at: number) => {
      spread(at, at)
      draw(at, 0)
    }
    const way = tween({ from, to, duration: seconds * 1000, ease: easeOut, onStep })
    return () => way.stop()
  }

  disposables.add(() => {
    finish?.()
    track.style.transition = ''
    track.style.transform = ''
    for (const slide of slides) slide.style.transform = ''
  })

  /** Pixels of a full swipe. */
  const stride = () => (isStrip ? (line.widths[engine.index] ?? line.frame) : line.frame)
  let dragStart: number | undefined

  function drawn(distance: number): number {
    const free = (dragStart ?? position) - distance
    if (wraps) return free
    return first() + boundPosition(free - first(), last() - first(), line.frame, settings.boundaries)
  }

  function drop(distance: number, velocity: number): void {
    const from = dragStart ?? position
    position = drawn(distance)
    dragStart = undefined
    const outcome = swipeOutcome({ distance, velocity, width: stride() })
    const { snapPoints } = settings
    const wholeSlides = snapPoints !== 'none' && snapPoints.every((point) => point % 1 === 0)
    if (isStrip && !wholeSlides) return dropAnywhere(from)
    landing = { from }
    const moved = outcome === 1 ? engine.next('swipe') : outcome === -1 ? engine.previous('swipe') : false
    landing = undefined
    if (!moved) swipeTo(near(homeOf(engine.index)))
  }

  /** Rests at the nearest snap point; the slide nearest to it becomes the current one. */
  function dropAnywhere(from: number): void {
    const place = snapTo(placeOf(line, position, alignment, wraps), settings.snapPoints)
    const requested = positionAt(line, place, alignment, wraps)
    const at = wraps ? near(requested) : Math.min(Math.max(requested, first()), last())
    landing = { from, position: at }
    const moved = engine.setIndex(nearestIndex(line, at, alignment, wraps), 'swipe')
    landing = undefined
    if (!moved) swipeTo(at)
  }

  const near = (at: number) => (wraps ? position + routeTo(position, at, line.length, 'shortest') : at)
  /** Returns the next equivalent position in a direction, in a loop around its end. */
  const onFrom = (from: number, at: number, direction: Direction) =>
    wraps ? from + routeTo(from, at, line.length, direction) : at
  const swipeTo = (at: number) =>
    move(at, isStill() ? 0 : swipeSeconds(at - position, stride(), window.innerWidth))

  return {
    layout() {
      finish?.()
      measure()
      rest(homeOf(engine.index))
    },
    show({ index, previous, direction, source }) {
      const home = homeOf(index)
      // After a long drag, the shortest way to the next group would be backwards.
      if (landing) return swipeTo(landing.position ?? onFrom(landing.from, home, direction))
      const isStep = source === 'next' || source === 'previous' || source === 'key' || source === 'autoplay'
      const wentAround = direction === 'forward' ? index < previous : index > previous
      move(isStep || wentAround ? onFrom(position, home, direction) : near(home), isStill() ? 0 : speed)
    },
    isSeen(index) {
      const width = line.widths[index] ?? 0
      // Its position at the end of the animation.
      const shift = wraps ? wrapShifts(line, position)[index] : 0
      const start = (line.starts[index] ?? 0) + (shift ?? 0) - position
      const seen = Math.min(start + width, line.frame) - Math.max(start, 0)
      return index === engine.index || seen > width / 2
    },
    slideAt(x) {
      const index = slides.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return x >= left && x <= right
      })
      return index === -1 ? undefined : index
    },
    swipe: {
      drag(distance) {
        dragStart ??= position
        const at = drawn(distance)
        spread(at, at)
        draw(at, 0)
      },
      drop,
      cancel() {
        dragStart = undefined
        rest(homeOf(engine.index))
      },
    },
  }
}
