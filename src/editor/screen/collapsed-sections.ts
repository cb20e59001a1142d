import { useState } from 'react'

/** Which sections of the outline are collapsed. */
export interface CollapsedSections {
  readonly areAllCollapsed: boolean
  isCollapsed(sectionId: string): boolean
  collapse(sectionId: string, isCollapsed: boolean): void
  collapseAll(isCollapsed: boolean): void
}

/** Follows which sections are collapsed. The one with the selected block is not: it has to be seen. */
export function useCollapsedSections(
  order: Readonly<Record<string, readonly string[]>>,
  selected: string | undefined,
): CollapsedSections {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(selected)
  if (shown !== selected) {
    setShown(selected)
    const around = Object.keys(order).find((id) => selected !== undefined && order[id]?.includes(selected))
    if (around !== undefined && collapsed.has(around)) setCollapsed(without(collapsed, around))
  }
  const ids = Object.keys(order)
  return {
    areAllCollapsed: ids.length > 0 && ids.every((id) => collapsed.has(id)),
    isCollapsed: (id) => collapsed.has(id),
    collapse: (id, isCollapsed) =>
      setCollapsed((now) => (isCollapsed ? new Set([...now, id]) : without(now, id))),
    collapseAll: (isCollapsed) => setCollapsed(new Set(isCollapsed ? ids : [])),
  }
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id))
