import { useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

/** The selected rows of a list. */
export interface Selection {
  /** Those that are listed, in their order. */
  readonly ids: readonly string[]
  /** Whether all are selected, or as many as can be. */
  readonly isAll: boolean
  has(this: void, id: string): boolean
  toggle(this: void, id: string): void
  toggleAll(this: void): void
  clear(this: void): void
}

/** The selection among rows, `max` at most. It is cleared when `scope`, which says what is listed, changes. */
export function useSelection(listed: readonly string[], max: number, scope: string): Selection {
  const [selected, setSelected] = useState({ scope, ids: NOTHING })
  const chosen = selected.scope === scope ? selected.ids : NOTHING
  const ids = listed.filter((id) => chosen.has(id))
  const set = (next: Iterable<string>) => setSelected({ scope, ids: new Set(next) })
  const isAll = ids.length > 0 && ids.length === Math.min(listed.length, max)
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      if (chosen.has(id)) set(ids.filter((one) => one !== id))
      else if (ids.length < max) set([...ids, id])
    },
    toggleAll: () => set(isAll ? [] : listed.slice(0, max)),
    clear: () => set([]),
  }
}
