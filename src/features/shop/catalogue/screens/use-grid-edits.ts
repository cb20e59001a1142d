import { useMemo, useState } from 'react'
import { type CellEdit, cellKey } from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import { useSessionStorage } from '#ui/unsaved.tsx'

/** Steps that can be undone. */
const MAX_STEPS = 100

export type GridEdits = ReadonlyMap<string, CellEdit>

/** Changed cells of the table of variants, which stay in the tab until they are saved or discarded. */
export interface EditsState {
  readonly edits: GridEdits
  /** Changes cells in one step that can be undone; undefined makes a cell what is stored. */
  readonly change: (cells: ReadonlyMap<string, CellEdit | undefined>) => void
  /** Replaces all changed cells, with nothing to undo: after they were saved, or to discard them. */
  readonly replace: (edits: readonly CellEdit[]) => void
  /** Undefined if there is nothing to undo or to redo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Returns the changed cells of a site. */
export function useGridEdits(site: string): EditsState {
  const [stored, setStored] = useSessionStorage<readonly CellEdit[]>(`variants:${site}`)
  const [steps, setSteps] = useState<{
    readonly past: readonly (readonly CellEdit[])[]
    readonly future: readonly (readonly CellEdit[])[]
  }>({ past: [], future: [] })
  const list = useMemo(() => stored ?? [], [stored])
  const edits = useMemo(() => new Map(list.map((edit) => [cellKey(edit.variant, edit.field), edit])), [list])
  const show = (next: readonly CellEdit[]) => setStored(next.length === 0 ? undefined : next)
  const { past, future } = steps
  const [last, next] = [past.at(-1), future.at(-1)]
  return {
    edits,
    change(cells) {
      const changed = new Map(edits)
      for (const [key, edit] of cells) {
        if (edit === undefined) changed.delete(key)
        else changed.set(key, edit)
      }
      show([...changed.values()])
      setSteps({ past: [...past.slice(1 - MAX_STEPS), list], future: [] })
    },
    replace(all) {
      show(all)
      setSteps({ past: [], future: [] })
    },
    undo:
      last &&
      (() => {
        show(last)
        setSteps({ past: past.slice(0, -1), future: [...future, list] })
      }),
    redo:
      next &&
      (() => {
        show(next)
        setSteps({ past: [...past, list], future: future.slice(0, -1) })
      }),
  }
}
