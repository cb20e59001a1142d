import { slidesPerRowAt } from '#lib/gallery/limits.ts'
import { SLIDE_SPEED, STRIP_SPEED } from '#visitor/gallery/constants.ts'
import { boundPosition, snapTo, swipeOutcome, swipeSeconds } from '#visitor/gallery/engine/swipe.ts'
import {
  canWrap,
  lastPosition,
  type Line,
  lineOf,
  nearestIndex,
  placeOf,
  positionAt,
  positionOf,
  wayTo,
  wrapShifts,
} from '#visitor/gallery/engine/track.ts'
import type { Stage, StageParts } from '#visitor/gallery/stage.ts'

/** A line of slides that is drawn through its frame: a carousel by groups, a strip slide by slide. */
export function createTrackStage(parts: StageParts): Stage {
  const { root, frame, slides, settings, engine, belongings, isStill, sign } = parts
  const track = slides[0]?.parentElement ?? frame
  const isStrip = settings.design === 'strip'
  const alignment = isStrip ? settings.alignment : 'start'
  const speed = isStrip ? STRIP_SPEED : SLIDE_SPEED
  let line: Line = lineOf([], 0, 0)
  /** Pixels before the first slide that the style leaves free. */
  let before = 0
  let position = 0
  let shifts: readonly number[] = slides.map(() => 0)
  let group = 1
  /** Slides come around the end of a strip; a carousel goes back to its beginning. */
  let wraps = false
  let finish: (() => void) | undefined
  /** Where a swipe shall end, and how fast; undefined unless a swipe is the reason of a change. */
  let landing: { readonly position?: number } | undefined

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
    wraps = isStrip && settings.loop && canWrap(line)
  }

  const first = () => positionOf(line, 0, alignment)
  const last = () => (isStrip ? positionOf(line, slides.length - 1, alignment) : lastPosition(line))

  function homeOf(index: number): number {
    const start = isStrip ? index : index - (index % group)
    return isStrip ? positionOf(line, start, alignment) : Math.min(positionOf(line, start, 'start'), last())
  }

  /** Places every slide of a loop so that all is filled which is seen on the way between two positions. */
  function spread(from: number, to: number): void {
    const seen = { ...line, frame: line.frame + Math.abs(to - from) }
    const next = wraps ? wrapShifts(seen, Math.min(from, to)) : slides.map(() => 0)
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
    position = wraps ? first() + wayTo(first(), at, line.length, 'forward') : at
    spread(position, position)
    draw(position, 0)
  }

  function move(to: number, seconds: number): void {
    const from = position
    if (seconds === 0 || Math.abs(to - from) < 0.5) return rest(to)
    spread(from, to)
    void track.offsetWidth
    draw(to, seconds)
    position = to
    const unlock = engine.startMotion()
    const cancel = belongings.after(seconds * 1000, () => finish?.())
    finish = () => {
      finish = undefined
      cancel()
      unlock()
      rest(to)
    }
  }

  belongings.add(() => {
    finish?.()
    track.style.transition = ''
    track.style.transform = ''
    for (const slide of slides) slide.style.transform = ''
  })

  /** Pixels that count as the whole way of a swipe. */
  const stride = () => (isStrip ? (line.widths[engine.index] ?? line.frame) : line.frame)
  let begun: number | undefined

  function drawn(distance: number): number {
    const free = (begun ?? position) - distance
    if (wraps) return free
    return first() + boundPosition(free - first(), last() - first(), line.frame, settings.boundaries)
  }

  function drop(distance: number, velocity: number): void {
    position = drawn(distance)
    begun = undefined
    const outcome = swipeOutcome({ distance, velocity, width: stride() })
    const { snapPoints } = settings
    const wholeSlides = snapPoints !== 'none' && snapPoints.every((point) => point % 1 === 0)
    if (isStrip && !wholeSlides) return dropAnywhere()
    landing = {}
    const moved = outcome === 1 ? engine.next('swipe') : outcome === -1 ? engine.previous('swipe') : false
    landing = undefined
    if (!moved) move(near(homeOf(engine.index)), seconds(homeOf(engine.index)))
  }

  /** Rests at the nearest snap point, and the slide that is nearest there is the current one. */
  function dropAnywhere(): void {
    const place = snapTo(placeOf(line, position, alignment, wraps), settings.snapPoints)
    const wanted = positionAt(line, place, alignment, wraps)
    const at = wraps ? near(wanted) : Math.min(Math.max(wanted, first()), last())
    landing = { position: at }
    const moved = engine.setIndex(nearestIndex(line, at, alignment, wraps), 'swipe')
    landing = undefined
    if (!moved) move(at, seconds(at))
  }

  const near = (at: number) => (wraps ? position + wayTo(position, at, line.length, 'shortest') : at)
  const seconds = (at: number) =>
    isStill() ? 0 : swipeSeconds(near(at) - position, stride(), window.innerWidth)

  return {
    layout() {
      finish?.()
      measure()
      rest(homeOf(engine.index))
    },
    show({ index, direction, source }) {
      const home = landing?.position ?? homeOf(index)
      const isStep = source === 'next' || source === 'previous' || source === 'key' || source === 'autoplay'
      const to = wraps && isStep ? position + wayTo(position, home, line.length, direction) : near(home)
      move(to, landing ? seconds(home) : isStill() ? 0 : speed)
    },
    isSeen(index) {
      const width = line.widths[index] ?? 0
      const start = (line.starts[index] ?? 0) + (shifts[index] ?? 0) - position
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
        begun ??= position
        const at = drawn(distance)
        spread(at, at)
        draw(at, 0)
      },
      drop,
      cancel() {
        begun = undefined
        rest(homeOf(engine.index))
      },
    },
  }
}
