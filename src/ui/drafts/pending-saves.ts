type Flush = () => Promise<void>

const flushes = new Set<Flush>()

/** Registers how to save the changes of a screen that are not saved yet; returns how to unregister it. */
export function registerPendingSave(flush: Flush): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Saves all changes that are not saved yet, for example before publishing. Rejects with the first failure. */
export async function flushPendingSaves(): Promise<void> {
  await Promise.all(Array.from(flushes, (flush) => flush()))
}
