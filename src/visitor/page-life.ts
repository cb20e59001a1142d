const undone = new Set<() => void>()

/** Runs that once when the page is destroyed (PGM-08); answers how to prevent it. */
export function onDestroy(undo: () => void): () => void {
  const own = () => undo()
  undone.add(own)
  return () => void undone.delete(own)
}

/** Ends what lives on the page without belonging to an element of it, the latest first. */
export function endPage(): void {
  for (const undo of [...undone].toReversed()) {
    undone.delete(undo)
    undo()
  }
}
