import { createTrackRow } from '#features/media/galleries/visitor/designs/track-row.ts'
import { createTrackSwipe } from '#features/media/galleries/visitor/designs/track-swipe.ts'
import { wrapShifts } from '#features/media/galleries/visitor/engine/track.ts'
import { SLIDE_SPEED, STRIP_SPEED } from '#features/media/galleries/visitor/gallery-constants.ts'
import type { Stage, StageParts } from '#features/media/galleries/visitor/stage.ts'

/** A row of slides moving through its frame: a carousel by groups, a strip by slides. */
export function createTrackStage(parts: StageParts): Stage {
  const { slides, settings, engine, isStill } = parts
  const speed = settings.design === 'strip' ? STRIP_SPEED : SLIDE_SPEED
  const row = createTrackRow(parts)
  const swipe = createTrackSwipe(parts, row)

  /** Returns the visible pixels of a slide at the end of the animation. */
  function visibleWidth(index: number): number {
    const { line, wraps } = row.geometry
    const shift = wraps ? wrapShifts(line, row.position)[index] : 0
    const start = (line.starts[index] ?? 0) + (shift ?? 0) - row.position
    return Math.min(start + (line.widths[index] ?? 0), line.frame) - Math.max(start, 0)
  }
  const widthOf = (index: number) => row.geometry.line.widths[index] ?? 0

  return {
    layout() {
      row.measure()
      row.rest(row.geometry.homeOf(engine.index))
    },
    show({ index, previous, direction, source }) {
      const home = row.geometry.homeOf(index)
      const { landing } = swipe
      // After a long drag, the shortest way to the next group would be backwards.
      if (landing) return swipe.swipeTo(landing.position ?? row.onFrom(landing.from, home, direction))
      const isStep = source === 'next' || source === 'previous' || source === 'key' || source === 'autoplay'
      const wentAround = direction === 'forward' ? index < previous : index > previous
      const to = isStep || wentAround ? row.onFrom(row.position, home, direction) : row.near(home)
      row.move(to, isStill() ? 0 : speed)
    },
    isSeen: (index) => index === engine.index || visibleWidth(index) > widthOf(index) / 2,
    isWhole: (index) => visibleWidth(index) > widthOf(index) - 1,
    slideAt(x) {
      const index = slides.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return x >= left && x <= right
      })
      return index === -1 ? undefined : index
    },
    swipe,
  }
}
