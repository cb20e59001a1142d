import { openPlace, removePlaceIfEmpty } from '#visitor/overlays/toast-place.ts'
import type { Disposables, Timers } from '#visitor/disposables.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { TOAST_TIME } from '#visitor/overlays/overlay-constants.ts'
import { Overlay } from '#visitor/overlays/overlay.ts'
import { translate } from '#visitor/load-messages.ts'

export interface ToastOptions {
  readonly title?: string
  readonly message?: string
  /** Milliseconds; 2000 by default. */
  readonly hideAfterTime?: number
  readonly timers?: Timers
}

/** Maximum toasts in the log. */
const MAX_LOG_ENTRIES = 50

/** A message at the top right that closes by itself, which counts as confirmed (DLG-05, DLG-06). */
export class Toast extends Overlay<HTMLDivElement> {
  readonly element: HTMLDivElement = document.createElement('div')
  readonly #options: ToastOptions

  constructor(options: ToastOptions) {
    super({ destroyOnHide: true, timers: options.timers })
    this.#options = options
    this.element.className = 'sw-overlay sw-toast'
    this.element.role = 'status'
    // Focusing it pauses the timer (WCAG 2.2.1).
    this.element.tabIndex = 0
  }

  protected open(disposables: Disposables): void {
    openPlace().append(this.element)
    const { title, message } = this.#options
    // A live region is announced when it changes, not when it is added.
    this.element.append(
      ...[title, message].flatMap((text, index) =>
        text === undefined || text === ''
          ? []
          : [Object.assign(document.createElement(index === 0 ? 'strong' : 'p'), { textContent: text })],
      ),
    )
    addToLog([title, message].filter(Boolean).join(': '))
    this.#countDown(disposables)
  }

  protected close(): void {
    this.element.remove()
    removePlaceIfEmpty()
  }

  /** The timer pauses while the toast has focus or hover, and restarts afterwards. */
  #countDown(disposables: Disposables): void {
    const time = this.#options.hideAfterTime ?? TOAST_TIME
    let stop = disposables.after(time, () => this.confirm())
    const reasons = new Set<string>()
    const hold = (reason: string) => {
      reasons.add(reason)
      stop()
    }
    const letGo = (reason: string) => {
      reasons.delete(reason)
      stop()
      if (reasons.size === 0) stop = disposables.after(time, () => this.confirm())
    }
    disposables.listen(this.element, 'focusin', () => hold('focus'))
    disposables.listen(this.element, 'focusout', () => letGo('focus'))
    disposables.listen(this.element, 'pointerenter', () => hold('pointer'))
    disposables.listen(this.element, 'pointerleave', () => letGo('pointer'))
  }
}

/** Messages remain readable in a log, because a toast can be missed. */
function addToLog(text: string): void {
  let log = document.querySelector<HTMLElement>('.sw-log')
  if (log === null) {
    log = Object.assign(document.createElement('div'), { className: 'sw-log', role: 'log' })
    log.ariaLabel = translate('Notifications')
    // It was announced already when it was shown.
    log.ariaLive = 'off'
    document.body.append(log)
    const stop = onDestroy(() => {
      stop()
      document.querySelector('.sw-log')?.remove()
    })
  }
  log.append(Object.assign(document.createElement('p'), { textContent: text }))
  while (log.childElementCount > MAX_LOG_ENTRIES) log.firstElementChild?.remove()
}
