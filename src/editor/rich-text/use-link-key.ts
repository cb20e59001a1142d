import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useToast } from '#ui/toasts.tsx'

const WORD = /[\p{L}\p{N}\p{M}\p{Cs}’'-]/u

/** Opens the link of the selected text by Ctrl+K. Returns whether it is open, and a function that opens or closes it. */
export function useLinkKey(editor: Editor): readonly [boolean, (linking: boolean) => void] {
  const [linking, setLinking] = useState(false)
  const toast = useToast()
  useEffect(() => {
    const { dom } = editor.view
    const press = (event: KeyboardEvent) => {
      const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isLinkKey || event.shiftKey || event.altKey) return
      // The command palette of the app has the same key.
      event.preventDefault()
      if (selectForLink(editor)) setLinking(true)
      else toast({ text: 'Select the text that becomes the link.' })
    }
    dom.addEventListener('keydown', press)
    return () => dom.removeEventListener('keydown', press)
  }, [editor, toast])
  return [linking, setLinking]
}

/**
 * Selects the word at the cursor unless some text is selected or the cursor is in a link. Returns whether there is a text
 * to link.
 */
function selectForLink(editor: Editor): boolean {
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
