import type { RichText } from '#lib/rich-text/schema.ts'

/** Where the caret is put when someone begins to write: at a point of the window, or around all that is there. */
export type CaretStart = { readonly x: number; readonly y: number } | 'end' | 'all'

/** An element of the page whose text is being written. */
export interface TextEditing {
  readonly value: string | RichText
  /** Whether an input method composes a character: nothing may change then. */
  readonly isComposing: boolean
  /** Takes a value from elsewhere; the caret stays at its text. */
  apply(value: string | RichText): void
  placeCaret(at: CaretStart): void
  /** Types text at the caret. */
  insert(text: string): void
  focus(): void
  /** Makes the element what it was before; `isChanged` leaves its new text. */
  end(isChanged: boolean): void
}

/** What a text being written reports. */
export interface TextEditingEvents {
  onChange(): void
  onComposed(): void
}

/** Returns the text around which a window's point is. */
export function caretAtPoint(
  x: number,
  y: number,
): { readonly node: globalThis.Node; readonly offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position ? { node: position.offsetNode, offset: position.offset } : undefined
  }
  // Safari before 18.4.
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
