import { addSection, type BlockPosition, positionOf } from '#editor/model/layout-edits.ts'
import { createKeys, inReadingOrder, insertPlacements } from '#editor/model/several-blocks.ts'
import { blocksOf, type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'
import type { Layout, Placement, Section, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** Blocks or sections to be inserted. */
export interface InsertedContent {
  readonly kind: 'blocks' | 'sections'
  readonly layout: Layout
}

/** The edit that inserts content, and what is selected afterwards. */
export interface Insertion {
  readonly edit: (layout: Layout) => Layout
  readonly selects: CanvasTarget | null
}

/**
 * Returns how content is inserted with new keys: blocks after the last block of a target or at the end of its section,
 * sections after its section, all at the end of the page without a target.
 */
export function insertionOf(layout: Layout, content: InsertedContent, after: CanvasTarget | null): Insertion {
  const ids = inReadingOrder(content.layout, Object.keys(content.layout.blocks))
  const keys = createKeys(layout, 'b', ids.length)
  const keyOf = new Map(ids.map((id, index) => [id, keys[index] ?? '']))
  const blocks = Object.fromEntries(
    ids.map((id): [string, StoredBlock] => [keyOf.get(id) ?? '', content.layout.blocks[id] as StoredBlock]),
  )
  const renamed = (id: string): readonly Placement[] =>
    (content.layout.sections[id]?.placements ?? []).map((placement) => ({
      ...placement,
      blockId: keyOf.get(placement.blockId) ?? '',
    }))
  const { order } = content.layout
  if (content.kind === 'blocks') {
    const section = createKeys(layout, 's', 1)[0] ?? ''
    return {
      edit(now) {
        const target = now.order.length === 0 ? addSection(now, 0, section) : now
        const { sectionId, index } = positionAfter(target, after)
        return insertPlacements(
          { ...target, blocks: { ...target.blocks, ...blocks } },
          sectionId,
          index,
          order.flatMap(renamed),
        )
      },
      selects: targetOf(keys),
    }
  }
  const names = createKeys(layout, 's', order.length)
  const sections = Object.fromEntries(
    order.map((id, index): [string, Section] => [
      names[index] ?? '',
      { ...content.layout.sections[id], placements: renamed(id) },
    ]),
  )
  const [first] = names
  return {
    edit(now) {
      const at = now.order.length === 0 ? 0 : now.order.indexOf(positionAfter(now, after).sectionId) + 1
      return {
        order: now.order.toSpliced(at, 0, ...names),
        sections: { ...now.sections, ...sections },
        blocks: { ...now.blocks, ...blocks },
      }
    },
    selects: first === undefined ? null : { kind: 'section', id: first },
  }
}

function positionAfter(layout: Layout, after: CanvasTarget | null): BlockPosition {
  const last = after && inReadingOrder(layout, blocksOf(after)).at(-1)
  const position = last === null || last === undefined ? undefined : positionOf(layout, last)
  if (position) return { ...position, index: position.index + 1 }
  const isSection = after?.kind === 'section' && Object.hasOwn(layout.sections, after.id)
  const sectionId = isSection ? after.id : (layout.order.at(-1) ?? '')
  return { sectionId, index: layout.sections[sectionId]?.placements.length ?? 0 }
}
