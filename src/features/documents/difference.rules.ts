import type { Layout, StoredBlock } from '#features/pages/layout.types.ts'

/** A field that differs between two states. */
export interface FieldDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A block that differs: it is new, gone, says something else, or stands elsewhere. */
export interface BlockDifference {
  readonly id: string
  readonly type: number
  readonly what: 'added' | 'removed' | 'changed' | 'moved'
  readonly fields: readonly string[]
  readonly before: string
  readonly after: string
}

export interface Difference {
  readonly fields: readonly FieldDifference[]
  readonly blocks: readonly BlockDifference[]
  /** Sections came, went, or look otherwise. */
  readonly sections: boolean
}

type Body = Readonly<Record<string, unknown>>

/** Whether two JSON values are the same; the order of keys does not matter, and a missing key is `undefined`. */
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

/** What differs between two states of a document; `toText` tells what a reader would read in a block. */
export function differ(before: Body, after: Body, toText: (block: StoredBlock) => string): Difference {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== 'layout')
  const fields = keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  const [then, now] = [before['layout'] as Layout | undefined, after['layout'] as Layout | undefined]
  if (!then || !now) return { fields, blocks: [], sections: false }
  return { fields, blocks: differBlocks(then, now, toText), sections: !isSame(looksOf(then), looksOf(now)) }
}

function differBlocks(
  then: Layout,
  now: Layout,
  toText: (block: StoredBlock) => string,
): readonly BlockDifference[] {
  const moved = findMoved(then, now)
  const ids = [...placesOf(now), ...placesOf(then).filter((id) => !Object.hasOwn(now.blocks, id))]
  return ids.flatMap((id): BlockDifference[] => {
    const [old, fresh] = [then.blocks[id], now.blocks[id]]
    const block = fresh ?? old
    if (!block) return []
    const told = { id, type: block.type, before: old ? toText(old) : '', after: fresh ? toText(fresh) : '' }
    if (!old) return [{ ...told, what: 'added', fields: [] }]
    if (!fresh) return [{ ...told, what: 'removed', fields: [] }]
    if (!isSame(old, fresh)) {
      const names = [...new Set([...Object.keys(old.data), ...Object.keys(fresh.data)])]
      const fields = names.filter((name) => !isSame(old.data[name], fresh.data[name]))
      return [{ ...told, what: 'changed', fields }]
    }
    return moved.has(id) ? [{ ...told, what: 'moved', fields: [] }] : []
  })
}

/** Blocks in reading order. */
const placesOf = (layout: Layout): readonly string[] =>
  layout.order.flatMap((section) =>
    (layout.sections[section]?.placements ?? []).map(({ blockId }) => blockId),
  )

/** Blocks that changed their neighbours' order, their width or their section. */
function findMoved(then: Layout, now: Layout): ReadonlySet<string> {
  const common = new Set(placesOf(now).filter((id) => Object.hasOwn(then.blocks, id)))
  const [old, fresh] = [then, now].map((layout) => placesOf(layout).filter((id) => common.has(id)))
  const place = (layout: Layout, id: string) => {
    const section = layout.order.find((key) =>
      layout.sections[key]?.placements.some(({ blockId }) => blockId === id),
    )
    const placement = layout.sections[section ?? '']?.placements.find(({ blockId }) => blockId === id)
    return `${section}/${placement?.span}`
  }
  return new Set(
    [...common].filter((id) => old?.indexOf(id) !== fresh?.indexOf(id) || place(then, id) !== place(now, id)),
  )
}

const looksOf = ({ order, sections }: Layout) =>
  order.map((id) => {
    const { placements: _, ...look } = sections[id] ?? { placements: [] }
    return { id, look }
  })
