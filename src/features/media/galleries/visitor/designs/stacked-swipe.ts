import {
  boundPosition,
  swipeOutcome,
  swipeSeconds,
} from '#features/media/galleries/visitor/engine/swipe-engine.ts'
import type { SlideChange } from '#features/media/galleries/visitor/designs/slide-change.ts'
import type { StageParts, Swipeable } from '#features/media/galleries/visitor/stage.ts'

/** Dragging of slides that lie in one place. */
export interface StackedSwipe extends Swipeable {
  /**
   * Returns, once, how many pixels the slide had been dragged when it was released; undefined unless a swipe caused the
   * change of the index.
   */
  takeReleased(): number | undefined
}

/** `shift` returns the style of a slide that many pixels along in reading direction. */
export function createStackedSwipe(
  parts: StageParts,
  change: SlideChange,
  shift: (pixels: number) => { readonly transform: string },
): StackedSwipe {
  const { frame, slides, settings, engine, isStill } = parts
  const width = () => frame.clientWidth
  let released: number | undefined

  function neighbourOf(distance: number): number | undefined {
    const last = slides.length - 1
    const beside = engine.index + (distance < 0 ? 1 : -1)
    if (beside >= 0 && beside <= last) return beside
    return settings.loop && last > 0 ? (beside < 0 ? last : 0) : undefined
  }

  function animateBack(distance: number): void {
    const beside = neighbourOf(distance)
    const seconds = isStill() ? 0 : swipeSeconds(distance, width(), window.innerWidth)
    const away = (distance < 0 ? 1 : -1) * width()
    const { index } = engine
    if (beside !== undefined) {
      const start = { coming: shift(distance), going: shift(distance + away) }
      change.move(beside, index, seconds, start, { coming: shift(0), going: shift(away) })
    } else {
      const way = boundPosition(distance, 0, width(), settings.boundaries)
      change.move(-1, index, seconds, { coming: shift(way) }, { coming: shift(0) })
    }
  }

  return {
    takeReleased() {
      const distance = released
      released = undefined
      return distance
    },
    drag(distance) {
      const beside = neighbourOf(distance)
      const way = beside === undefined ? boundPosition(distance, 0, width(), settings.boundaries) : distance
      for (const [index, slide] of slides.entries())
        slide.toggleAttribute('data-shown', index === engine.index || index === beside)
      change.style(engine.index, { ...shift(way), transition: 'none' })
      if (beside !== undefined)
        change.style(beside, { ...shift(way + (distance < 0 ? 1 : -1) * width()), transition: 'none' })
    },
    drop(distance, velocity) {
      const outcome = swipeOutcome({ distance, velocity, width: width() })
      released = distance
      const moved = outcome === 1 ? engine.next('swipe') : outcome === -1 ? engine.previous('swipe') : false
      released = undefined
      if (!moved) animateBack(distance)
    },
    cancel: () => change.place(),
  }
}
