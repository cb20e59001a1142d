import type { Body } from '#editor/model/body.ts'
import { isSame } from '#features/documents/difference.rules.ts'
import type { Layout, StoredBlock } from '#features/pages/layout.types.ts'

/** Something that two people have left differently: a field, a block, or the order of the page. */
export interface Clash {
  /** `title`, `block:b1`, or `layout`. */
  readonly key: string
  readonly what: 'field' | 'block' | 'order'
  /** Who changed it since both began. */
  readonly changedBy: 'me' | 'them' | 'both'
  /** Undefined: there is none on that side. */
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'
/** Whose state is taken of what, by its key. */
export type Choice = Readonly<Record<string, Side>>

/** Everything in which my state and the newer one differ; `base` is what both began with, if that is known. */
export function findClashes(base: Body | undefined, mine: Body, theirs: Body): readonly Clash[] {
  const by = (then: unknown, my: unknown, their: unknown): Clash['changedBy'] => {
    if (base === undefined) return 'both'
    if (isSame(then, their)) return 'me'
    return isSame(then, my) ? 'them' : 'both'
  }
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => key !== 'layout',
  )
  const clashes: Clash[] = fields
    .filter((key) => !isSame(mine[key], theirs[key]))
    .map((key) => ({
      key,
      what: 'field',
      changedBy: by(base?.[key], mine[key], theirs[key]),
      mine: mine[key],
      theirs: theirs[key],
    }))
  const [my, their] = [mine.layout, theirs.layout]
  if (!my || !their) return clashes
  for (const id of new Set([...Object.keys(my.blocks), ...Object.keys(their.blocks)])) {
    const [one, other] = [my.blocks[id], their.blocks[id]]
    if (isSame(one, other)) continue
    const changedBy = by(base?.layout?.blocks[id], one, other)
    clashes.push({ key: `block:${id}`, what: 'block', changedBy, mine: one, theirs: other })
  }
  const common = new Set(Object.keys(my.blocks).filter((id) => Object.hasOwn(their.blocks, id)))
  const [then, left, right] = [base?.layout, my, their].map((layout) => layout && frameOf(layout, common))
  if (!isSame(left, right))
    clashes.push({
      key: 'layout',
      what: 'order',
      changedBy: by(then, left, right),
      mine: left,
      theirs: right,
    })
  return clashes
}

/** What is taken when nobody says otherwise: what one changed alone, and of what both changed, mine. */
export const likelyChoice = (clashes: readonly Clash[]): Choice =>
  Object.fromEntries(clashes.map(({ key, changedBy }) => [key, changedBy === 'them' ? 'theirs' : 'mine']))

/** The state in which everything is as it was chosen. */
export function mergeBodies(mine: Body, theirs: Body, clashes: readonly Clash[], choice: Choice): Body {
  const side = (key: string): Side => choice[key] ?? 'mine'
  const merged: Record<string, unknown> = { ...theirs }
  for (const { key, what } of clashes)
    if (what === 'field') merged[key] = side(key) === 'mine' ? mine[key] : theirs[key]
  if (mine.layout && theirs.layout) merged['layout'] = mergeLayouts(mine.layout, theirs.layout, side)
  return merged
}

function mergeLayouts(mine: Layout, theirs: Layout, side: (key: string) => Side): Layout {
  const frame = side('layout') === 'mine' ? mine : theirs
  const other = frame === mine ? theirs : mine
  const blocks: Record<string, StoredBlock> = {}
  for (const id of new Set([...Object.keys(mine.blocks), ...Object.keys(theirs.blocks)])) {
    const [one, their] = [mine.blocks[id], theirs.blocks[id]]
    const taken = isSame(one, their) ? one : side(`block:${id}`) === 'mine' ? one : their
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
  // What stands in the other order alone goes where it stands there, or into a section of its own.
  for (const id of other.order) {
    for (const [index, placement] of (other.sections[id]?.placements ?? []).entries()) {
      if (!Object.hasOwn(blocks, placement.blockId) || placed.has(placement.blockId)) continue
      const home = sections[id] ?? { ...other.sections[id], placements: [] }
      if (!Object.hasOwn(sections, id)) order.push(id)
      sections[id] = { ...home, placements: home.placements.toSpliced(index, 0, placement) }
      placed.add(placement.blockId)
    }
  }
  return { order, sections, blocks }
}

/** Sections, their looks, and the places of the blocks that both have. */
const frameOf = ({ order, sections }: Layout, common: ReadonlySet<string>) =>
  order.map((id) => {
    const { placements = [], ...look } = sections[id] ?? {}
    return { id, look, placements: placements.filter(({ blockId }) => common.has(blockId)) }
  })
