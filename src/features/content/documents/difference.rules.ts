import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** A field that differs between two revisions. */
export interface FieldDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A block that differs between two revisions. */
export interface BlockDifference {
  readonly id: string
  readonly type: number
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  readonly fields: readonly string[]
  readonly before: string
  readonly after: string
}

export interface Difference {
  readonly fields: readonly FieldDifference[]
  readonly blocks: readonly BlockDifference[]
  /** Whether sections were added, removed or restyled. */
  readonly sections: boolean
}

type Body = Readonly<Record<string, unknown>>

/** Returns whether two JSON values are equal; key order is ignored, and a missing key equals `undefined`. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  const [left, right] = [a as Body, b as Body]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  )
}

/** Returns the differences between two revisions; `toText` returns the readable text of a block. */
export function diffDocuments(before: Body, after: Body, toText: (block: StoredBlock) => string): Difference {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== 'layout')
  const fields = keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  const [then, now] = [before['layout'] as Layout | undefined, after['layout'] as Layout | undefined]
  if (!then || !now) return { fields, blocks: [], sections: false }
  return {
    fields,
    blocks: diffBlocks(then, now, toText),
    sections: !isSame(sectionStyles(then), sectionStyles(now)),
  }
}

function diffBlocks(
  then: Layout,
  now: Layout,
  toText: (block: StoredBlock) => string,
): readonly BlockDifference[] {
  const moved = findMoved(then, now)
  const ids = [...blockOrder(now), ...blockOrder(then).filter((id) => !Object.hasOwn(now.blocks, id))]
  return ids.flatMap((id): BlockDifference[] => {
    const [old, next] = [then.blocks[id], now.blocks[id]]
    const block = next ?? old
    if (!block) return []
    const base = { id, type: block.type, before: old ? toText(old) : '', after: next ? toText(next) : '' }
    if (!old) return [{ ...base, change: 'added', fields: [] }]
    if (!next) return [{ ...base, change: 'removed', fields: [] }]
    if (!isSame(old, next)) {
      const names = [...new Set([...Object.keys(old.data), ...Object.keys(next.data)])]
      const fields = names.filter((name) => !isSame(old.data[name], next.data[name]))
      return [{ ...base, change: 'changed', fields }]
    }
    return moved.has(id) ? [{ ...base, change: 'moved', fields: [] }] : []
  })
}

/** Block ids in reading order. */
const blockOrder = (layout: Layout): readonly string[] =>
  layout.order.flatMap((section) =>
    (layout.sections[section]?.placements ?? []).map(({ blockId }) => blockId),
  )

/** Returns blocks that changed order, size or section. */
function findMoved(then: Layout, now: Layout): ReadonlySet<string> {
  const common = new Set(blockOrder(now).filter((id) => Object.hasOwn(then.blocks, id)))
  const [old, next] = [then, now].map((layout) => blockOrder(layout).filter((id) => common.has(id)))
  const place = (layout: Layout, id: string) => {
    const section = layout.order.find((key) =>
      layout.sections[key]?.placements.some(({ blockId }) => blockId === id),
    )
    const placement = layout.sections[section ?? '']?.placements.find(({ blockId }) => blockId === id)
    return { section, placement }
  }
  return new Set(
    [...common].filter(
      (id) => old?.indexOf(id) !== next?.indexOf(id) || !isSame(place(then, id), place(now, id)),
    ),
  )
}

const sectionStyles = ({ order, sections }: Layout) =>
  order.map((id) => {
    const { placements: _, ...style } = sections[id] ?? { placements: [] }
    return { id, style }
  })
