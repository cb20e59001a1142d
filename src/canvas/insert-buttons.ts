import { createButton, element, placeAt } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { isRightToLeft, isSmallScreen, sectionsOfPage } from '#canvas/canvas-page.ts'
import { containerOfSections } from '#canvas/canvas-order.ts'
import {
  blockPlaces,
  distanceTo,
  type DropPlace,
  nearestPlace,
  type SectionBox,
  sectionPlaces,
} from '#canvas/drop-places.ts'
import type { Box, CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { BesidePlace, BlockPlace, SectionPlace } from '#features/content/canvas/canvas-places.rules.ts'

/** How near the mouse has to come to a line for its button to show, and how far it may go until it hides. */
const [NEAR, FAR] = [14, 26]
/** Of a section that nothing is in. */
const MIN_HEIGHT = 8
/** Stands for a page without sections; no section has this id. */
const PAGE = ''

/** Returns the sections of the page in the coordinates of the layer. */
export const measureSections = (layer: CanvasLayer): readonly SectionBox[] =>
  sectionsOfPage().map(({ id, element: section, blocks }) => ({
    id,
    ...layer.boxOf(section),
    blocks: blocks.map((block) => ({ id: block.id, ...layer.boxOf(block.cell) })),
  }))

/** Buttons that add blocks and sections where they stand. */
export class InsertButtons {
  isFull = false
  readonly #layer: CanvasLayer
  readonly #send: (message: CanvasFrameMessage) => void
  readonly #block: HTMLElement
  readonly #section: HTMLElement
  #blockPlace: DropPlace<BlockPlace | BesidePlace> | undefined
  #sectionPlace: DropPlace<SectionPlace> | undefined
  /** In sections without blocks by their ids, and on a page without sections. */
  readonly #always = new Map<string, HTMLElement>()

  constructor(layer: CanvasLayer, send: (message: CanvasFrameMessage) => void) {
    this.#layer = layer
    this.#send = send
    const block = createButton({
      label: 'Add block here',
      icon: 'plus',
      run: () => this.#blockPlace && send({ type: 'canvas:insertBlock', place: this.#blockPlace.place }),
    })
    const section = createButton({
      label: 'Add section here',
      icon: 'plus',
      text: 'Section',
      run: () =>
        this.#sectionPlace && send({ type: 'canvas:insertSection', place: this.#sectionPlace.place }),
    })
    this.#block = element('div', 'insert')
    this.#section = element('div', 'insert of-section')
    // The mouse finds them; the keyboard has the buttons of the selected block.
    for (const button of [block, section]) button.tabIndex = -1
    this.#block.append(block)
    this.#section.append(section)
    layer.root.append(this.#block, this.#section)
    this.hide()
  }

  hide(): void {
    this.#show(undefined, undefined)
  }

  /** Whether an event is on one of the buttons that show where the mouse is. */
  has(event: Event): boolean {
    const path = event.composedPath()
    return path.includes(this.#block) || path.includes(this.#section)
  }

  /** Shows the button of the line that is near a point of the window. */
  point(clientX: number, clientY: number): void {
    const { x, y } = this.#layer.toLayer({ x: clientX, y: clientY, width: 0, height: 0 })
    const sections = measureSections(this.#layer)
    const filled = sections.filter(({ blocks }) => blocks.length > 0)
    const places = {
      block: this.isFull ? [] : blockPlaces(filled, { isRtl: isRightToLeft(), hasColumns: !isSmallScreen() }),
      section: sectionPlaces(sections),
    }
    const block = nearestPlace(places.block, x, y, NEAR)
    const section = nearestPlace(places.section, x, y, block ? distanceTo(block.line, x, y) : NEAR)
    if (section) this.#show(undefined, section)
    else if (block) this.#show(block, undefined)
    else {
      // On the way to its button the mouse may leave the line a little.
      const isNear = (shown: DropPlace<unknown> | undefined) => shown && distanceTo(shown.line, x, y) <= FAR
      this.#show(
        isNear(this.#blockPlace) ? this.#blockPlace : undefined,
        isNear(this.#sectionPlace) ? this.#sectionPlace : undefined,
      )
    }
  }

  /** Follows the page; shows the buttons that are always there. */
  place(): void {
    const sections = sectionsOfPage()
    // With each letter that is typed: blocks are not measured.
    const boxes = new Map<string, Box>(
      sections
        .filter(({ blocks }) => blocks.length === 0)
        .map(({ id, element: section }) => [id, this.#layer.boxOf(section)]),
    )
    if (sections.length === 0) {
      const box = this.#layer.boxOf(containerOfSections())
      boxes.set(PAGE, { ...box, height: Math.max(box.height, 2 * FAR) })
    }
    for (const [id, holder] of this.#always)
      if (!boxes.has(id)) {
        holder.remove()
        this.#always.delete(id)
      }
    for (const [id, { x, y, width, height }] of boxes) {
      const holder = this.#always.get(id) ?? this.#createLasting(id)
      const middle = y + Math.max(height, MIN_HEIGHT) / 2
      placeAt(holder, this.#layer.within({ x, y: middle, width, height: 0 }))
      for (const button of holder.querySelectorAll('button')) button.disabled = this.isFull && id !== PAGE
    }
  }

  #createLasting(id: string): HTMLElement {
    const text = id === PAGE ? 'Add section' : 'Add block'
    const holder = element('div', 'insert always of-section')
    const run = () =>
      this.#send(
        id === PAGE
          ? { type: 'canvas:insertSection', place: { before: null } }
          : { type: 'canvas:insertBlock', place: { sectionId: id, before: null } },
      )
    holder.append(createButton({ label: text, icon: 'plus', text, run }))
    this.#layer.root.append(holder)
    this.#always.set(id, holder)
    return holder
  }

  #show(
    block: DropPlace<BlockPlace | BesidePlace> | undefined,
    section: DropPlace<SectionPlace> | undefined,
  ): void {
    this.#blockPlace = block
    this.#sectionPlace = section
    for (const [holder, place] of [
      [this.#block, block],
      [this.#section, section],
    ] as const) {
      holder.hidden = place === undefined
      if (!place) continue
      holder.classList.toggle('upright', place.line.width === 0)
      placeAt(holder, this.#layer.within(place.line))
    }
  }
}
