import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { copyOf } from '#editor/canvas/accept-message.ts'
import { blocksBetween } from '#editor/model/several-blocks.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import { blocksOf, type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'
import { blocksInOrder } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'

const NAME = '.ed-block-name'

/** What the outline does with the blocks that are selected in it. */
export interface OutlineSelection {
  /** Adds a block to the selected ones, or takes it from them. */
  readonly toggle: (blockId: string) => void
  readonly remove: (target: CanvasTarget) => void
  readonly duplicate: (target: CanvasTarget) => void
}

/**
 * Selects several blocks in the outline: by clicks with Ctrl or Shift, by Shift with arrow keys and by Ctrl+A. Delete removes
 * them and Ctrl+D duplicates them, or the block that has the focus.
 */
export function useOutlineSelection(
  outline: RefObject<HTMLElement | null>,
  selected: CanvasTarget | null,
  onTarget: (target: CanvasTarget | null) => void,
): OutlineSelection {
  const { store } = useSession()
  const edits = useLayoutEdits()
  /** Where a range began. */
  const start = useRef<string>(undefined)
  const blocks = selected ? blocksOf(selected) : []
  const layoutNow = () => store.getState().body.layout ?? EMPTY_LAYOUT

  function focusName(id: string | undefined): void {
    const name = outline.current?.querySelector<HTMLElement>(
      id === undefined ? '.ed-blocks-foot button' : `[data-block="${CSS.escape(id)}"] ${NAME}`,
    )
    name?.focus()
  }
  function toggle(id: string): void {
    start.current = id
    onTarget(targetOf(blocks.includes(id) ? blocks.filter((one) => one !== id) : [...blocks, id]))
  }
  function extendTo(id: string, from: string): void {
    onTarget(targetOf(blocksBetween(layoutNow(), from, id), id))
  }
  function remove(target: CanvasTarget): void {
    const next = edits.remove(target)
    onTarget(null)
    // The card is removed with the next rendering.
    setTimeout(() => focusName(next?.kind === 'block' ? next.id : undefined))
  }
  function duplicate(target: CanvasTarget): void {
    const copy = copyOf(layoutNow(), target)
    if (!copy) return
    edits.change('Duplicate', copy.edit)
    if (target.others) onTarget(copy.selects)
  }
  function selectAll(id: string): void {
    const layout = layoutNow()
    const section = Object.values(layout.sections).find(({ placements }) =>
      placements.some(({ blockId }) => blockId === id),
    )
    const ofSection = section?.placements.map(({ blockId }) => blockId) ?? []
    const isSelected = ofSection.every((one) => blocks.includes(one))
    onTarget(targetOf(isSelected ? blocksInOrder(layout).map(([one]) => one) : ofSection, id))
  }

  /** Returns false for keys that mean nothing here. */
  function press(event: KeyboardEvent, id: string): boolean {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const target: CanvasTarget = selected && blocks.includes(id) ? selected : { kind: 'block', id }
    if (isCommand && !shiftKey && !altKey && key.toLowerCase() === 'a') selectAll(id)
    else if (isCommand && !shiftKey && !altKey && key.toLowerCase() === 'd') duplicate(target)
    else if (isCommand || altKey) return false
    else if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const all = blocksInOrder(layoutNow()).map(([one]) => one)
      const next = all[all.indexOf(id) + (key === 'ArrowDown' ? 1 : -1)]
      if (!blocks.includes(id) || blocks.length < 2) start.current = id
      if (next === undefined || start.current === undefined) return true
      extendTo(next, start.current)
      focusName(next)
    } else if (key === 'Delete' || key === 'Backspace') remove(target)
    else if (key === 'Escape' && blocks.length > 1) onTarget({ kind: 'block', id })
    else return false
    return true
  }
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const id = blockOfName(event.target)
    if (id === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    focusName(id)
    const from = start.current ?? selected?.id
    if (event.shiftKey && selected?.kind === 'block' && from !== undefined) {
      start.current = from
      extendTo(id, from)
    } else toggle(id)
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const id = blockOfName(event.target)
    if (id === undefined || !press(event, id)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = outline.current
    if (!element) return undefined
    const click = (event: MouseEvent) => handleClick(event)
    const key = (event: KeyboardEvent) => handleKey(event)
    // Before the names of blocks open and close their settings.
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('keydown', key, { capture: true })
    return () => {
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('keydown', key, { capture: true })
    }
  }, [outline])
  return { toggle, remove, duplicate }
}

/** Returns the block whose name an event is on. */
function blockOfName(target: EventTarget | null): string | undefined {
  const name = target instanceof Element ? target.closest(NAME) : null
  return name?.closest<HTMLElement>('[data-block]')?.dataset['block']
}
