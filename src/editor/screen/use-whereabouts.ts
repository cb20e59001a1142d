import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type BlockPosition, positionOf } from '#editor/model/layout-edits.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

const endOf = (layout: Layout, sectionId: string): BlockPosition => ({
  sectionId,
  index: layout.sections[sectionId]?.placements.length ?? 0,
})

/**
 * Follows where the owner is in a page: at the block or section that had the focus last, or at the block or
 * section that was opened or selected after that, such as by a click on the page.
 */
export function useWhereabouts(
  layout: Layout,
  selected: string | undefined,
  selectedSection: string | undefined,
) {
  const here = useRef<{ readonly sectionId?: string | undefined; readonly blockId?: string | undefined }>({})
  useEffect(() => {
    if (selected !== undefined) here.current = { blockId: selected }
    else if (selectedSection !== undefined) here.current = { sectionId: selectedSection }
  }, [selected, selectedSection])
  return {
    noteFocus({ target }: FocusEvent): void {
      const sectionId = target.closest<HTMLElement>('[data-section]')?.dataset['section']
      const blockId = target.closest<HTMLElement>('[data-block]')?.dataset['block']
      if (sectionId !== undefined) here.current = { sectionId, blockId }
    },
    /** Returns the position after where the owner is; null for the end of the page. */
    positionAfter(): BlockPosition | null {
      const { sectionId, blockId } = here.current
      const position = blockId === undefined ? undefined : positionOf(layout, blockId)
      if (position) return { ...position, index: position.index + 1 }
      return sectionId !== undefined && layout.sections[sectionId] ? endOf(layout, sectionId) : null
    },
  }
}

/** A new block or section. */
interface Added {
  readonly kind: 'block' | 'section'
  readonly id: string
}

/** Returns a function that moves the focus to what was added, as soon as it is there. */
export function useFocusOnAdded(panel: RefObject<HTMLElement | null>): (added: Added) => void {
  const [added, setAdded] = useState<Added>()
  useEffect(() => {
    if (added === undefined) return
    const card = panel.current?.querySelector(`[data-${added.kind}="${CSS.escape(added.id)}"]`)
    if (card && added.kind === 'block') focusInside(card)
    if (added.kind === 'section') card?.querySelector<HTMLElement>('.ed-section-add')?.focus()
  }, [added, panel])
  return setAdded
}

/** Moves the focus to the first field of an open block, or to its name. */
function focusInside(card: Element): void {
  const fields = card.querySelectorAll<HTMLElement>(
    '.ed-block-panel :is(input, textarea, select, button, [contenteditable="true"])',
  )
  const first = [...fields].find((field) => field.closest('[role="toolbar"]') === null)
  const target = first ?? card.querySelector<HTMLElement>('.ed-block-name')
  target?.focus()
}
