const undone = new Set<() => void>()

/** Runs a callback once when the page is destroyed (PGM-08); returns a function that cancels it. */
export function onDestroy(undo: () => void): () => void {
  const own = () => undo()
  undone.add(own)
  return () => void undone.delete(own)
}

/** Runs the callbacks of `onDestroy`, the latest first. */
export function endPage(): void {
  for (const undo of [...undone].toReversed()) {
    undone.delete(undo)
    undo()
  }
}
