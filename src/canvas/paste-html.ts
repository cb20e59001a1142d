import type { EditorView } from '@tiptap/pm/view'
import { isOwnHtml } from '#rich-text/clipboard-serializer.ts'

/**
 * Pastes HTML of other programs as our rich text. What converts it is loaded with the first paste. Returns false for what
 * the text editor pastes itself: plain text, and what was copied from a text of ours.
 */
export function pasteHtml(
  view: EditorView,
  data: DataTransfer | null,
  onImagesLost: (count: number) => void,
): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '' || isOwnHtml(html)) {
    const files = data?.files.length ?? 0
    if (html !== '' || files === 0 || data?.getData('text/plain') !== '') return false
    onImagesLost(files)
    return true
  }
  const [text, rtf] = [data?.getData('text/plain') ?? '', data?.getData('text/rtf') ?? '']
  void import('#canvas/convert-pasted.ts').then(
    ({ convertPasted }) => {
      if (view.isDestroyed) return
      const { markup, images } = convertPasted(view.state.schema, html, rtf)
      view.pasteHTML(markup)
      if (images > 0) onImagesLost(images)
    },
    // Offline, or after an update of the server.
    () => view.isDestroyed || view.pasteText(text),
  )
  return true
}
