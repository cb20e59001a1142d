import { warn } from '#visitor/warn.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Read each time, because a browser may throw on access. */
const local = (): Store => window.localStorage

/** Returns the stored text; null without one or when storage cannot be read (LIM-04). */
export function readStored(key: string, store: () => Store = local): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; only warns when that fails (LIM-04). */
export function writeStored(key: string, value: string, store: () => Store = local): void {
  try {
    store().setItem(key, value)
  } catch {
    warn(`Could not write to storage: ${key}.`)
  }
}
