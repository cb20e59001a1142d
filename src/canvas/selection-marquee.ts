import { element, placeAt } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { cellAround, fieldAround, sectionsOfPage } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import { scrollAtEdge } from '#canvas/scroll-at-edge.ts'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'
import { targetOf } from '#features/content/canvas/canvas-target.rules.ts'

/** A press that moves less is a click. */
const THRESHOLD = 4

interface Drag {
  readonly pointerId: number
  /** In the layer, which scrolls with the page. */
  readonly start: { readonly x: number; readonly y: number }
  /** Selected before, and kept. */
  readonly kept: readonly string[]
  /** In the window. */
  point: { readonly x: number; readonly y: number }
  /** Measured once: the page does not change meanwhile. */
  blocks: readonly (Box & { readonly id: string })[] | undefined
  frame: number
}

export interface SelectionMarqueeOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** Selects the blocks that a rectangle touches, which the mouse draws from an empty place of the page. */
export class SelectionMarquee {
  readonly #options: SelectionMarqueeOptions
  readonly #box: HTMLElement
  #drag: Drag | undefined
  /** The click that the end of a drag makes means nothing. */
  #swallowsClick = false

  constructor(options: SelectionMarqueeOptions, signal: AbortSignal) {
    this.#options = options
    this.#box = element('div', 'marquee')
    this.#box.hidden = true
    options.layer.root.append(this.#box)
    const listen = { capture: true, signal }
    window.addEventListener('pointerdown', (event) => this.#press(event), listen)
    window.addEventListener('pointermove', (event) => this.#move(event), { ...listen, passive: true })
    window.addEventListener('pointerup', (event) => this.#release(event), listen)
    window.addEventListener('pointercancel', () => this.cancel(), listen)
    window.addEventListener('click', (event) => this.#click(event), listen)
  }

  /** Whether a rectangle is being drawn. */
  get isActive(): boolean {
    return this.#drag?.blocks !== undefined
  }

  /** Ends it and selects what was selected before; returns false if nothing is drawn. */
  cancel(): boolean {
    const drag = this.#drag
    if (!drag?.blocks) {
      this.#drag = undefined
      return false
    }
    this.#select(drag.kept)
    this.#end(drag)
    return true
  }

  #press(event: PointerEvent): void {
    const { layer, selection } = this.#options
    const { target, pointerType, button, clientX: x, clientY: y } = event
    this.#swallowsClick = false
    if (pointerType !== 'mouse' || button !== 0 || layer.has(event) || !(target instanceof Element)) return
    if (cellAround(target) || fieldAround(target) || target.closest('a, button, input')) return
    const keeps = event.shiftKey || event.ctrlKey || event.metaKey
    this.#drag = {
      pointerId: event.pointerId,
      start: layer.toLayer({ x, y, width: 0, height: 0 }),
      kept: keeps ? selection.blocks : [],
      point: { x, y },
      blocks: undefined,
      frame: 0,
    }
  }

  #move({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent): void {
    const drag = this.#drag
    if (!drag || pointerId !== drag.pointerId) return
    // Released outside of the window, before the drag began.
    if (!drag.blocks && (buttons & 1) === 0) return void (this.#drag = undefined)
    drag.point = { x, y }
    if (!drag.blocks) {
      const { x: left, y: top } = this.#options.layer.toLayer({ x, y, width: 0, height: 0 })
      if (Math.hypot(left - drag.start.x, top - drag.start.y) < THRESHOLD) return
      this.#begin(drag)
    }
    drag.frame ||= requestAnimationFrame(() => this.#step(drag))
  }

  #begin(drag: Drag): void {
    const { layer, onStart } = this.#options
    onStart()
    drag.blocks = sectionsOfPage().flatMap(({ blocks }) =>
      blocks.map(({ id, cell }) => ({ id, ...layer.boxOf(cell) })),
    )
    // So that it goes on outside of the window.
    document.documentElement.setPointerCapture(drag.pointerId)
    this.#box.hidden = false
  }

  /** Once per frame: scrolls at the edges, and selects what the rectangle touches. */
  #step(drag: Drag): void {
    drag.frame = 0
    if (drag !== this.#drag || !drag.blocks) return
    const { layer } = this.#options
    const scrolls = scrollAtEdge(drag.point.y)
    const { x, y } = layer.toLayer({ ...drag.point, width: 0, height: 0 })
    const box = {
      x: Math.min(x, drag.start.x),
      y: Math.min(y, drag.start.y),
      width: Math.abs(x - drag.start.x),
      height: Math.abs(y - drag.start.y),
    }
    placeAt(this.#box, layer.within(box))
    const touched = drag.blocks.filter((block) => isTouching(block, box)).map(({ id }) => id)
    this.#select([...drag.kept.filter((id) => !touched.includes(id)), ...touched])
    if (scrolls) drag.frame = requestAnimationFrame(() => this.#step(drag))
  }

  #release({ pointerId }: PointerEvent): void {
    const drag = this.#drag
    if (!drag || pointerId !== drag.pointerId) return
    if (!drag.blocks) this.#drag = undefined
    else {
      cancelAnimationFrame(drag.frame)
      this.#step(drag)
      this.#end(drag)
    }
  }

  #end(drag: Drag): void {
    const { selection, onEnd } = this.#options
    cancelAnimationFrame(drag.frame)
    this.#drag = undefined
    this.#swallowsClick = true
    this.#box.hidden = true
    selection.announce()
    selection.focus()
    // Tells the app what is selected.
    onEnd()
  }

  #click(event: MouseEvent): void {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #select(ids: readonly string[]): void {
    this.#options.selection.select(targetOf(ids), { isSilent: true, isQuiet: true })
  }
}

const isTouching = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
