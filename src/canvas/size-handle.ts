import { element } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { isRightToLeft } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import type { ColumnGuides } from '#canvas/column-guides.ts'
import type { Columns } from '#canvas/column-span.ts'

/** A size of what is selected, which a handle changes. */
export interface Size {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Per key. */
  readonly step: number
  /** Returns the value for a point of the window. */
  readonly at: (x: number, y: number) => number
  /** Shows a value on the page until the app confirms it; undefined is the one from before. */
  readonly show: (value: number | undefined) => void
  readonly send: (value: number) => void
  /** Returns to the size that follows from the content. */
  readonly reset: (() => void) | undefined
  readonly text: (value: number) => string
  /** The grid that its values snap to. */
  readonly grid?: { readonly element: Element; readonly columns: Columns }
}

export interface SizeHandleOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  /** Of the handle, and of its tooltip. */
  readonly className: string
  /** What is changed, such as `Width`. */
  readonly name: string
  readonly axis: 'x' | 'y'
  /** The keys that do the same on what is selected. */
  readonly keys?: string
  /** Returns the size of what is selected; undefined when it has none to change. */
  readonly read: () => Size | undefined
  readonly guides: ColumnGuides
  readonly onEnd: () => void
}

/** A handle at an edge of what is selected: dragged, or moved by the arrow keys. A double click resets it. */
export class SizeHandle {
  readonly #options: SizeHandleOptions
  readonly #root: HTMLElement
  readonly #tip: HTMLElement
  readonly #guides: ColumnGuides
  /** Ends the drag. */
  #end: ((isDropped: boolean) => void) | undefined

  constructor(options: SizeHandleOptions) {
    this.#options = options
    this.#guides = options.guides
    this.#root = element('div', `size ${options.className}`, {
      role: 'slider',
      tabindex: '0',
      'aria-orientation': options.axis === 'x' ? 'horizontal' : 'vertical',
      ...(options.keys !== undefined && { 'aria-keyshortcuts': options.keys }),
    })
    this.#tip = element('div', 'tip')
    this.#tip.hidden = true
    this.#root.append(this.#tip)
    this.#root.addEventListener('pointerdown', (event) => this.#grab(event))
    this.#root.addEventListener('mousedown', (event) => event.preventDefault())
    this.#root.addEventListener('dblclick', () => options.read()?.reset?.())
    this.#root.addEventListener('keydown', (event) => this.#press(event))
    options.selection.frame.root.append(this.#root)
  }

  /** Whether it is being dragged. */
  get isActive(): boolean {
    return this.#end !== undefined
  }

  /** Gives what is selected its size again; returns false if it is not dragged. */
  cancel(): boolean {
    const { isActive } = this
    this.#end?.(false)
    return isActive
  }

  /** Shows it for what is selected, where that has such a size. */
  update(isShown: boolean): void {
    const size = this.#options.read()
    this.#root.hidden = !isShown || !size
    if (!size) return
    this.#root.setAttribute('aria-label', `${this.#options.name} of ${this.#options.selection.label}`)
    this.#describe(size, size.value)
  }

  /** Changes the size by steps; returns false when there is none. */
  step(by: number): boolean {
    const size = this.#options.read()
    if (!size) return false
    const value = Math.min(Math.max(size.value + by * size.step, size.min), size.max)
    this.#options.layer.announce(size.text(value))
    if (value !== size.value) size.send(value)
    return true
  }

  #press(event: KeyboardEvent): void {
    const { axis } = this.#options
    const forwards = axis === 'x' ? 'ArrowRight' : 'ArrowDown'
    const backwards = axis === 'x' ? 'ArrowLeft' : 'ArrowUp'
    const isReset = event.key === 'Delete' || event.key === 'Backspace'
    const by = event.key === forwards ? 1 : event.key === backwards ? -1 : 0
    if ((by === 0 && !isReset) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (isReset) this.#options.read()?.reset?.()
    else this.step((axis === 'x' && isRightToLeft() ? -by : by) * (event.shiftKey ? 5 : 1))
  }

  #describe({ min, max, text }: Size, value: number): void {
    this.#root.setAttribute('aria-valuemin', String(min))
    this.#root.setAttribute('aria-valuemax', String(max))
    this.#root.setAttribute('aria-valuenow', String(value))
    this.#root.setAttribute('aria-valuetext', text(value))
    this.#tip.textContent = text(value)
  }

  #grab(event: PointerEvent): void {
    const { selection, layer, onEnd } = this.#options
    const size = this.#options.read()
    if (event.button !== 0 || !size) return
    const controller = new AbortController()
    const { signal } = controller
    this.#root.setPointerCapture(event.pointerId)
    this.#tip.hidden = false
    let shown = size.value
    const show = (value: number) => {
      shown = value
      size.show(value)
      this.#describe(size, value)
      selection.frame.place()
      showGrid()
    }
    const showGrid = () => size.grid && this.#guides.show(size.grid.element, size.grid.columns)
    showGrid()
    const end = (isDropped: boolean) => {
      if (signal.aborted) return
      controller.abort()
      this.#end = undefined
      this.#tip.hidden = true
      this.#guides.hide()
      if (!isDropped || shown === size.value) {
        size.show(undefined)
        selection.frame.place()
      } else {
        layer.announce(size.text(shown))
        size.send(shown)
      }
      onEnd()
    }
    this.#end = end
    this.#root.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const value = Math.min(Math.max(size.at(clientX, clientY), size.min), size.max)
        if (value !== shown) show(value)
      },
      { signal },
    )
    this.#root.addEventListener('pointerup', () => end(true), { signal })
    this.#root.addEventListener('pointercancel', () => end(false), { signal })
    this.#root.addEventListener('lostpointercapture', () => end(false), { signal })
  }
}
