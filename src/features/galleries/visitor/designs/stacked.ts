import { GALLERY_TRANSITION, type GalleryTransition } from '#features/galleries/types.ts'
import { KEN_BURNS_ZOOM, SLIDE_SPEED } from '#features/galleries/visitor/gallery-constants.ts'
import { boundPosition, swipeOutcome, swipeSeconds } from '#features/galleries/visitor/engine/swipe-engine.ts'
import type { Stage, StageParts } from '#features/galleries/visitor/stage.ts'

type SlideStyle = Partial<Record<'transform' | 'opacity' | 'transition' | 'zIndex', string>>

/** Initial styles of the entering and the final styles of the leaving slide. */
interface Pose {
  readonly coming: SlideStyle
  readonly going?: SlideStyle
}

/** Shows one slide at a time, all in one place. Throws for an unknown transition (GAL-27). */
export function createStackedStage(parts: StageParts): Stage {
  const { frame, slides, settings, engine, disposables, isStill, sign } = parts
  const transition = knownTransition(settings.transition)
  /** Ends the current transition. */
  let finish: (() => void) | undefined
  /** Pixels that the slide was dragged when it was released; undefined unless a swipe caused the change. */
  let drawn: number | undefined

  const style = (index: number, look: SlideStyle) => {
    const slide = slides[index]
    if (slide) Object.assign(slide.style, look)
  }
  const clear = (index: number) => style(index, { transition: '', transform: '', opacity: '', zIndex: '' })

  function place(): void {
    for (const [index, slide] of slides.entries()) {
      slide.toggleAttribute('data-shown', index === engine.index)
      clear(index)
    }
  }

  function move(from: number, to: number, seconds: number, start: Pose, end: Pose): void {
    if (seconds === 0) return place()
    slides[to]?.setAttribute('data-shown', '')
    style(to, { ...start.coming, zIndex: '1', transition: 'none' })
    style(from, { ...start.going, transition: 'none' })
    // Reading a size makes the browser apply the initial styles.
    void frame.offsetWidth
    const going = `transform ${seconds}s ease-out, opacity ${seconds}s ease`
    style(to, { ...end.coming, transition: going })
    style(from, { ...end.going, transition: going })
    const unlock = engine.startMotion()
    const cancel = disposables.after(seconds * 1000, () => finish?.())
    finish = () => {
      finish = undefined
      cancel()
      unlock()
      place()
    }
  }

  const shift = (pixels: number) => ({ transform: `translateX(${sign * pixels}px)` })
  const width = () => frame.clientWidth

  function neighbourOf(distance: number): number | undefined {
    const last = slides.length - 1
    const beside = engine.index + (distance < 0 ? 1 : -1)
    if (beside >= 0 && beside <= last) return beside
    return settings.loop && last > 0 ? (beside < 0 ? last : 0) : undefined
  }

  function follow(distance: number): void {
    const beside = neighbourOf(distance)
    const way = beside === undefined ? boundPosition(distance, 0, width(), settings.boundaries) : distance
    for (const [index, slide] of slides.entries())
      slide.toggleAttribute('data-shown', index === engine.index || index === beside)
    style(engine.index, { ...shift(way), transition: 'none' })
    if (beside !== undefined)
      style(beside, { ...shift(way + (distance < 0 ? 1 : -1) * width()), transition: 'none' })
  }

  function animateBack(distance: number): void {
    const beside = neighbourOf(distance)
    const seconds = isStill() ? 0 : swipeSeconds(distance, width(), window.innerWidth)
    const away = (distance < 0 ? 1 : -1) * width()
    const { index } = engine
    if (beside !== undefined) {
      move(
        beside,
        index,
        seconds,
        { coming: shift(distance), going: shift(distance + away) },
        {
          coming: shift(0),
          going: shift(away),
        },
      )
    } else {
      const way = boundPosition(distance, 0, width(), settings.boundaries)
      move(-1, index, seconds, { coming: shift(way) }, { coming: shift(0) })
    }
  }

  function zoom(index: number): void {
    for (const [at, slide] of slides.entries()) {
      const image = slide.querySelector<HTMLElement>('img')
      if (!image) continue
      const isShown = at === index
      const point = (slide.dataset['imageFocalPoint'] ?? '')
        .split(',')
        .map((share) => `${Number(share) * 100}%`)
      image.style.transformOrigin = point.length === 2 ? point.join(' ') : ''
      image.style.transition = isShown ? `transform ${settings.timeout}ms linear` : ''
      image.style.transform = isShown ? `scale(${KEN_BURNS_ZOOM})` : ''
    }
  }

  const zooms = () => transition === GALLERY_TRANSITION.kenBurns && !isStill()
  disposables.add(() => {
    finish?.()
    for (const [index, slide] of slides.entries()) {
      clear(index)
      slide.removeAttribute('data-shown')
      const image = slide.querySelector<HTMLElement>('img')
      image?.style.removeProperty('transform')
      image?.style.removeProperty('transform-origin')
      image?.style.removeProperty('transition')
    }
  })

  return {
    layout() {
      if (finish) return
      place()
      if (zooms()) zoom(engine.index)
    },
    show({ index, previous, direction }) {
      const from = drawn
      drawn = undefined
      const ahead = direction === 'forward' ? 1 : -1
      if (from !== undefined) {
        const seconds = isStill() ? 0 : swipeSeconds(width() - Math.abs(from), width(), window.innerWidth)
        move(
          previous,
          index,
          seconds,
          { coming: shift(from + ahead * width()), going: shift(from) },
          {
            coming: shift(0),
            going: shift(-ahead * width()),
          },
        )
      } else if (transition === GALLERY_TRANSITION.scroll && !isStill()) {
        move(
          previous,
          index,
          SLIDE_SPEED,
          { coming: shift(ahead * width()), going: shift(0) },
          {
            coming: shift(0),
            going: shift(-ahead * width()),
          },
        )
      } else {
        const seconds = transition === GALLERY_TRANSITION.none || isStill() ? 0 : SLIDE_SPEED
        move(previous, index, seconds, { coming: { opacity: '0' } }, { coming: { opacity: '1' } })
      }
      if (zooms()) zoom(index)
    },
    isSeen: (index) => index === engine.index,
    swipe: {
      drag: follow,
      drop(distance, velocity) {
        const outcome = swipeOutcome({ distance, velocity, width: width() })
        drawn = distance
        const moved = outcome === 1 ? engine.next('swipe') : outcome === -1 ? engine.previous('swipe') : false
        drawn = undefined
        if (!moved) animateBack(distance)
      },
      cancel: place,
    },
  }
}

function knownTransition(name: string): GalleryTransition {
  if (Object.hasOwn(GALLERY_TRANSITION, name)) return name as GalleryTransition
  const known = Object.keys(GALLERY_TRANSITION).join(', ')
  throw new Error(`could not find a transition by the name ${name}; there are ${known}`)
}
