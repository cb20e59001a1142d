import type { Disposables, Timers } from '#visitor/disposables.ts'
import {
  type Accepts,
  Attributes,
  isBoolean,
  isNumber,
  isNumberOrNull,
  isText,
  isTextOrNode,
} from '#visitor/overlays/attributes.ts'
import {
  type Response,
  DIALOG_BUTTONS,
  DIALOG_DEFAULTS,
  DIALOG_STYLE,
} from '#visitor/overlays/overlay-constants.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { focusOn, trapFocus, rememberFocus } from '#visitor/overlays/focus.ts'
import { isMoving, Overlay } from '#visitor/overlays/overlay.ts'
import { lockScroll } from '#visitor/overlays/scroll-lock.ts'
import { translate } from '#visitor/load-messages.ts'

/** Attributes of a dialog that can be read and set; changes while it is shown apply when it is shown again. */
export interface DialogAttributes {
  title: string
  message: string | Node
  /** A `DIALOG_STYLE`. */
  style: number
  /** Pixels. */
  padding: number
  width: number
  /** Milliseconds after which it closes and counts as confirmed (DLG-06); null for never. */
  hideAfterTime: number | null
  escToCancel: boolean
  confirmLabel: string
  cancelLabel: string
  rejectLabel: string
}

export interface DialogOptions extends Partial<DialogAttributes> {
  readonly destroyOnHide?: boolean
  /** The initially focused button; destructive dialogs should start with `cancel`. */
  readonly focus?: Response
  /** Turns buttons with a URL into links. */
  readonly links?: Partial<Record<Response, string>>
  /** An additional class. */
  readonly className?: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly timers?: Timers
}

const ACCEPTS: Readonly<Record<keyof DialogAttributes, Accepts>> = {
  title: isText,
  message: isTextOrNode,
  style: (value) => isNumber(value) && Object.hasOwn(DIALOG_BUTTONS, value as number),
  padding: isNumber,
  width: isNumber,
  hideAfterTime: isNumberOrNull,
  escToCancel: isBoolean,
  confirmLabel: isText,
  cancelLabel: isText,
  rejectLabel: isText,
}

let count = 0

/** A modal dialog: nothing else is reachable until it is answered (DLG-01 to DLG-16). */
export class Dialog extends Overlay<HTMLDialogElement> {
  readonly element: HTMLDialogElement = document.createElement('dialog')
  readonly #attributes: Attributes<DialogAttributes>
  readonly #options: DialogOptions

