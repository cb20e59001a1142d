import { element, placeAt } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { isRightToLeft, isSmallScreen, blockOrSection } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import { blockPlaces, type DropPlace, isOwnPlace, nearestPlace, sectionPlaces } from '#canvas/drop-places.ts'
import { measureSections } from '#canvas/insert-buttons.ts'
import { scrollAtEdge } from '#canvas/scroll-at-edge.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { BesidePlace, BlockPlace, SectionPlace } from '#features/content/canvas/canvas-places.rules.ts'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'

/** A press that moves less is a click. */
const THRESHOLD = 4
const LINE = 4

interface Drag {
  readonly target: CanvasTarget
  readonly label: string
  readonly start: { readonly x: number; readonly y: number }
  readonly controller: AbortController
  point: { readonly x: number; readonly y: number }
  /** Measured once: the page does not change meanwhile, and the layer scrolls with it. */
  places: readonly DropPlace<BlockPlace | BesidePlace | SectionPlace>[] | undefined
  nearest: DropPlace<BlockPlace | BesidePlace | SectionPlace> | undefined
  frame: number
}

export interface DragTargetOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly send: (message: CanvasFrameMessage) => void
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** Drags the selected block or section by its handle. The page stays as it is until it is dropped. */
export class DragTarget {
  readonly #options: DragTargetOptions
  readonly #line: HTMLElement
  readonly #area: HTMLElement
  readonly #ghost: HTMLElement
  #drag: Drag | undefined

  constructor(options: DragTargetOptions) {
    this.#options = options
    this.#line = element('div', 'drop-line')
    this.#ghost = element('div', 'ghost')
    this.#area = element('div', 'drop-area')
    this.#hide()
    options.layer.root.append(this.#area, this.#line, this.#ghost)
  }

  /** Whether something is being dragged. */
  get isActive(): boolean {
    return this.#drag?.places !== undefined
  }

  /** Begins with a press on the handle. */
  grab(event: PointerEvent): void {
    const { selection } = this.#options
    const { label } = selection
    const selected = blockOrSection(selection.selected)
    const handle = event.currentTarget
    if (event.button !== 0 || !selected || !(handle instanceof Element)) return
    this.cancel()
    const point = { x: event.clientX, y: event.clientY }
    const controller = new AbortController()
    const { signal } = controller
    this.#drag = {
      target: selected,
      label,
      start: point,
      controller,
      point,
      places: undefined,
      nearest: undefined,
      frame: 0,
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', (moved) => this.#move(moved as PointerEvent), { signal })
    handle.addEventListener('pointerup', () => this.#drop(), { signal })
    handle.addEventListener('pointercancel', () => this.cancel(), { signal })
    handle.addEventListener('lostpointercapture', () => this.cancel(), { signal })
  }

  /** Ends it without a drop; returns false if nothing is dragged. */
  cancel(): boolean {
    const drag = this.#drag
    if (!drag) return false
    this.#drag = undefined
    drag.controller.abort()
    cancelAnimationFrame(drag.frame)
    this.#hide()
    this.#options.layer.root.classList.remove('dragging')
    if (drag.places) this.#options.onEnd()
    return drag.places !== undefined
  }

  #hide(): void {
    for (const part of [this.#line, this.#area, this.#ghost]) part.hidden = true
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    const drag = this.#drag
    if (!drag) return
    drag.point = { x, y }
    if (!drag.places) {
      if (Math.hypot(x - drag.start.x, y - drag.start.y) < THRESHOLD) return
      this.#begin(drag)
    }
    drag.frame ||= requestAnimationFrame(() => this.#step(drag))
  }

  #begin(drag: Drag): void {
    const { layer, onStart } = this.#options
    onStart()
    const sections = measureSections(layer)
    const { target } = drag
    drag.places =
      target.kind === 'section'
        ? sectionPlaces(sections)
        : blockPlaces(sections, {
            isRtl: isRightToLeft(),
            // Several blocks are not put beside another one.
            hasColumns: target.others === undefined && !isSmallScreen(),
          }).filter(({ place }) => target.others !== undefined || !isOwnPlace(sections, target.id, place))
    layer.root.classList.add('dragging')
    this.#ghost.textContent = drag.label
    this.#ghost.hidden = false
    layer.announce(`Moving ${drag.label}. Escape cancels.`)
  }

  /** Once per frame: scrolls at the edges, and shows where it would be dropped. */
  #step(drag: Drag): void {
    drag.frame = 0
    if (drag !== this.#drag || !drag.places) return
    const { x, y } = drag.point
    const scrolls = scrollAtEdge(y)
    const point = this.#options.layer.toLayer({ x, y, width: 0, height: 0 })
    drag.nearest = nearestPlace(drag.places, point.x, point.y)
    this.#placeGhost(drag.point)
    this.#showPlace(drag.nearest)
    if (scrolls) drag.frame = requestAnimationFrame(() => this.#step(drag))
  }

  /** Beside the pointer, within the window. */
  #placeGhost({ x, y }: Drag['point']): void {
    const { offsetWidth, offsetHeight } = this.#ghost
    const room = {
      x: document.documentElement.clientWidth - offsetWidth - 4,
      y: innerHeight - offsetHeight - 4,
    }
    this.#ghost.style.translate = `${Math.min(x + 12, room.x)}px ${Math.min(y + 12, room.y)}px`
  }

  #showPlace(nearest: Drag['nearest']): void {
    const { layer } = this.#options
    this.#line.hidden = nearest === undefined
    this.#area.hidden = nearest?.area === undefined
    if (nearest?.area) placeAt(this.#area, layer.within(nearest.area))
    if (!nearest) return
    const { x, y, width, height } = layer.within(nearest.line)
    placeAt(
      this.#line,
      height === 0
        ? { x, y: y - LINE / 2, width, height: LINE }
        : { x: x - LINE / 2, y, width: LINE, height },
    )
  }

  #drop(): void {
    const drag = this.#drag
    this.cancel()
    const place = drag?.nearest?.place
    if (!drag || !place) return
    const { id } = drag.target
    const blockIds = blocksOf(drag.target)
    if ('sectionId' in place && blockIds.length > 1)
      this.#options.send({ type: 'canvas:moveBlocks', blockIds, place })
    else if ('sectionId' in place || 'besideId' in place)
      this.#options.send({ type: 'canvas:moveBlock', blockId: id, place })
    else if (place.before !== id) this.#options.send({ type: 'canvas:moveSection', sectionId: id, place })
  }
}
