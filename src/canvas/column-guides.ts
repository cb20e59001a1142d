import { element, placeAt } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import type { Columns } from '#canvas/column-span.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'

/** The columns of a section behind a block whose width is dragged. */
export class ColumnGuides {
  readonly #layer: CanvasLayer
  readonly #root: HTMLElement

  constructor(layer: CanvasLayer) {
    this.#layer = layer
    this.#root = element('div', 'columns')
    for (let column = 0; column < COLUMNS; column += 1) this.#root.append(element('div', ''))
    this.#root.hidden = true
    layer.root.prepend(this.#root)
  }

  show(grid: Element, { gap }: Columns): void {
    placeAt(this.#root, this.#layer.within(this.#layer.boxOf(grid)))
    this.#root.style.columnGap = `${gap}px`
    this.#root.hidden = false
  }

  hide(): void {
    this.#root.hidden = true
  }
}
