import { element } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import {
  elementOf,
  isSameSelected,
  isSelected,
  labelOf,
  type Selected,
  selectedAt,
} from '#canvas/canvas-page.ts'
import { TargetFrame } from '#canvas/target-frame.ts'

/** The outline of what the mouse is over. */
export class HoveredFrame {
  readonly #frame: TargetFrame
  readonly #label: HTMLElement
  #hovered: Selected | null = null

  constructor(layer: CanvasLayer) {
    this.#frame = new TargetFrame(layer, 'hovered')
    this.#label = element('span', 'label')
    this.#frame.head.append(this.#label)
  }

  /** Shows the outline of what an element belongs to, unless that is selected. */
  show(target: Element | null, selected: Selected | null): void {
    const hovered = (target && selectedAt(target)) ?? null
    const shown = hovered && isSelected(hovered, selected) ? null : hovered
    if (isSameSelected(shown, this.#hovered)) return
    this.#hovered = shown
    if (shown) this.#label.textContent = labelOf(shown)
    this.#frame.show(shown ? elementOf(shown) : undefined)
  }

  /** Hides the outline of what was selected meanwhile. */
  leave(selected: Selected | null): void {
    if (selected && isSameSelected(selected, this.#hovered)) this.show(null, null)
  }

  place(): void {
    if (this.#hovered) this.#frame.show(elementOf(this.#hovered))
  }
}
