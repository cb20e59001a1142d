import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { selectForLink } from '#rich-text/select-for-link.ts'
import { useToast } from '#ui/toasts.tsx'

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
