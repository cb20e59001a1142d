/** The clock of browser code. */
export interface Timers {
  setTimeout(run: () => void, milliseconds: number): number
  clearTimeout(id: number): void
  requestAnimationFrame(run: (time: number) => void): number
  cancelAnimationFrame(id: number): void
}

/**
 * Timers, frames, listeners, observers and cleanup functions of one feature. `release` disposes of them all; anything
 * added later is disposed of at once.
 */
export class Disposables {
  readonly #cleanups = new Set<() => void>()
  readonly #timers: Timers
  #isReleased = false

  constructor(timers: Timers = window) {
    this.#timers = timers
  }

  get isReleased(): boolean {
    return this.#isReleased
  }

  /** Adds a cleanup function; returns a function that runs it earlier. */
  add(undo: () => void): () => void {
    if (this.#isReleased) {
      undo()
      return () => undefined
    }
    const once = () => {
      if (this.#cleanups.delete(once)) undo()
    }
    this.#cleanups.add(once)
    return once
  }

  /** Runs a callback after a delay; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void {
    if (this.#isReleased) return () => undefined
    const id = this.#timers.setTimeout(() => {
      this.#cleanups.delete(cancel)
      run()
    }, milliseconds)
    const cancel = this.add(() => this.#timers.clearTimeout(id))
    return cancel
  }

  /** Runs a callback before the next frame; returns a function that cancels it. */
  onFrame(run: (time: number) => void): () => void {
    if (this.#isReleased) return () => undefined
    const id = this.#timers.requestAnimationFrame((time) => {
      this.#cleanups.delete(cancel)
      run(time)
    })
    const cancel = this.add(() => this.#timers.cancelAnimationFrame(id))
    return cancel
  }

  /** Adds a listener; returns a function that removes it. */
  listen<Name extends keyof WindowEventMap>(
    target: Window,
    type: Name,
    run: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void
  listen<Name extends keyof DocumentEventMap>(
    target: Document,
    type: Name,
    run: (event: DocumentEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void
  listen<Name extends keyof HTMLElementEventMap>(
    target: Element,
    type: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void
  listen<Name extends keyof MediaQueryListEventMap>(
    target: MediaQueryList,
    type: Name,
    run: (event: MediaQueryListEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void
  listen(
    target: EventTarget,
    type: string,
    run: (event: never) => void,
    options?: AddEventListenerOptions,
  ): () => void {
    const listener = run as EventListener
    target.addEventListener(type, listener, options)
    return this.add(() => target.removeEventListener(type, listener, options))
  }

  /** Adds an observer of any kind. */
  observe<Observer extends { disconnect(): void }>(observer: Observer): Observer {
    this.add(() => observer.disconnect())
    return observer
  }

  /** Disposes of everything, the latest first. */
  release(): void {
    this.#isReleased = true
    for (const undo of [...this.#cleanups].toReversed()) undo()
  }
}
