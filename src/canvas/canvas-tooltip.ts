import { element } from '#canvas/canvas-elements.ts'

/** Distance from its button, and from the edges of the window. */
const [GAP, EDGE] = [7, 4]
const DELAY = 350

/** Shows the name and the keys of the button that the mouse is over, or that the keyboard is on. */
export class CanvasTooltip {
  readonly #root = element('div', 'tooltip', { 'aria-hidden': 'true' })
  #timer = 0

  constructor(layer: HTMLElement) {
    this.#root.hidden = true
    layer.append(this.#root)
    layer.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') this.#over(event, DELAY)
    })
    layer.addEventListener('pointerout', () => this.hide())
    layer.addEventListener('pointerdown', () => this.hide())
    layer.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#over(event, 0)
    })
    layer.addEventListener('focusout', () => this.hide())
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.#root.hidden = true
  }

  #over({ target }: Event, delay: number): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    this.hide()
    if (button) this.#timer = window.setTimeout(() => this.#show(button), delay)
  }

  #show(button: HTMLElement): void {
    if (!button.isConnected) return
    this.#root.textContent = button.dataset['tip'] ?? ''
    this.#root.hidden = false
    const { left, width, bottom, top } = button.getBoundingClientRect()
    const own = this.#root.getBoundingClientRect()
    const x = Math.max(
      Math.min(left + width / 2 - own.width / 2, document.documentElement.clientWidth - own.width - EDGE),
      EDGE,
    )
    const below = bottom + GAP
    const y = below + own.height + EDGE > innerHeight ? top - GAP - own.height : below
    this.#root.style.translate = `${x}px ${y}px`
  }
}
