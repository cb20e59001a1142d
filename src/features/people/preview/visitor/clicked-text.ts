import { type TextPlace, textPlaceBetween } from '#lib/text-place.ts'

/** What a click on it does is not to write there. */
const USED = 'a[href], button, input, select, textarea, label, summary, video, audio, [role="button"]'

/** Returns the place in its text that a click on an element is at; undefined if it is on none or on a control. */
export function textPlaceAt(target: Element, x: number, y: number): TextPlace | undefined {
  if (target.closest(USED)) return undefined
  const root = target.closest('[data-block-id]') ?? target
  const caret = caretAt(x, y)
  if (!caret || caret.node.nodeType !== Node.TEXT_NODE || !root.contains(caret.node)) return undefined
  const paragraph = paragraphOf(caret.node, root)
  const end = { node: paragraph, offset: paragraph.childNodes.length }
  return textPlaceBetween(
    textBetween({ node: paragraph, offset: 0 }, caret),
    textBetween(caret, end),
    textBetween({ node: root, offset: 0 }, { node: paragraph, offset: 0 }),
  )
}

/** Returns the innermost element around a text that is no part of a line. */
function paragraphOf(text: Node, root: Element): Element {
  let element = text.parentElement ?? root
  while (element !== root && getComputedStyle(element).display.startsWith('inline'))
    element = element.parentElement ?? root
  return element
}

function textBetween(from: Caret, to: Caret): string {
  const range = document.createRange()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset)
  return range.toString()
}

interface Caret {
  readonly node: Node
  readonly offset: number
}

function caretAt(x: number, y: number): Caret | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position ? { node: position.offsetNode, offset: position.offset } : undefined
  }
  // Safari before 18.4.
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