  constructor(options: DialogOptions = {}) {
    super({ destroyOnHide: options.destroyOnHide ?? DIALOG_DEFAULTS.destroyOnHide, timers: options.timers })
    const { style, padding, width, hideAfterTime, escToCancel } = DIALOG_DEFAULTS
    this.#options = options
    this.#attributes = new Attributes<DialogAttributes>(
      {
        style,
        padding,
        width,
        hideAfterTime,
        escToCancel,
        title: '',
        message: '',
        confirmLabel: translate('Confirm'),
        cancelLabel: translate('Cancel'),
        rejectLabel: translate('No'),
      },
      ACCEPTS,
      options,
    )
    this.element.className = `sw-overlay sw-dialog ${options.className ?? ''}`.trim()
    if (options.role === 'alertdialog') this.element.setAttribute('role', 'alertdialog')
    this.element.setAttribute('aria-modal', 'true')
  }

  get<Name extends keyof DialogAttributes>(name: Name): DialogAttributes[Name] {
    return this.#attributes.get(name)
  }

  /** Returns whether the value was accepted; one of a wrong type is not, and the old one stays (DLG-13). */
  set(name: keyof DialogAttributes, value: unknown): boolean {
    return this.#attributes.set(name, value)
  }

  protected open(disposables: Disposables): void {
    this.#build(disposables)
    disposables.add(rememberFocus())
    document.body.append(this.element)
    disposables.add(lockScroll())
    this.element.showModal()
    // Browsers scroll to the focused button; reading starts at the beginning.
    this.element.scrollTop = 0
    const endEscape = pushEscapeHandler(() => this.#requestClose())
    disposables.add(endEscape)
    // While it hides, Escape belongs to what is below.
    disposables.add(this.on('state', (state) => state === 'hiding' && endEscape()))
    trapFocus(this.element, disposables)
    this.#focusFirst(disposables)
    // A back swipe on a phone closes a dialog like Escape.
    disposables.listen(this.element, 'cancel', (event) => {
      event.preventDefault()
      this.#requestClose()
    })
    let pressed: EventTarget | null = null
    disposables.listen(this.element, 'pointerdown', ({ target }) => (pressed = target))
    disposables.listen(this.element, 'click', ({ target, clientX, clientY }) => {
      if (target !== this.element || pressed !== target) return
      const { left, right, top, bottom } = this.element.getBoundingClientRect()
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) this.cancel()
    })
    const time = this.get('hideAfterTime')
    if (time !== null) disposables.after(time, () => this.confirm())
  }

  protected close(): void {
    this.element.close()
  }

  #requestClose(): void {
    if (this.get('escToCancel')) this.cancel()
  }

  #build(disposables: Disposables): void {
    const { style } = this.element
    style.setProperty('--sw-width', `${this.get('width')}px`)
    style.setProperty('--sw-padding', `${this.get('padding')}px`)
    const id = `sw-dialog-${++count}`
    const parts: HTMLElement[] = []
    const [title, message] = [this.get('title'), this.get('message')]
    if (title !== '') {
      parts.push(Object.assign(document.createElement('h2'), { id, textContent: title }))
      this.element.setAttribute('aria-labelledby', id)
    } else this.element.setAttribute('aria-labelledby', `${id}-message`)
    if (message !== '') {
      const text = Object.assign(document.createElement('div'), {
        id: `${id}-message`,
        className: 'sw-message',
      })
      text.append(message)
      parts.push(text)
      if (title !== '') this.element.setAttribute('aria-describedby', text.id)
    }
    const buttons = DIALOG_BUTTONS[this.get('style')] ?? []
    if (buttons.length > 0) {
      const row = Object.assign(document.createElement('div'), { className: 'sw-actions' })
      row.append(...buttons.map((response) => this.#button(response, disposables)))
      parts.push(row)
    }
    this.element.replaceChildren(...parts)
  }

  #button(response: Response, disposables: Disposables): HTMLElement {
    const label = this.get(`${response}Label`)
    const href = this.#options.links?.[response]
    const button =
      href === undefined
        ? Object.assign(document.createElement('button'), { type: 'button', textContent: label })
        : Object.assign(document.createElement('a'), { href, textContent: label })
    button.className = `sw-button sw-${response}`
    button.dataset['answer'] = response
    // A link navigates by itself, and the dialog stays until the page is left.
    if (href === undefined) disposables.listen(button, 'click', () => this[response]())
    else
      disposables.listen(button, 'keydown', (event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        button.click()
      })
    return button
  }

  /**
   * Focuses the confirm button (DLG-07), and again after the animation: screen readers miss a focus change during one
   * (lesson 8).
   */
  #focusFirst(disposables: Disposables): void {
    const focused = this.#options.focus ?? 'confirm'
    const first =
      this.element.querySelector<HTMLElement>(`[data-answer="${focused}"]`) ??
      this.element.querySelector<HTMLElement>('[data-answer]')
    if (first === null) this.element.tabIndex = -1
    const target = first ?? this.element
    focusOn(target)
    if (!isMoving(this.element)) return
    this.afterMotion(disposables, () => {
      if (document.activeElement !== target || this.state !== 'shown') return
      target.blur()
      focusOn(target)
    })
  }
}

/** Returns an alert dialog (DLG-04), not shown yet. */
export const alertDialog = (options: DialogOptions): Dialog =>
  new Dialog({ confirmLabel: translate('Okay'), ...options, style: DIALOG_STYLE.confirmOnly })
