import type { StageParts } from '#features/media/galleries/visitor/stage.ts'

type SlideStyle = Partial<Record<'transform' | 'opacity' | 'transition' | 'zIndex', string>>

/** Initial styles of the entering and the final styles of the leaving slide. */
interface Pose {
  readonly coming: SlideStyle
  readonly going?: SlideStyle
}

/** Shows slides that lie in one place, and animates the change from one to another. */
export interface SlideChange {
  /** Whether a change is being animated. */
  readonly isRunning: boolean
  /** Shows the current slide alone, without animation. */
  place(): void
  /** Animates from one pose to another; with 0 seconds it only places the slide. */
  move(from: number, to: number, seconds: number, start: Pose, end: Pose): void
  style(index: number, look: SlideStyle): void
}

/** Ends a running change, and removes its styles, with the gallery. */
export function createSlideChange({
  frame,
  slides,
  engine,
  disposables,
}: Pick<StageParts, 'frame' | 'slides' | 'engine' | 'disposables'>): SlideChange {
  let finish: (() => void) | undefined

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

  disposables.add(() => {
    finish?.()
    for (const [index, slide] of slides.entries()) {
      clear(index)
      slide.removeAttribute('data-shown')
    }
  })

  return {
    get isRunning() {
      return finish !== undefined
    },
    place,
    move(from, to, seconds, start, end) {
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
    },
    style,
  }
}
