import { useEffect, useRef } from 'react'
import type { MenuRow } from '#features/content/navigation/rows.rules.ts'

/** Moves the focus to the handle or the first field of a row after the next change of the rows. */
export function useRowFocus(rows: readonly MenuRow[]) {
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const next = useRef<{ id: string; part: 'handle' | 'field' }>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const { id, part } = next.current
    next.current = undefined
    const handle = handles.current.get(id)
    const field = handle?.parentElement?.querySelector('input')
    ;(part === 'field' ? field : handle)?.focus()
  }, [rows])
  return {
    focusAfterChange(id: string, part: 'handle' | 'field' = 'handle'): void {
      next.current = { id, part }
    },
    setHandle(id: string, handle: HTMLButtonElement | null): void {
      if (handle) handles.current.set(id, handle)
      else handles.current.delete(id)
    },
  }
}
