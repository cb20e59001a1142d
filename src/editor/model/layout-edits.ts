import type { Layout, Placement, Section, SectionLook, StoredBlock } from '#features/pages/layout.types.ts'

/** Where a block goes: into a section, in front of its block number `index`. */
export interface Spot {
  readonly sectionId: string
  readonly index: number
}

/** A key that no section and no block of the layout has. */
export function freshKey(layout: Layout, prefix: 's' | 'b'): string {
  const taken = prefix === 's' ? layout.sections : layout.blocks
  for (;;) {
    const key = `${prefix}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`
    if (!Object.hasOwn(taken, key)) return key
  }
}

/** With one more section before the one at that place. */
export function addSection(layout: Layout, index: number, id = freshKey(layout, 's')): Layout {
  return {
    ...layout,
    order: layout.order.toSpliced(index, 0, id),
    sections: { ...layout.sections, [id]: { placements: [] } },
  }
}

/** With a block at that spot; into a layout without sections it brings the first one. */
export function addBlock(layout: Layout, spot: Spot | undefined, block: StoredBlock, id: string): Layout {
  const target = layout.order.length === 0 ? addSection(layout, 0) : layout
  const sectionId = spot?.sectionId ?? target.order.at(-1) ?? ''
  const count = target.sections[sectionId]?.placements.length ?? 0
  return place(
    { ...target, blocks: { ...target.blocks, [id]: block } },
    { sectionId, index: spot?.index ?? count },
    { blockId: id, span: 12 },
  )
}

/** Without that block. Its section stays, even empty. */
export function removeBlock(layout: Layout, blockId: string): Layout {
  const { [blockId]: _, ...blocks } = layout.blocks
  return { ...takeOut(layout, blockId), blocks }
}

/** With a copy of a block behind it. */
export function duplicateBlock(layout: Layout, blockId: string, id: string): Layout {
  const spot = spotOf(layout, blockId)
  const block = layout.blocks[blockId]
  if (!spot || !block) return layout
  const span = placementOf(layout, blockId)?.span ?? 12
  return place(
    { ...layout, blocks: { ...layout.blocks, [id]: structuredClone(block) } },
    { ...spot, index: spot.index + 1 },
    { blockId: id, span },
  )
}

/** With a block at another spot; `index` counts the blocks of that section without it. */
export function moveBlock(layout: Layout, blockId: string, spot: Spot): Layout {
  const placement = placementOf(layout, blockId)
  if (!placement || !layout.sections[spot.sectionId]) return layout
  return place(takeOut(layout, blockId), spot, placement)
}

/** With a block one place earlier or later, over the edges of sections. At either end it stays. */
export function stepBlock(layout: Layout, blockId: string, by: 1 | -1): Layout {
  const spot = spotOf(layout, blockId)
  if (!spot) return layout
  const last = (layout.sections[spot.sectionId]?.placements.length ?? 1) - 1
  const index = spot.index + by
  if (index >= 0 && index <= last) return moveBlock(layout, blockId, { ...spot, index })
  const next = layout.order[layout.order.indexOf(spot.sectionId) + by]
  if (next === undefined) return layout
  const end = by === 1 ? 0 : (layout.sections[next]?.placements.length ?? 0)
  return moveBlock(layout, blockId, { sectionId: next, index: end })
}

/** With a section one place up or down. */
export function stepSection(layout: Layout, sectionId: string, by: 1 | -1): Layout {
  const index = layout.order.indexOf(sectionId)
  const target = index + by
  if (index === -1 || target < 0 || target >= layout.order.length) return layout
  return { ...layout, order: layout.order.toSpliced(index, 1).toSpliced(target, 0, sectionId) }
}

/** Without a section and its blocks. */
export function removeSection(layout: Layout, sectionId: string): Layout {
  const gone = new Set(layout.sections[sectionId]?.placements.map(({ blockId }) => blockId))
  const { [sectionId]: _, ...sections } = layout.sections
  return {
    order: layout.order.filter((id) => id !== sectionId),
    sections,
    blocks: Object.fromEntries(Object.entries(layout.blocks).filter(([id]) => !gone.has(id))),
  }
}

/** With another width of a block, in columns of 12. */
export function setSpan(layout: Layout, blockId: string, span: number): Layout {
  return mapSections(layout, (section) => ({
    ...section,
    placements: section.placements.map((one) => (one.blockId === blockId ? { ...one, span } : one)),
  }))
}

/** With another look of a section; what is undefined in it goes. */
export function setLook(layout: Layout, sectionId: string, look: SectionLook): Layout {
  const section = layout.sections[sectionId]
  if (!section) return layout
  const merged = Object.entries({ ...section, ...look }).filter(([, value]) => value !== undefined)
  return {
    ...layout,
    sections: { ...layout.sections, [sectionId]: Object.fromEntries(merged) as unknown as Section },
  }
}

/** With other data of a block. */
export function setBlockData(layout: Layout, blockId: string, block: StoredBlock): Layout {
  return { ...layout, blocks: { ...layout.blocks, [blockId]: block } }
}

/** Where a block stands. */
export function spotOf(layout: Layout, blockId: string): Spot | undefined {
  for (const sectionId of layout.order) {
    const index = layout.sections[sectionId]?.placements.findIndex((one) => one.blockId === blockId) ?? -1
    if (index !== -1) return { sectionId, index }
  }
  return undefined
}

function placementOf(layout: Layout, blockId: string): Placement | undefined {
  const spot = spotOf(layout, blockId)
  return spot && layout.sections[spot.sectionId]?.placements[spot.index]
}

const takeOut = (layout: Layout, blockId: string): Layout =>
  mapSections(layout, (section) => ({
    ...section,
    placements: section.placements.filter((one) => one.blockId !== blockId),
  }))

const place = (layout: Layout, { sectionId, index }: Spot, placement: Placement): Layout =>
  mapSections(layout, (section, id) =>
    id === sectionId
      ? { ...section, placements: section.placements.toSpliced(index, 0, placement) }
      : section,
  )

const mapSections = (layout: Layout, change: (section: Section, id: string) => Section): Layout => ({
  ...layout,
  sections: Object.fromEntries(
    Object.entries(layout.sections).map(([id, section]) => [id, change(section, id)]),
  ),
})
