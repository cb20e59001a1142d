import { fieldAround } from '#canvas/canvas-page.ts'
import type { TextSessions } from '#canvas/text-session.ts'

/**
 * Uploads files that are dropped on a text which is not written yet. Elsewhere on the page they are not accepted: the
 * browser would show them in place of the page.
 */
export function listenForFiles(text: TextSessions, signal: AbortSignal): void {
  const options = { capture: true, signal }
  window.addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event) || isWritten(event, text)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = fieldAt(event) ? 'copy' : 'none'
    },
    options,
  )
  window.addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event) || isWritten(event, text)) return
      event.preventDefault()
      const field = fieldAt(event)
      const { clientX: x, clientY: y, dataTransfer } = event
      if (field) text.drop(field, [...(dataTransfer?.files ?? [])], { x, y })
    },
    options,
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

const isWritten = ({ target }: Event, { rich, element }: TextSessions): boolean =>
  rich !== undefined && target instanceof Node && element?.contains(target) === true

function fieldAt({ target }: Event): HTMLElement | undefined {
  const field = target instanceof Element ? fieldAround(target) : undefined
  return field?.dataset['kind'] === 'rich' ? field : undefined
}
