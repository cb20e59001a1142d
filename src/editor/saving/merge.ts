import type { Body } from '#editor/model/body.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** A difference between the local and the remote body: a field, a block, or the order of the page. */
export interface Conflict {
  /** `title`, `block:b1`, or `layout`. */
  readonly key: string
  readonly kind: 'field' | 'block' | 'order'
  /** Which side changed it since the common base. */
  readonly changedBy: 'local' | 'remote' | 'both'
  /** Undefined when it does not exist on that side. */
  readonly local: unknown
  readonly remote: unknown
}

export type Side = 'local' | 'remote'
/** The chosen side by key. */
export type Choices = Readonly<Record<string, Side>>

/** Returns all differences between the local and the remote body; `base` is the common base, if known. */
export function findConflicts(base: Body | undefined, local: Body, remote: Body): readonly Conflict[] {
  const by = (baseValue: unknown, localValue: unknown, remoteValue: unknown): Conflict['changedBy'] => {
    if (base === undefined) return 'both'
    if (isSame(baseValue, remoteValue)) return 'local'
    return isSame(baseValue, localValue) ? 'remote' : 'both'
  }
  const fields = [...new Set([...Object.keys(local), ...Object.keys(remote)])].filter(
    (key) => key !== 'layout',
  )
  const conflicts: Conflict[] = fields
    .filter((key) => !isSame(local[key], remote[key]))
    .map((key) => ({
      key,
      kind: 'field',
      changedBy: by(base?.[key], local[key], remote[key]),
      local: local[key],
      remote: remote[key],
    }))
  const [localLayout, remoteLayout] = [local.layout, remote.layout]
  if (!localLayout || !remoteLayout) return conflicts
  for (const id of new Set([...Object.keys(localLayout.blocks), ...Object.keys(remoteLayout.blocks)])) {
    const [one, other] = [localLayout.blocks[id], remoteLayout.blocks[id]]
    if (isSame(one, other)) continue
    const changedBy = by(base?.layout?.blocks[id], one, other)
    conflicts.push({ key: `block:${id}`, kind: 'block', changedBy, local: one, remote: other })
  }
  const common = new Set(
    Object.keys(localLayout.blocks).filter((id) => Object.hasOwn(remoteLayout.blocks, id)),
  )
  const [before, left, right] = [base?.layout, localLayout, remoteLayout].map(
    (layout) => layout && frameOf(layout, common),
  )
  if (!isSame(left, right))
    conflicts.push({
      key: 'layout',
      kind: 'order',
      changedBy: by(before, left, right),
      local: left,
      remote: right,
    })
  return conflicts
}

/** Default choices: the side that changed it; local when both did. */
export const defaultChoices = (conflicts: readonly Conflict[]): Choices =>
  Object.fromEntries(
    conflicts.map(({ key, changedBy }) => [key, changedBy === 'remote' ? 'remote' : 'local']),
  )

/** Returns the body with the chosen sides. */
export function mergeBodies(
  local: Body,
  remote: Body,
  conflicts: readonly Conflict[],
  choices: Choices,
): Body {
  const side = (key: string): Side => choices[key] ?? 'local'
  const merged: Record<string, unknown> = { ...remote }
  for (const { key, kind } of conflicts)
    if (kind === 'field') merged[key] = side(key) === 'local' ? local[key] : remote[key]
  if (local.layout && remote.layout) merged['layout'] = mergeLayouts(local.layout, remote.layout, side)
  return merged
}

function mergeLayouts(local: Layout, remote: Layout, side: (key: string) => Side): Layout {
  const frame = side('layout') === 'local' ? local : remote
  const other = frame === local ? remote : local
  const blocks: Record<string, StoredBlock> = {}
  for (const id of new Set([...Object.keys(local.blocks), ...Object.keys(remote.blocks)])) {
    const [localBlock, remoteBlock] = [local.blocks[id], remote.blocks[id]]
    const taken = isSame(localBlock, remoteBlock)
      ? localBlock
      : side(`block:${id}`) === 'local'
        ? localBlock
        : remoteBlock
    if (taken) blocks[id] = taken
  }
  const placed = new Set<string>()
  const sections: Record<string, Layout['sections'][string]> = {}
  for (const id of frame.order) {
    const section = frame.sections[id]
    if (!section) continue
    const placements = section.placements.filter(({ blockId }) => Object.hasOwn(blocks, blockId))
    for (const { blockId } of placements) placed.add(blockId)
    sections[id] = { ...section, placements }
  }
  const order = [...frame.order]
  // Blocks that only the other layout places are inserted at their position there, or in a section of their
  // own.
  for (const id of other.order) {
    for (const [index, placement] of (other.sections[id]?.placements ?? []).entries()) {
      if (!Object.hasOwn(blocks, placement.blockId) || placed.has(placement.blockId)) continue
      const target = sections[id] ?? { ...other.sections[id], placements: [] }
      if (!Object.hasOwn(sections, id)) order.push(id)
      sections[id] = { ...target, placements: target.placements.toSpliced(index, 0, placement) }
      placed.add(placement.blockId)
    }
  }
  return { order, sections, blocks }
}

/** Returns the sections with their styles and the positions of common blocks. */
const frameOf = ({ order, sections }: Layout, common: ReadonlySet<string>) =>
  order.map((id) => {
    const { placements = [], ...style } = sections[id] ?? {}
    return { id, style, placements: placements.filter(({ blockId }) => common.has(blockId)) }
  })
