import { mapSections, placementOf, positionOf, replacePlacements } from '#editor/model/layout-edits.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { COLUMNS, smallOrder } from '#features/content/layouts/cell-style.rules.ts'
import type { CellStyle, Layout, Placement, SmallCellStyle } from '#features/content/layouts/layout.types.ts'

/** Of the room that is left in a row; a block that would get less shares the row evenly. */
const MIN_SPAN = 3

/** Values of a block that change; undefined ones are removed. */
export type CellChange = { readonly [Name in keyof Omit<CellStyle, 'small'>]?: CellStyle[Name] | undefined }

/** Returns the layout with another size or column of a block on desktop; a block stays within the 12 columns. */
export const setCell = (layout: Layout, blockId: string, change: CellChange): Layout =>
  mapPlacement(layout, blockId, (placement) => {
    const { span = placement.span, start, ...rest } = { ...placement, ...change }
    return withoutEmpty({ ...rest, span, start: start && Math.min(start, COLUMNS + 1 - span) })
  })

/** Returns the layout with other values of a block on small screens; undefined ones are removed. */
export const setSmall = (layout: Layout, blockId: string, change: SmallCellStyle): Layout =>
  mapPlacement(layout, blockId, (placement) =>
    withoutEmpty({ ...placement, small: { ...placement.small, ...change } }),
  )

/** Returns the layout without what a block has of its own on small screens. */
export const resetSmall = (layout: Layout, blockId: string): Layout =>
  mapPlacement(layout, blockId, (placement) => withoutEmpty({ ...placement, small: undefined }))

/** Returns the layout with a block one position earlier or later in its section on small screens; unchanged at both ends. */
export function stepSmall(layout: Layout, blockId: string, by: 1 | -1): Layout {
  const position = positionOf(layout, blockId)
  const placements = layout.sections[position?.sectionId ?? '']?.placements
  if (!position || !placements) return layout
  const ranks = smallOrder(placements) ?? placements.map((_, index) => index)
  const from = ranks[position.index] ?? 0
  const to = from + by
  if (to < 0 || to >= placements.length) return layout
  const next = ranks.map((rank) => (rank === from ? to : rank === to ? from : rank))
  const isReadingOrder = next.every((rank, index) => rank === index)
  return replacePlacements(
    layout,
    position.sectionId,
    placements.map((placement, index) =>
      withoutEmpty({
        ...placement,
        small: { ...placement.small, order: isReadingOrder ? undefined : next[index] },
      }),
    ),
  )
}

/** Returns the indexes of placements by the rows that they make on desktop. */
export function rowsOf(placements: readonly CellStyle[]): readonly (readonly number[])[] {
  const rows: number[][] = []
  let next = 1
  placements.forEach(({ span, start }, index) => {
    const column = start ?? (next + span > COLUMNS + 1 ? 1 : next)
    const row = rows.at(-1)
    if (row && column >= next) row.push(index)
    else rows.push([index])
    next = column + span
  })
  return rows
}

/** Returns the layout with a block put beside another one, in the room that its row has or shared evenly. */
export function placeBeside(
  layout: Layout,
  blockId: string,
  { besideId, side }: { readonly besideId: string; readonly side: 'before' | 'after' },
): Layout {
  const moved = placementOf(layout, blockId)
  const target = positionOf(layout, besideId)
  if (!moved || !target || blockId === besideId) return layout
  const isSameRow = rowAround(layout, blockId).includes(besideId)
  const result = relocate(layout, blockId, (rest) => {
    const placements = rest.sections[target.sectionId]?.placements ?? []
    const at = placements.findIndex((one) => one.blockId === besideId) + (side === 'after' ? 1 : 0)
    const inserted = placements.toSpliced(at, 0, moved)
    return replacePlacements(
      rest,
      target.sectionId,
      isSameRow ? inserted : fitRow(inserted, rowAround(rest, besideId), blockId),
    )
  })
  return isSame(result, layout) ? layout : result
}

/** Gives a new block of a row its width; the other blocks of the row keep theirs if there is room. */
function fitRow(
  placements: readonly Placement[],
  row: readonly string[],
  blockId: string,
): readonly Placement[] {
  const members = new Set([...row, blockId])
  const taken = placements.filter((one) => row.includes(one.blockId)).reduce((sum, { span }) => sum + span, 0)
  const room = COLUMNS - taken
  const even = Math.max(1, Math.floor(COLUMNS / members.size))
  return placements.map((one) => {
    if (!members.has(one.blockId)) return one
    const unplaced = withoutEmpty({ ...one, start: undefined })
    if (room < MIN_SPAN) return { ...unplaced, span: even }
    return one.blockId === blockId ? { ...unplaced, span: Math.min(one.span, room) } : unplaced
  })
}

/** Returns the layout with a block in a row of its own where it stands: as wide as the page if it would share one. */
export function inOwnRow(layout: Layout, blockId: string): Layout {
  if (rowAround(layout, blockId).length <= 1) return layout
  return setCell(layout, blockId, { start: undefined, span: COLUMNS })
}

/**
 * Returns the layout with a block taken out and put elsewhere by `put`. Blocks that shared a full row evenly with it share
 * what it leaves, unless others have moved up to them.
 */
export function relocate(layout: Layout, blockId: string, put: (rest: Layout) => Layout): Layout {
  const row = rowAround(layout, blockId)
  const spans = row.map((id) => placementOf(layout, id)?.span ?? COLUMNS)
  const wasEven = spans.every((span) => span * spans.length === COLUMNS)
  const rest = mapSections(layout, (section) => ({
    ...section,
    placements: section.placements.filter((one) => one.blockId !== blockId),
  }))
  const moved = put(rest)
  const left = row.filter((id) => id !== blockId)
  const [first] = left
  if (first === undefined || !wasEven || !isSame(rowAround(moved, first), left)) return moved
  const span = Math.floor(COLUMNS / left.length)
  return mapSections(moved, (section) => ({
    ...section,
    placements: section.placements.map((one) =>
      left.includes(one.blockId) ? withoutEmpty({ ...one, span, start: undefined }) : one,
    ),
  }))
}

/** Returns the blocks of the row that a block is in. */
function rowAround(layout: Layout, blockId: string): readonly string[] {
  const position = positionOf(layout, blockId)
  const placements = layout.sections[position?.sectionId ?? '']?.placements ?? []
  const row = rowsOf(placements).find((indexes) => indexes.includes(position?.index ?? -1)) ?? []
  return row.flatMap((index) => placements[index]?.blockId ?? [])
}

const mapPlacement = (layout: Layout, blockId: string, change: (placement: Placement) => Placement): Layout =>
  mapSections(layout, (section) =>
    section.placements.some((one) => one.blockId === blockId)
      ? {
          ...section,
          placements: section.placements.map((one) => (one.blockId === blockId ? change(one) : one)),
        }
      : section,
  )

/** Returns a placement without undefined values, which cannot be saved. */
function withoutEmpty(placement: Placement): Placement {
  const small = Object.entries(placement.small ?? {}).filter(([, value]) => value !== undefined)
  const entries = Object.entries({
    ...placement,
    small: small.length === 0 ? undefined : Object.fromEntries(small),
  }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as Placement
}
