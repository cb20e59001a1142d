import { element, placeAt } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'

/** Distance of an outline from its block. */
const OFFSET = 3

/** The outlines of several selected blocks. */
export class BlockOutlines {
  readonly #layer: CanvasLayer
  readonly #root: HTMLElement
  #cells: readonly HTMLElement[] = []

  constructor(layer: CanvasLayer) {
    this.#layer = layer
    this.#root = element('div', 'outlines')
    layer.root.append(this.#root)
  }

  show(cells: readonly HTMLElement[]): void {
    this.#cells = cells
    this.place()
  }

  /** Follows the blocks. */
  place(): void {
    const shown = this.#cells.filter((cell) => cell.isConnected)
    while (this.#root.childElementCount > shown.length) this.#root.lastElementChild?.remove()
    while (this.#root.childElementCount < shown.length)
      this.#root.append(element('div', 'outline-of-several'))
    for (const [index, outline] of [...this.#root.children].entries()) {
      const cell = shown[index]
      if (!cell || !(outline instanceof HTMLElement)) continue
      const { x, y, width, height } = this.#layer.boxOf(cell)
      const box = { x: x - OFFSET, y: y - OFFSET, width: width + 2 * OFFSET, height: height + 2 * OFFSET }
      placeAt(outline, this.#layer.within(box))
    }
  }
}
