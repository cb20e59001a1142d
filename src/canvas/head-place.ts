import { sectionsOfPage } from '#canvas/canvas-page.ts'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'

/** Where the head of an outline is. */
export interface HeadPlace {
  readonly isBelow: boolean
  readonly isAtEnd: boolean
}

const ABOVE: HeadPlace = { isBelow: false, isAtEnd: false }
/** In the order in which they are preferred. */
const PLACES: readonly HeadPlace[] = [
  ABOVE,
  { isBelow: false, isAtEnd: true },
  { isBelow: true, isAtEnd: false },
  { isBelow: true, isAtEnd: true },
]
/** What covers something else when it is covered itself. */
const REPLACED = 'img, video, svg, canvas, iframe, input, select, textarea'

export interface HeadPlaceInput {
  readonly target: Element
  /** The outline, in pixels of the window as everything here. */
  readonly outline: Box
  readonly head: { readonly width: number; readonly height: number }
  /** Between outline and head. */
  readonly gap: number
  /** The width of the page. */
  readonly room: number
  readonly isRightToLeft: boolean
  /** A tall block has its head above: below it would be out of sight. */
  readonly mayBeBelow: boolean
}

/** Returns where the head of an outline covers the least of the texts and images around its element. */
export function placeOfHead(input: HeadPlaceInput): HeadPlace {
  const places = PLACES.filter(({ isBelow }) => !isBelow || input.mayBeBelow)
  const boxes = places.map((place) => ({ place, box: boxOf(place, input) }))
  const around = boxesAround(input.target, unionOf(boxes.map(({ box }) => box)))
  const covered = boxes.map(({ place, box }) => ({
    place,
    area: around.reduce((sum, one) => sum + overlapOf(box, one), 0),
  }))
  return covered.reduce((best, one) => (one.area < best.area ? one : best)).place
}

function boxOf(
  { isBelow, isAtEnd }: HeadPlace,
  { outline, head, gap, room, isRightToLeft }: HeadPlaceInput,
): Box {
  const { width, height } = head
  const x = isAtEnd === isRightToLeft ? outline.x : outline.x + outline.width - width
  const y = isBelow ? outline.y + outline.height + gap : outline.y - gap - height
  return { x: Math.max(Math.min(x, room - width), 0), y, width, height }
}

/** Returns the lines of text and the images near of a box that do not belong to the element itself. */
function boxesAround(target: Element, near: Box): readonly Box[] {
  const title = document.body.querySelector('[data-field="title"]')
  const blocks = sectionsOfPage().flatMap((section) => section.blocks.map(({ cell }) => cell))
  return [...(title ? [title] : []), ...blocks]
    .filter((one) => !one.contains(target) && !target.contains(one))
    .filter((one) => overlapOf(near, one.getBoundingClientRect()) > 0)
    .flatMap((one) => [...linesOf(one), ...replacedIn(one)])
}

function linesOf(element: Element): readonly Box[] {
  const lines: DOMRect[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    if (texts.currentNode.nodeValue?.trim() === '') continue
    range.selectNodeContents(texts.currentNode)
    lines.push(...range.getClientRects())
  }
  return lines
}

const replacedIn = (element: Element): readonly Box[] =>
  [...element.querySelectorAll(REPLACED)].map((one) => one.getBoundingClientRect())

function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}
