import { GALLERY_TRANSITION, type GalleryTransition } from '#features/media/galleries/types.ts'
import { SLIDE_SPEED } from '#features/media/galleries/visitor/gallery-constants.ts'
import { createKenBurns } from '#features/media/galleries/visitor/designs/ken-burns.ts'
import { createSlideChange } from '#features/media/galleries/visitor/designs/slide-change.ts'
import { createStackedSwipe } from '#features/media/galleries/visitor/designs/stacked-swipe.ts'
import { swipeSeconds } from '#features/media/galleries/visitor/engine/swipe-engine.ts'
import type { Stage, StageParts } from '#features/media/galleries/visitor/stage.ts'

/** Shows one slide at a time, all in one place. Throws for an unknown transition (GAL-27). */
export function createStackedStage(parts: StageParts): Stage {
  const { frame, settings, engine, isStill, sign } = parts
  const transition = knownTransition(settings.transition)
  const shift = (pixels: number) => ({ transform: `translateX(${sign * pixels}px)` })
  const width = () => frame.clientWidth
  const change = createSlideChange(parts)
  const swipe = createStackedSwipe(parts, change, shift)
  const zoom = createKenBurns(parts)
  const zooms = () => transition === GALLERY_TRANSITION.kenBurns && !isStill()

  return {
    layout() {
      if (change.isRunning) return
      change.place()
      if (zooms()) zoom(engine.index)
    },
    show({ index, previous, direction }) {
      const ahead = direction === 'forward' ? 1 : -1
      const slideFrom = (from: number, seconds: number) => {
        const start = { coming: shift(from + ahead * width()), going: shift(from) }
        change.move(previous, index, seconds, start, { coming: shift(0), going: shift(-ahead * width()) })
      }
      const released = swipe.takeReleased()
      if (released !== undefined)
        slideFrom(
          released,
          isStill() ? 0 : swipeSeconds(width() - Math.abs(released), width(), window.innerWidth),
        )
      else if (transition === GALLERY_TRANSITION.scroll && !isStill()) slideFrom(0, SLIDE_SPEED)
      else {
        const seconds = transition === GALLERY_TRANSITION.none || isStill() ? 0 : SLIDE_SPEED
        change.move(previous, index, seconds, { coming: { opacity: '0' } }, { coming: { opacity: '1' } })
      }
      if (zooms()) zoom(index)
    },
    isSeen: (index) => index === engine.index,
    swipe,
  }
}

function knownTransition(name: string): GalleryTransition {
  if (Object.hasOwn(GALLERY_TRANSITION, name)) return name as GalleryTransition
  const known = Object.keys(GALLERY_TRANSITION).join(', ')
  throw new Error(`could not find a transition by the name ${name}; there are ${known}`)
}
