import { useEffect, useEffectEvent } from 'react'
import type { DocumentStore } from '#editor/model/store.ts'

/** The key that folds the panel, with Ctrl or Cmd. */
export const PANEL_KEY = '.'

/** Undoes and repeats changes by Ctrl+Z and Ctrl+Y, in any field. */
export function useUndoKeys(store: DocumentStore, mayWrite: boolean): void {
  useEffect(() => {
    if (!mayWrite) return
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const redo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !redo) return
      event.preventDefault()
      if (redo) store.getState().redo()
      else store.getState().undo()
    }
    // Captured before fields use their own undo history.
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [store, mayWrite])
}

/** Folds the panel by Ctrl and a full stop. */
export function usePanelKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== PANEL_KEY) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** What Escape is for elsewhere: texts that are written, and what lies over the screen. */
const USES_ESCAPE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Escape shows the page in the whole room and returns to the panel, as in the configuration frame (CFG-08, CFG-13). */
export function useExpandKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, repeat } = event
    const isUsed = target instanceof Element && target.closest(USES_ESCAPE) !== null
    const isCovered = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
    if (key === 'Escape' && !defaultPrevented && !repeat && !isUsed && !isCovered) toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Opens the command palette of the app, which listens for its key: the editor does not know the app around it. */
export function openPalette(): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
}
