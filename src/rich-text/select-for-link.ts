import type { Editor } from '@tiptap/core'

const WORD = /[\p{L}\p{N}\p{M}\p{Cs}’'-]/u

/**
 * Selects the word at the cursor unless some text is selected or the cursor is in a link. Returns whether there is a text
 * to link.
 */
export function selectForLink(editor: Editor): boolean {
  const { selection } = editor.state
  if (!selection.empty || editor.isActive('link')) return true
  const { $from, from } = selection
  // Objects in the text count as one character, like in positions.
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\ufffc')
  const at = $from.parentOffset
  let [before, after] = [0, 0]
  while (at > before && WORD.test(text.charAt(at - before - 1))) before += 1
  while (WORD.test(text.charAt(at + after))) after += 1
  if (before + after === 0) return false
  return editor.commands.setTextSelection({ from: from - before, to: from + after })
}
