import { type CanvasTarget, readTarget } from '#features/content/canvas/canvas-target.rules.ts'
import type { Fields } from '#features/content/canvas/untrusted-values.rules.ts'

/** Messages of the frame about the clipboard, which the app reads and writes: only it has the content of blocks. */
export type CanvasClipboardMessage =
  /** Copy a target; `cuts` also removes it. */
  | { readonly type: 'canvas:copy'; readonly target: CanvasTarget; readonly cuts: boolean }
  /** Insert what was pasted after the selected block or section. */
  | { readonly type: 'canvas:paste'; readonly html: string; readonly text: string }

/** Max characters of pasted HTML. What is longer is cut by the frame to one more, so that the app can say so. */
export const MAX_PASTED = 3_000_000

/** Parses a message about the clipboard; returns undefined for anything else. */
export function readClipboardMessage(message: Fields): CanvasClipboardMessage | undefined {
  const { type, cuts, html, text } = message
  if (type === 'canvas:copy') {
    const target = readTarget(message['target'])
    return target && typeof cuts === 'boolean' ? { type, target, cuts } : undefined
  }
  if (type !== 'canvas:paste') return undefined
  return isPasted(html) && isPasted(text) ? { type, html, text } : undefined
}

const isPasted = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_PASTED + 1
