import { type RefObject, useEffect } from 'react'

/** The rows of the outline: sections and blocks. */
const ROWS = '.ed-section-name, .ed-block-name'

/**
 * Moves between the rows of the outline by arrow keys, Home and End. The arrow to the right opens a row, the one to the left
 * closes it or moves from a block to its section. Keys elsewhere, such as in the settings of a block, are left alone.
 */
export function useOutlineKeys(outline: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = outline.current
    const listen = (event: KeyboardEvent) => around && moveInOutline(around, event)
    around?.addEventListener('keydown', listen)
    return () => around?.removeEventListener('keydown', listen)
  }, [outline])
}

function moveInOutline(outline: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.matches(ROWS)) return
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const rows = [...outline.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())
  const next = rowAfter(rows, target, key)
  if (next === undefined) return
  event.preventDefault()
  if (next === 'toggle') target.click()
  else next?.focus()
}

function rowAfter(
  rows: readonly HTMLElement[],
  row: HTMLElement,
  key: string,
): HTMLElement | 'toggle' | null | undefined {
  const at = rows.indexOf(row)
  const isOpen = row.getAttribute('aria-expanded') === 'true'
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null
    case 'ArrowUp':
      return rows[at - 1] ?? null
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return isOpen ? (rows[at + 1] ?? null) : 'toggle'
    case 'ArrowLeft':
      return isOpen ? 'toggle' : (row.closest('.ed-section')?.querySelector<HTMLElement>(ROWS) ?? null)
    default:
      return undefined
  }
}
