import { fieldsOf, isKey, isPixels } from '#features/content/canvas/untrusted-values.rules.ts'

/** Where a page is scrolled to, so that it can be shown there again after its blocks above have changed. */
export interface ScrollPosition {
  /** The block at the top of the window; null at the top of the page. */
  readonly anchor: string | null
  /** Of that block from the top of the window, in CSS pixels; without a block, of the window from the top of the page. */
  readonly offset: number
}

/** Parses the position of a page; returns undefined for anything else. */
export function readScrollPosition(data: unknown): ScrollPosition | undefined {
  const { anchor, offset } = fieldsOf(data)
  return (anchor === null || isKey(anchor)) && isPixels(offset) ? { anchor, offset } : undefined
}

/** Sent by the frame when its page was scrolled, and back by the app when the page was loaded again. */
export interface ScrollMessage {
  readonly type: 'canvas:scroll'
  readonly position: ScrollPosition
}

/** Parses the message; returns undefined for anything else. The caller must check the sender. */
export function readScrollMessage(data: unknown): ScrollMessage | undefined {
  const { type, position: sent } = fieldsOf(data)
  const position = type === 'canvas:scroll' ? readScrollPosition(sent) : undefined
  return position && { type: 'canvas:scroll', position }
}
