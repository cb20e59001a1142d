import { useRef, useState } from 'react'
import type { Id } from '#lib/id.ts'

/** The selected files of a list. */
export interface FileSelection {
  readonly ids: ReadonlySet<Id>
  /** Selects or deselects a file; with `range` selects all from the last one to it. */
  toggle(this: void, id: Id, range: boolean): void
  selectAll(this: void): void
  clear(this: void): void
}

/** Returns the selection among the listed files, at first none. */
export function useFileSelection(rows: readonly { readonly id: Id }[]): FileSelection {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set())
  const anchor = useRef<Id>(undefined)
  function toggle(id: Id, range: boolean): void {
    const next = new Set(ids)
    const [from, to] = [anchor.current, id].map((one) => rows.findIndex((file) => file.id === one))
    if (range && from !== undefined && to !== undefined && from >= 0 && to >= 0)
      for (const file of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(file.id)
    else if (next.has(id)) next.delete(id)
    else next.add(id)
    anchor.current = id
    setIds(next)
  }
  return {
    ids,
    toggle,
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
