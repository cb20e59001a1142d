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

/** An element above the page that closes when it is answered. */
export abstract class Overlay<Element extends HTMLElement> {
  abstract readonly element: Element
  /** Resolves with the first response; destroying an unanswered overlay counts as cancelling. */
  readonly answered: Promise<Response>
  protected readonly disposables: Disposables
  /** Disposables from showing to hiding. */
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

  /** Returns a function that removes the listener. */
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

  /** Removes it at once and disposes of everything. */
  destroy(): void {
    if (this.disposables.isReleased) return
    this.#leave()
    this.element.remove()
    this.disposables.release()
    this.#response(RESPONSE.cancel)
    this.#listeners.clear()
  }

  /** Adds the element to the page. */
  protected abstract open(disposables: Disposables): void
  /** Removes it from the page. */
  protected abstract close(): void

  /** Calls back at the end of the element's own transition, ignoring those of its children and backdrop. */
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
    // A listener may have destroyed it.
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
    // The focus cannot return to an inert element.
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

/** Whether an element is animated: not with reduced motion. */
export function isMoving(element: Element): boolean {
  return getComputedStyle(element)
    .transitionDuration.split(',')
    .some((duration) => parseFloat(duration) > 0)
}
