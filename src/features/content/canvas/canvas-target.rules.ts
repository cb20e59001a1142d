import { fieldsOf, isKey } from '#features/content/canvas/untrusted-values.rules.ts'

/** What is selected on the page: a section, a block, or several blocks. */
export interface CanvasTarget {
  readonly kind: 'block' | 'section'
  /** Of several blocks, the one that was selected last. */
  readonly id: string
  /** The blocks that are selected with it; missing when it is alone. */
  readonly others?: readonly string[] | undefined
}

/** More blocks than any page has. */
const MAX_OTHERS = 60

/** Returns the ids of the blocks of a target, the one that was selected last at the end; none for a section. */
export const blocksOf = ({ kind, id, others = [] }: CanvasTarget): readonly string[] =>
  kind === 'block' ? [...others, id] : []

/** Returns a target of these blocks, of which `last` is the one that was selected last; null without any. */
export function targetOf(blocks: readonly string[], last = blocks.at(-1)): CanvasTarget | null {
  if (last === undefined || !blocks.includes(last)) return null
  const others = blocks.filter((id) => id !== last)
  return others.length === 0 ? { kind: 'block', id: last } : { kind: 'block', id: last, others }
}

/** Parses a target; returns undefined for anything else. */
export function readTarget(data: unknown): CanvasTarget | undefined {
  const { kind, id, others } = fieldsOf(data)
  if ((kind !== 'block' && kind !== 'section') || !isKey(id)) return undefined
  if (others === undefined) return { kind, id }
  const ids = kind === 'block' ? readKeys(others) : undefined
  return ids && ids.length > 0 && !ids.includes(id) ? { kind, id, others: ids } : undefined
}

/** Parses ids of blocks, each of them once; returns undefined for anything else. */
export function readKeys(data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data) || data.length > MAX_OTHERS || !data.every(isKey)) return undefined
  return new Set(data).size === data.length ? data : undefined
}
