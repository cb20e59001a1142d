import styles from '#canvas/canvas.css?inline'
import toolStyles from '#canvas/canvas-tools.css?inline'
import { CanvasTooltip } from '#canvas/canvas-tooltip.ts'
import { element } from '#canvas/canvas-elements.ts'
import { isRightToLeft } from '#canvas/canvas-page.ts'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'

/** Where the outlines may be at the edges of the page: wider ones would make it scroll sideways. */
const EDGE = 2

/** What lies over the page: beside its body, which is morphed, in a shadow root, which no style of the page reaches. */
export class CanvasLayer {
  readonly host: HTMLElement
  readonly root: HTMLElement
  readonly #shadow: ShadowRoot
  readonly #live: HTMLElement

  constructor() {
    this.host = document.createElement('sitewright-canvas')
    // An own style wins over rules of the page for all children of its root.
    this.host.style.cssText =
      'all: initial; position: absolute; inset: 0 0 auto 0; block-size: 0; z-index: 2147483000; ' +
      'pointer-events: none; color-scheme: light'
    this.#shadow = this.host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles + toolStyles)
    this.#shadow.adoptedStyleSheets = [sheet]
    this.root = element('div', 'layer')
    this.root.lang = 'en'
    this.root.dir = isRightToLeft() ? 'rtl' : 'ltr'
    this.#live = element('div', 'live', { role: 'status', 'aria-live': 'polite' })
    this.root.append(this.#live)
    new CanvasTooltip(this.root)
    this.#shadow.append(this.root)
    document.documentElement.append(this.host)
  }

  /** The element of the layer that has the focus. */
  get focused(): Element | null {
    return this.#shadow.activeElement
  }

  /** Whether an event is one of the layer and not of the page. */
  has(event: Event): boolean {
    return event.composedPath().includes(this.host)
  }

  /** Returns the box of an element in the coordinates of the layer, which scrolls with the page. */
  boxOf(of: Element): Box {
    return this.toLayer(of.getBoundingClientRect())
  }

  toLayer({ x, y, width, height }: Box): Box {
    const { left, top } = this.host.getBoundingClientRect()
    return { x: x - left, y: y - top, width, height }
  }

  /** Returns a box that does not reach beyond the sides of the page. */
  within({ x, y, width, height }: Box): Box {
    const end = Math.min(x + width, document.documentElement.clientWidth - EDGE)
    const start = Math.max(x, EDGE)
    return { x: start, y: Math.max(y, EDGE), width: Math.max(end - start, 0), height }
  }

  /** Says something to screen readers. */
  announce(text: string): void {
    // The same text again would not be read.
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text
  }

  remove(): void {
    this.host.remove()
  }
}
