import { element, placeAt } from '#canvas/canvas-elements.ts'
import { isRightToLeft } from '#canvas/canvas-page.ts'
import { placeOfHead } from '#canvas/head-place.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'

/** Distance of the outline from its element, with its width. */
const OFFSET = 6
/** Above the element; a page that begins with it has no room there. */
const HEAD = 40
/** Of the head from the sides of the page. */
const EDGE = 4
/** Of the head from the outline. */
const GAP = 4
/** Of the window: the end of a taller block is often out of sight. */
const TALL = 0.6

/** An outline around an element with something at its head. */
export class TargetFrame {
  readonly root: HTMLElement
  /** Holds the label and the buttons. */
  readonly head: HTMLElement
  readonly #layer: CanvasLayer
  #target: HTMLElement | undefined
  /** Of the head to the side, in px. */
  #shift = 0
  /** For what the head was placed last. */
  #placedFor = ''
  #others: readonly HTMLElement[] = []

  constructor(layer: CanvasLayer, className: string, outline: HTMLElement = element('div', 'outline')) {
    this.#layer = layer
    this.root = element('div', `frame ${className}`)
    this.head = element('div', 'head')
    const track = element('div', 'head-track')
    track.append(this.head)
    this.root.append(outline, track)
    this.root.hidden = true
    layer.root.append(this.root)
  }

  get target(): HTMLElement | undefined {
    return this.#target
  }

  /** Shows the outline around an element, with others around all of them. */
  show(target: HTMLElement | undefined, others: readonly HTMLElement[] = []): void {
    if (target !== this.#target) this.#placedFor = ''
    this.#target = target
    this.#others = others
    this.place()
  }

  /** Follows its element. */
  place(): void {
    const target = this.#target
    const isShown = target?.isConnected === true && target.getClientRects().length > 0
    this.root.hidden = !isShown
    if (!target || !isShown) return
    const { x, y, width, height } = around([target, ...this.#others].map((one) => this.#layer.boxOf(one)))
    const box = this.#layer.within({
      x: x - OFFSET,
      y: y - OFFSET,
      width: width + 2 * OFFSET,
      height: height + 2 * OFFSET,
    })
    placeAt(this.root, box)
    this.root.classList.toggle('inside', box.y < HEAD)
    this.#placeHead(target, box)
    this.#fitHead()
  }

  /** Puts the head where it covers the least of what is around: while the page is scrolled it stays on its side. */
  #placeHead(target: HTMLElement, box: Box): void {
    const { width, height } = this.head.getBoundingClientRect()
    const key = [box.x, box.y, box.width, box.height, width].join(' ')
    if (key === this.#placedFor) return
    this.#placedFor = key
    const isInside = box.y < HEAD
    const { x, y } = this.root.getBoundingClientRect()
    const { isBelow, isAtEnd } = placeOfHead({
      target,
      outline: { ...box, x, y },
      head: { width, height },
      gap: GAP,
      room: document.documentElement.clientWidth,
      isRightToLeft: isRightToLeft(),
      mayBeBelow: box.height < innerHeight * TALL,
    })
    this.root.classList.toggle('below', isBelow && !isInside)
    this.root.classList.toggle('at-end', isAtEnd && !isInside)
  }

  /** The head of a narrow block may be wider than the block: it stays within the page. */
  #fitHead(): void {
    const { width, left } = this.head.getBoundingClientRect()
    const start = left - this.#shift
    const room = document.documentElement.clientWidth - EDGE - width
    const shift = Math.max(Math.min(start, room), EDGE) - start
    if (shift === this.#shift) return
    this.#shift = shift
    this.head.style.translate = shift === 0 ? '' : `${shift}px`
  }
}

/** Returns the smallest box around boxes. */
function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const end = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: end - x, height: bottom - y }
}
