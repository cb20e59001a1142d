import { warn } from '#visitor/warn.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Asked for each time, since a browser may refuse even that. */
const local = (): Store => window.localStorage

/** What is kept under a key; null for nothing, and where nothing can be read (LIM-04). */
export function readStored(key: string, store: () => Store = local): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; where that fails it only warns (LIM-04). */
export function writeStored(key: string, value: string, store: () => Store = local): void {
  try {
    store().setItem(key, value)
  } catch {
    warn(`Nothing could be kept under ${key}.`)
  }
}
