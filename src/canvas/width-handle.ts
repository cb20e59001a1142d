import { element } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { isRightToLeft } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import { COLUMNS, type Columns, readColumns, readSpan, setSpan, spanOf } from '#canvas/column-span.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'

export interface WidthHandleOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly send: (message: CanvasFrameMessage) => void
  readonly onEnd: () => void
}

/** Changes the width of the selected block at its end, in the columns of its section. */
export class WidthHandle {
  readonly #options: WidthHandleOptions
  readonly #root: HTMLElement
  readonly #tip: HTMLElement
  /** Ends the drag. */
  #end: ((isDropped: boolean) => void) | undefined

  constructor(options: WidthHandleOptions) {
    this.#options = options
    this.#root = element('div', 'width', {
      role: 'slider',
      tabindex: '0',
      'aria-valuemin': '1',
      'aria-valuemax': String(COLUMNS),
      'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
    })
    this.#tip = element('div', 'tip')
    this.#tip.hidden = true
    this.#root.append(this.#tip)
    this.#root.addEventListener('pointerdown', (event) => this.#grab(event))
    this.#root.addEventListener('mousedown', (event) => event.preventDefault())
    this.#root.addEventListener('keydown', (event) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      this.step(isRightToLeft() ? -by : by)
    })
    options.selection.frame.root.append(this.#root)
  }

  /** Whether a width is being dragged. */
  get isActive(): boolean {
    return this.#end !== undefined
  }

  /** Gives the block its width again; returns false if none is dragged. */
  cancel(): boolean {
    const { isActive } = this
    this.#end?.(false)
    return isActive
  }

  /** Shows it for what is selected, where blocks have columns. */
  update(isShown: boolean): void {
    const cell = this.#cell
    this.#root.hidden = !isShown || !cell || !columnsOf(cell)
    if (!cell) return
    this.#root.setAttribute('aria-label', `Width of ${this.#options.selection.label}`)
    this.#describe(readSpan(cell))
  }

  /** Makes the selected block wider or narrower by columns. */
  step(by: number): void {
    const { selection, send, layer } = this.#options
    const { selected } = selection
    const cell = this.#cell
    if (!cell || !columnsOf(cell) || selected?.kind !== 'block') return
    const span = Math.min(Math.max(readSpan(cell) + by, 1), COLUMNS)
    layer.announce(textOf(span))
    if (span !== readSpan(cell)) send({ type: 'canvas:span', blockId: selected.id, span })
  }

  get #cell(): HTMLElement | undefined {
    const { selected, element: cell } = this.#options.selection
    return selected?.kind === 'block' ? cell : undefined
  }

  #describe(span: number): void {
    this.#root.setAttribute('aria-valuenow', String(span))
    this.#root.setAttribute('aria-valuetext', textOf(span))
    this.#tip.textContent = textOf(span)
  }

  #grab(event: PointerEvent): void {
    const { selection, send, layer, onEnd } = this.#options
    const { selected } = selection
    const cell = this.#cell
    const columns = cell && columnsOf(cell)
    if (event.button !== 0 || selected?.kind !== 'block' || !cell || !columns) return
    const before = readSpan(cell)
    const controller = new AbortController()
    const { signal } = controller
    this.#root.setPointerCapture(event.pointerId)
    this.#tip.hidden = false
    const show = (span: number) => {
      setSpan(cell, span)
      this.#describe(span)
      selection.frame.place()
    }
    const end = (isDropped: boolean) => {
      if (signal.aborted) return
      controller.abort()
      this.#end = undefined
      this.#tip.hidden = true
      const span = readSpan(cell)
      if (!isDropped) show(before)
      else if (span !== before) {
        layer.announce(textOf(span))
        send({ type: 'canvas:span', blockId: selected.id, span })
      }
      onEnd()
    }
    this.#end = end
    this.#root.addEventListener(
      'pointermove',
      ({ clientX }) => {
        const { left, right } = cell.getBoundingClientRect()
        show(spanOf(isRightToLeft() ? right - clientX : clientX - left, columns))
      },
      { signal },
    )
    this.#root.addEventListener('pointerup', () => end(true), { signal })
    this.#root.addEventListener('pointercancel', () => end(false), { signal })
    this.#root.addEventListener('lostpointercapture', () => end(false), { signal })
  }
}

const textOf = (span: number): string => `${span} of ${COLUMNS} columns`

function columnsOf(cell: Element): Columns | undefined {
  const grid = cell.parentElement
  if (!grid) return undefined
  const { gridTemplateColumns, columnGap } = getComputedStyle(grid)
  return readColumns(gridTemplateColumns, columnGap)
}
