import { adoptStyle } from '#visitor/adopt-style.ts'
import { Belongings, type Timers } from '#visitor/belongings.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { Listeners } from '#visitor/listeners.ts'
import { type Answer, ANSWER, HIDE_DEADLINE } from '#visitor/overlays/constants.ts'
import style from '#visitor/overlays/overlays.css?inline'

/** DLG-08. */
export type OverlayState = 'hidden' | 'shown' | 'hiding'

export interface OverlayEvents {
  readonly confirm: undefined
  readonly cancel: undefined
  readonly reject: undefined
  readonly state: OverlayState
}

export interface OverlayTraits {
  readonly destroyOnHide: boolean
  readonly timers?: Timers | undefined
}

/** What asks or tells something above the page, and goes when it is answered. */
export abstract class Overlay<Element extends HTMLElement> {
  abstract readonly element: Element
  /** Resolves with the first answer; a destroyed overlay that nobody answered counts as cancelled. */
  readonly answered: Promise<Answer>
  protected readonly belongings: Belongings
  /** Held from showing to hiding. */
  protected shownWith: Belongings | undefined
  readonly #destroyOnHide: boolean
  readonly #timers: Timers
  readonly #listeners = new Listeners<OverlayEvents>()
  #state: OverlayState = 'hidden'
  #answer: (answer: Answer) => void = () => undefined

  constructor({ destroyOnHide, timers = window }: OverlayTraits) {
    adoptStyle(style)
    this.#destroyOnHide = destroyOnHide
    this.#timers = timers
    this.belongings = new Belongings(timers)
    this.answered = new Promise((resolve) => (this.#answer = resolve))
    this.belongings.add(onDestroy(() => this.destroy()))
  }

  get state(): OverlayState {
    return this.#state
  }

  /** Answers how to stop listening. */
  on<Name extends keyof OverlayEvents>(
    name: Name,
    listener: (value: OverlayEvents[Name]) => void,
  ): () => void {
    return this.#listeners.on(name, listener)
  }

  /** Does nothing unless it is hidden. */
  show(): this {
    if (this.#state !== 'hidden' || this.belongings.isReleased) return this
    this.shownWith = new Belongings(this.#timers)
    this.#enter('shown')
    this.open(this.shownWith)
    return this
  }

  confirm(): void {
    this.#hide(ANSWER.confirm)
  }

  cancel(): void {
    this.#hide(ANSWER.cancel)
  }

  reject(): void {
    this.#hide(ANSWER.reject)
  }

  /** Takes it away at once, and everything that it held with it. */
  destroy(): void {
    if (this.belongings.isReleased) return
    this.#leave()
    this.element.remove()
    this.belongings.release()
    this.#answer(ANSWER.cancel)
    this.#listeners.clear()
  }

  /** Puts the element on the page and gives it what it needs there. */
  protected abstract open(belongings: Belongings): void
  /** Takes it from the page again. */
  protected abstract close(): void

  /** Calls back when the element has come or gone: not what is in it or lies behind it, which has a time of its own. */
  protected afterMotion(belongings: Belongings, done: () => void): void {
    belongings.listen(this.element, 'transitionend', ({ target, propertyName, pseudoElement }) => {
      if (target === this.element && pseudoElement === '' && propertyName === 'opacity') done()
    })
  }

  #hide(answer: Answer): void {
    if (this.#state !== 'shown') return
    const belongings = this.shownWith
    this.#enter('hiding')
    this.#answer(answer)
    this.#listeners.emit(answer, undefined)
    // Who heard of it may have destroyed it.
    if (belongings === undefined || belongings.isReleased) return
    const end = () => {
      this.#leave()
      if (this.#destroyOnHide) this.destroy()
    }
    if (!isMoving(this.element)) return end()
    this.afterMotion(belongings, end)
    belongings.after(HIDE_DEADLINE, end)
  }

  #leave(): void {
    if (this.#state === 'hidden') return
    // The focus can only go back to what is not inert any more.
    this.close()
    this.shownWith?.release()
    this.shownWith = undefined
    this.#enter('hidden')
  }

  #enter(state: OverlayState): void {
    this.#state = state
    this.element.dataset['state'] = state
    this.#listeners.emit('state', state)
  }
}

/** Whether a change of an element takes time, as it does unless its visitor wants less motion. */
export function isMoving(element: Element): boolean {
  return getComputedStyle(element)
    .transitionDuration.split(',')
    .some((duration) => parseFloat(duration) > 0)
}
