import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping, useSingleKeys } from '#ui/single-keys.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of a list: `/` focuses its search, J and K move to the next and previous row, and so do the arrow keys within the
 * rows; X selects. They do nothing while the focus is in a field or dialog. The row with the focus is opened by Enter,
 * since its link or button has it.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, toggle?: (id: string) => void): void {
  const [singleKeys] = useSingleKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current } = list
    if (current === null || event.defaultPrevented || isTyping(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const rows = [...current.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const step = STEPS[key]
    if (key.length === 1 ? !singleKeys : at === -1) return
    if (key === '/') {
      const field = current.querySelector<HTMLInputElement>('[data-list-search]')
      if (field === null) return
      field.focus()
      field.select()
    } else if (step !== undefined) {
      const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (next === undefined) return
      ;(next.querySelector<HTMLElement>('[data-row-link], a[href]') ?? next).focus()
    } else if (key === 'x' && toggle !== undefined) {
      const id = rows[at]?.dataset['row']
      if (id === undefined) return
      toggle(id)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
