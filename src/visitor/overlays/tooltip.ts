import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables, type Timers } from '#visitor/disposables.ts'
import {
  Attributes,
  isBoolean,
  isNumber,
  isText,
  isTextOrNode,
  type Accepts,
} from '#visitor/overlays/attributes.ts'
import { TOOLTIP_DEFAULTS, TOOLTIP_FADE, Z_INDEX } from '#visitor/overlays/overlay-constants.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'
import style from '#visitor/overlays/overlays.css?inline'
import { placeTooltip } from '#visitor/overlays/tooltip-place.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { warn } from '#visitor/warn.ts'

/** TIP-04. */
export interface TooltipAttributes {
  /** The described element, or a selector of it. */
  target: Element | string | null
  title: string
  body: string | Node
  /** Becomes the class `sw-tooltip-{style}`. */
  style: string
  /** Pixels. */
  width: number
  /** Milliseconds of hovering before the tooltip is shown. */
  showTimeout: number
  /** A click shows it at once instead of hiding it. */
  clickToShow: boolean
  /** Class of an icon before the title (TIP-09). */
  icon: string
  /** It is stacked above dialogs (TIP-09). */
  dialogTooltip: boolean
}

export interface TooltipOptions extends Partial<TooltipAttributes> {
  readonly timers?: Timers
}

const ACCEPTS: Readonly<Record<keyof TooltipAttributes, Accepts>> = {
  target: (value) => value === null || isText(value) || value instanceof Element,
  title: isText,
  body: isTextOrNode,
  style: isText,
  width: isNumber,
  showTimeout: isNumber,
  clickToShow: isBoolean,
  icon: isText,
  dialogTooltip: isBoolean,
}

let count = 0

/** Describes an element: on hover after a delay, on focus at once, until Escape or leaving (TIP-01 to TIP-09). */
export class Tooltip {
  readonly element: HTMLDivElement = document.createElement('div')
  readonly #attributes: Attributes<TooltipAttributes>
  readonly #disposables: Disposables
  readonly #timers: Timers | undefined
  readonly #target: HTMLElement | undefined
  #pending: () => void = () => undefined
  #shown: Disposables | undefined
  #point = { x: 0, y: 0 }

  constructor(options: TooltipOptions) {
    adoptStyle(style)
    this.#timers = options.timers
    this.#disposables = new Disposables(options.timers)
    this.#attributes = new Attributes<TooltipAttributes>(
      {
        ...TOOLTIP_DEFAULTS,
        target: null,
        title: '',
        body: '',
        clickToShow: false,
        icon: '',
        dialogTooltip: false,
      },
      ACCEPTS,
      options,
    )
    const option = this.get('target')
    const target = typeof option === 'string' ? document.querySelector(option) : option
    if (!(target instanceof HTMLElement)) {
      warn('Sitewright: a tooltip has no target; it is left out.', option)
      return
    }
    this.#target = target
    this.element.id = `sw-tooltip-${++count}`
    this.element.role = 'tooltip'
    this.#watch(target)
    this.#disposables.add(onDestroy(() => this.destroy()))
  }

  get isShown(): boolean {
    return this.#shown !== undefined && this.element.dataset['state'] === 'shown'
  }

  get<Name extends keyof TooltipAttributes>(name: Name): TooltipAttributes[Name] {
    return this.#attributes.get(name)
  }

  /** Returns whether the value was accepted. */
  set(name: keyof TooltipAttributes, value: unknown): boolean {
    return this.#attributes.set(name, value)
  }

  show(): void {
    this.#pending()
    const target = this.#target
    if (target === undefined || this.#disposables.isReleased) return
    this.#shown?.release()
    const shown = (this.#shown = new Disposables(this.#timers))
    this.#build()
    // Next to its target in reading order, and above everything: with an open dialog both require being inside of it.
    const host = target.closest('dialog[open], main, header, footer, nav, aside') ?? document.body
    host.append(this.element)
    this.element.popover = 'manual'
    this.element.showPopover()
    const described = target.getAttribute('aria-describedby')
    target.setAttribute('aria-describedby', [described, this.element.id].filter(Boolean).join(' '))
    shown.add(() => {
      if (described === null) target.removeAttribute('aria-describedby')
      else target.setAttribute('aria-describedby', described)
      this.element.remove()
      this.#shown = undefined
    })
    shown.add(pushEscapeHandler(() => this.hide()))
    // The pointer may move onto it to read or to select (WCAG 1.4.13).
    shown.listen(this.element, 'pointerleave', ({ relatedTarget }) => this.#leave(relatedTarget))
    shown.listen(document, 'scroll', () => this.hide(), { capture: true, passive: true })
    // Layout size, independent of the running animation.
    const { offsetWidth: width, offsetHeight: height } = this.element
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const { left, top } = placeTooltip(this.#point, { width, height }, room)
    Object.assign(this.element.style, { left: `${left}px`, top: `${top}px` })
    this.element.dataset['state'] = 'shown'
  }

  hide(): void {
    this.#pending()
    const shown = this.#shown
    if (shown === undefined || this.element.dataset['state'] === 'hiding') return
    this.element.dataset['state'] = 'hiding'
    shown.after(TOOLTIP_FADE, () => shown.release())
  }

  /** Removes it at once and restores its target. */
  destroy(): void {
    this.#shown?.release()
    this.#disposables.release()
  }

  #watch(target: HTMLElement): void {
    const own = this.#disposables
    own.listen(target, 'pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return
      this.#point = { x: event.clientX, y: event.clientY }
      this.#pending()
      if (!this.isShown) this.#pending = own.after(this.get('showTimeout'), () => this.show())
    })
    own.listen(target, 'pointermove', ({ clientX, clientY }) => {
      if (!this.isShown) this.#point = { x: clientX, y: clientY }
    })
    own.listen(target, 'pointerleave', ({ relatedTarget }) => this.#leave(relatedTarget))
    own.listen(target, 'click', (event) => {
      if (!this.get('clickToShow')) return this.hide()
      this.#point = event.detail === 0 ? this.#below(target) : { x: event.clientX, y: event.clientY }
      this.show()
    })
    own.listen(target, 'focus', () => {
      if (!target.matches(':focus-visible')) return
      this.#point = this.#below(target)
      this.show()
    })
    own.listen(target, 'blur', () => this.hide())
  }

  #below(target: HTMLElement): { x: number; y: number } {
    const { left, bottom } = target.getBoundingClientRect()
    return { x: left, y: bottom }
  }

  #leave(to: EventTarget | null): void {
    if (to instanceof Node && (this.element.contains(to) || this.#target?.contains(to) === true)) return
    this.hide()
  }

  #build(): void {
    const { element } = this
    element.className = `sw-overlay sw-tooltip sw-tooltip-${this.get('style')}`
    Object.assign(element.style, {
      width: `${this.get('width')}px`,
      zIndex: String(this.get('dialogTooltip') ? Z_INDEX.dialogTooltip : Z_INDEX.tooltip),
    })
    const parts: (string | Node)[] = []
    const [title, body, icon] = [this.get('title'), this.get('body'), this.get('icon')]
    if (title !== '' || icon !== '') {
      const line = Object.assign(document.createElement('strong'), { className: 'sw-tooltip-title' })
      if (icon !== '') line.append(Object.assign(document.createElement('span'), { className: icon }))
      line.append(title)
      parts.push(line)
    }
    element.replaceChildren(...parts, body)
  }
}
