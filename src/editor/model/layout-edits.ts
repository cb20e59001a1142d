import type {
  Layout,
  Placement,
  Section,
  SectionStyle,
  StoredBlock,
} from '#features/content/layouts/layout.types.ts'

/** Position of a block: before block number `index` of a section. */
export interface BlockPosition {
  readonly sectionId: string
  readonly index: number
}

/** Returns an unused key for a section or block. */
export function createKey(layout: Layout, prefix: 's' | 'b'): string {
  const taken = prefix === 's' ? layout.sections : layout.blocks
  for (;;) {
    const key = `${prefix}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`
    if (!Object.hasOwn(taken, key)) return key
  }
}

/** Returns the layout with a section inserted at the index. */
export function addSection(layout: Layout, index: number, id = createKey(layout, 's')): Layout {
  return {
    ...layout,
    order: layout.order.toSpliced(index, 0, id),
    sections: { ...layout.sections, [id]: { placements: [] } },
  }
}

/** Returns the layout with a block inserted; creates the first section when there is none. */
export function addBlock(
  layout: Layout,
  position: BlockPosition | undefined,
  block: StoredBlock,
  id: string,
): Layout {
  const target = layout.order.length === 0 ? addSection(layout, 0) : layout
  const sectionId = position?.sectionId ?? target.order.at(-1) ?? ''
  const count = target.sections[sectionId]?.placements.length ?? 0
  return place(
    { ...target, blocks: { ...target.blocks, [id]: block } },
    { sectionId, index: position?.index ?? count },
    { blockId: id, span: 12 },
  )
}

/** Returns the layout without a block. Its section stays, even when empty. */
export function removeBlock(layout: Layout, blockId: string): Layout {
  const { [blockId]: _, ...blocks } = layout.blocks
  return { ...withoutPlacement(layout, blockId), blocks }
}

/** Returns the layout with a copy of a block after it. */
export function duplicateBlock(layout: Layout, blockId: string, id: string): Layout {
  const position = positionOf(layout, blockId)
  const block = layout.blocks[blockId]
  if (!position || !block) return layout
  const placement = placementOf(layout, blockId) ?? { span: 12 }
  return place(
    { ...layout, blocks: { ...layout.blocks, [id]: structuredClone(block) } },
    { ...position, index: position.index + 1 },
    { ...placement, blockId: id },
  )
}

/** Returns the layout with a block moved; `index` counts the blocks of the section without it. */
export function moveBlock(layout: Layout, blockId: string, position: BlockPosition): Layout {
  const placement = placementOf(layout, blockId)
  if (!placement || !layout.sections[position.sectionId]) return layout
  return place(withoutPlacement(layout, blockId), position, placement)
}

/** Returns the layout with a block moved one position, across sections; unchanged at both ends. */
export function stepBlock(layout: Layout, blockId: string, by: 1 | -1): Layout {
  const position = positionOf(layout, blockId)
  if (!position) return layout
  const last = (layout.sections[position.sectionId]?.placements.length ?? 1) - 1
  const index = position.index + by
  if (index >= 0 && index <= last) return moveBlock(layout, blockId, { ...position, index })
  const next = layout.order[layout.order.indexOf(position.sectionId) + by]
  if (next === undefined) return layout
  const end = by === 1 ? 0 : (layout.sections[next]?.placements.length ?? 0)
  return moveBlock(layout, blockId, { sectionId: next, index: end })
}

/** Returns the layout with a section moved up or down. */
export function stepSection(layout: Layout, sectionId: string, by: 1 | -1): Layout {
  const index = layout.order.indexOf(sectionId)
  const target = index + by
  if (index === -1 || target < 0 || target >= layout.order.length) return layout
  return { ...layout, order: layout.order.toSpliced(index, 1).toSpliced(target, 0, sectionId) }
}

/** Returns the layout without a section and its blocks. */
export function removeSection(layout: Layout, sectionId: string): Layout {
  const removed = new Set(layout.sections[sectionId]?.placements.map(({ blockId }) => blockId))
  const { [sectionId]: _, ...sections } = layout.sections
  return {
    order: layout.order.filter((id) => id !== sectionId),
    sections,
    blocks: Object.fromEntries(Object.entries(layout.blocks).filter(([id]) => !removed.has(id))),
  }
}

/** Returns the layout with another style of a section; undefined values are removed. */
export function setSectionStyle(layout: Layout, sectionId: string, style: SectionStyle): Layout {
  const section = layout.sections[sectionId]
  if (!section) return layout
  const merged = Object.entries({ ...section, ...style }).filter(([, value]) => value !== undefined)
  return {
    ...layout,
    sections: { ...layout.sections, [sectionId]: Object.fromEntries(merged) as unknown as Section },
  }
}

/** Returns the layout with other data of a block. */
export function setBlockData(layout: Layout, blockId: string, block: StoredBlock): Layout {
  return { ...layout, blocks: { ...layout.blocks, [blockId]: block } }
}

/** Returns the position of a block. */
export function positionOf(layout: Layout, blockId: string): BlockPosition | undefined {
  for (const sectionId of layout.order) {
    const index = layout.sections[sectionId]?.placements.findIndex((one) => one.blockId === blockId) ?? -1
    if (index !== -1) return { sectionId, index }
  }
  return undefined
}

/** Returns where and how wide a block is in its section. */
export function placementOf(layout: Layout, blockId: string): Placement | undefined {
  const position = positionOf(layout, blockId)
  return position && layout.sections[position.sectionId]?.placements[position.index]
}

const withoutPlacement = (layout: Layout, blockId: string): Layout =>
  mapSections(layout, (section) => ({
    ...section,
    placements: section.placements.filter((one) => one.blockId !== blockId),
  }))

const place = (layout: Layout, { sectionId, index }: BlockPosition, placement: Placement): Layout =>
  mapSections(layout, (section, id) =>
    id === sectionId
      ? { ...section, placements: section.placements.toSpliced(index, 0, placement) }
      : section,
  )

/** Returns the layout with other placements of a section. */
export const replacePlacements = (
  layout: Layout,
  sectionId: string,
  placements: readonly Placement[],
): Layout => mapSections(layout, (section, id) => (id === sectionId ? { ...section, placements } : section))

/** Returns the layout with each of its sections changed. */
export const mapSections = (layout: Layout, change: (section: Section, id: string) => Section): Layout => ({
  ...layout,
  sections: Object.fromEntries(
    Object.entries(layout.sections).map(([id, section]) => [id, change(section, id)]),
  ),
})
