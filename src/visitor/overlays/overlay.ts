import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables, type Timers } from '#visitor/disposables.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { Listeners } from '#visitor/listeners.ts'
import { type Response, RESPONSE, HIDE_DEADLINE } from '#visitor/overlays/overlay-constants.ts'
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
  readonly answered: Promise<Response>
  protected readonly disposables: Disposables
  /** Held from showing to hiding. */
  protected shownWith: Disposables | undefined
  readonly #destroyOnHide: boolean
  readonly #timers: Timers
  readonly #listeners = new Listeners<OverlayEvents>()
  #state: OverlayState = 'hidden'
  #response: (response: Response) => void = () => undefined

  constructor({ destroyOnHide, timers = window }: OverlayTraits) {
    adoptStyle(style)
    this.#destroyOnHide = destroyOnHide
    this.#timers = timers
    this.disposables = new Disposables(timers)
    this.answered = new Promise((resolve) => (this.#response = resolve))
    this.disposables.add(onDestroy(() => this.destroy()))
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
    if (this.#state !== 'hidden' || this.disposables.isReleased) return this
    this.shownWith = new Disposables(this.#timers)
    this.#enter('shown')
    this.open(this.shownWith)
    return this
  }

  confirm(): void {
    this.#hide(RESPONSE.confirm)
  }

  cancel(): void {
    this.#hide(RESPONSE.cancel)
  }

  reject(): void {
    this.#hide(RESPONSE.reject)
  }

  /** Takes it away at once, and everything that it held with it. */
  destroy(): void {
    if (this.disposables.isReleased) return
    this.#leave()
    this.element.remove()
    this.disposables.release()
    this.#response(RESPONSE.cancel)
    this.#listeners.clear()
  }

  /** Puts the element on the page and gives it what it needs there. */
  protected abstract open(disposables: Disposables): void
  /** Takes it from the page again. */
  protected abstract close(): void

  /** Calls back when the element has come or gone: not what is in it or lies behind it, which has a time of its own. */
  protected afterMotion(disposables: Disposables, done: () => void): void {
    disposables.listen(this.element, 'transitionend', ({ target, propertyName, pseudoElement }) => {
      if (target === this.element && pseudoElement === '' && propertyName === 'opacity') done()
    })
  }

  #hide(response: Response): void {
    if (this.#state !== 'shown') return
    const disposables = this.shownWith
    this.#enter('hiding')
    this.#response(response)
    this.#listeners.emit(response, undefined)
    // Who heard of it may have destroyed it.
    if (disposables === undefined || disposables.isReleased) return
    const end = () => {
      this.#leave()
      if (this.#destroyOnHide) this.destroy()
    }
    if (!isMoving(this.element)) return end()
    this.afterMotion(disposables, end)
    disposables.after(HIDE_DEADLINE, end)
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
