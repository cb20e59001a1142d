import { PRELOADED } from '#features/media/lightbox/visitor/lightbox-constants.ts'
import type { LightboxItem } from '#features/media/lightbox/visitor/lightbox-options.ts'
import { makeSlide, type Slide } from '#features/media/lightbox/visitor/lightbox-slide.ts'
import type { Drag } from '#features/media/lightbox/visitor/lightbox-swipe.ts'
import { stepIn } from '#features/media/lightbox/visitor/zone.ts'

/** The slides of a lightbox; each is made when it is shown or preloaded. */
export class LightboxSlides {
  readonly #slides = new Map<number, Slide>()
  readonly #items: readonly LightboxItem[]
  readonly #stage: HTMLElement
  readonly #autoplays: () => boolean
  #shown: Slide | undefined

  /** `autoplays` returns whether videos that are made now start by themselves. */
  constructor(items: readonly LightboxItem[], stage: HTMLElement, autoplays: () => boolean) {
    this.#items = items
    this.#stage = stage
    this.#autoplays = autoplays
  }

  /** Shows one slide, and preloads those beside it. */
  show(index: number): void {
    this.#shown = this.#slideAt(index)
    for (const [at, { element }] of this.#slides) {
      element.inert = at !== index
      element.classList.toggle('current', at === index)
    }
    this.#shown?.element.style.removeProperty('transform')
    for (let by = 1; by <= PRELOADED; by += 1)
      for (const way of [by, -by]) this.#slideAt(stepIn(this.#items.length, index, way))
  }

  play(): void {
    this.#shown?.play()
  }

  pause(): void {
    this.#shown?.pause()
  }

  /** Moves the shown slide with a finger; without a drag it moves back. */
  drag(drag: Drag | undefined): void {
    const style = this.#shown?.element.style
    if (drag === undefined) style?.removeProperty('transform')
    else if (drag.axis === 'y') style?.setProperty('transform', `translateY(${Math.max(0, drag.dy)}px)`)
    else if (this.#items.length > 1) style?.setProperty('transform', `translateX(${drag.dx}px)`)
  }

  #slideAt(index: number): Slide | undefined {
    const known = this.#slides.get(index)
    const item = this.#items[index]
    if (known !== undefined || item === undefined) return known
    const slide = makeSlide(item, this.#autoplays())
    slide.element.ariaLabel = `${index + 1} / ${this.#items.length}`
    slide.element.inert = true
    this.#slides.set(index, slide)
    this.#stage.append(slide.element)
    return slide
  }
}
