import type { Disposables, Timers } from '#visitor/disposables.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { TOAST_TIME } from '#visitor/overlays/overlay-constants.ts'
import { Overlay } from '#visitor/overlays/overlay.ts'
import { say } from '#visitor/load-messages.ts'

export interface ToastOptions {
  readonly title?: string
  readonly message?: string
  /** Milliseconds that it is seen; 2000 unless told otherwise. */
  readonly hideAfterTime?: number
  readonly timers?: Timers
}

/** How many toasts of a visit can be read again. */
const KEPT = 50

/** Says something at the top right and goes by itself, which counts as confirmed (DLG-05, DLG-06). */
export class Toast extends Overlay<HTMLDivElement> {
  readonly element: HTMLDivElement = document.createElement('div')
  readonly #options: ToastOptions
  #place: HTMLElement | undefined

  constructor(options: ToastOptions) {
    super({ destroyOnHide: true, timers: options.timers })
    this.#options = options
    this.element.className = 'sw-overlay sw-toast'
    this.element.role = 'status'
    // Whoever needs longer stops it by going there (WCAG 2.2.1).
    this.element.tabIndex = 0
  }

  protected open(disposables: Disposables): void {
    this.#place = openPlace()
    this.#place.append(this.element)
    const { title, message } = this.#options
    // A status is read when it changes, not when it comes.
    this.element.append(
      ...[title, message].flatMap((text, index) =>
        text === undefined || text === ''
          ? []
          : [Object.assign(document.createElement(index === 0 ? 'strong' : 'p'), { textContent: text })],
      ),
    )
    keepInLog([title, message].filter(Boolean).join(': '))
    this.#countDown(disposables)
  }

  protected close(): void {
    this.element.remove()
    if (this.#place?.childElementCount === 0) this.#place.remove()
    this.#place = undefined
  }

  /** The time stands still while the toast has the focus or the pointer, and begins anew afterwards. */
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

/** Where toasts stand: inside the topmost dialog, since all else is inert then, and above everything. */
function openPlace(): HTMLElement {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const known = [...host.children].find((child) => child.classList.contains('sw-toasts'))
  if (known instanceof HTMLElement) return known
  const place = Object.assign(document.createElement('div'), { className: 'sw-toasts', popover: 'manual' })
  host.append(place)
  place.showPopover()
  return place
}

/** What was said stays to be read, since nobody can be sure to have seen it in time. */
function keepInLog(text: string): void {
  let log = document.querySelector<HTMLElement>('.sw-log')
  if (log === null) {
    log = Object.assign(document.createElement('div'), { className: 'sw-log', role: 'log' })
    log.ariaLabel = say('Notifications')
    // It was read out already when it was seen.
    log.ariaLive = 'off'
    document.body.append(log)
    const stop = onDestroy(() => {
      stop()
      document.querySelector('.sw-log')?.remove()
    })
  }
  log.append(Object.assign(document.createElement('p'), { textContent: text }))
  while (log.childElementCount > KEPT) log.firstElementChild?.remove()
}
