/** The key that opens find and replace in the editor, with Ctrl or Cmd. */
export const FIND_KEY = 'h'

/** Opens find and replace where a document is edited: the editor listens for its key, and the palette does not know it. */
export function openFind(): void {
  dispatchEvent(
    new KeyboardEvent('keydown', { key: FIND_KEY, ctrlKey: true, bubbles: true, cancelable: true }),
  )
}
