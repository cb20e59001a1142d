import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'
import type { BesidePlace, BlockPlace, SectionPlace } from '#features/content/canvas/canvas-places.rules.ts'

interface NamedBox extends Box {
  readonly id: string
}

/** A section and its blocks as they are on the page. */
export interface SectionBox extends NamedBox {
  readonly blocks: readonly NamedBox[]
}

/** A place that something can be put at, and the line that shows it: a box without width or without height. */
export interface DropPlace<Place> {
  readonly place: Place
  readonly line: Box
  /** What it would cover, where that is more than the line. */
  readonly area?: Box
}

/** Half of the usual gap between blocks. */
const GAP = 12

const endOf = ({ x, width }: Box): number => x + width
const bottomOf = ({ y, height }: Box): number => y + height

export interface PlacesOptions {
  readonly isRtl: boolean
  /** Whether blocks stand side by side; on phones they do not. */
  readonly hasColumns: boolean
}

/** Returns all places for a block, in reading order: between rows, and in each row beside its blocks. */
export const blockPlaces = (
  sections: readonly SectionBox[],
  options: PlacesOptions,
): readonly DropPlace<BlockPlace | BesidePlace>[] => sections.flatMap((section) => placesIn(section, options))

function placesIn(
  section: SectionBox,
  { isRtl, hasColumns }: PlacesOptions,
): readonly DropPlace<BlockPlace | BesidePlace>[] {
  const { id: sectionId, blocks } = section
  if (blocks.length === 0) {
    const { x, y, width, height } = section
    return [{ place: { sectionId, before: null }, line: { x, y: y + height / 2, width, height: 0 } }]
  }
  const rows = rowsOf(blocks)
  return rows.flatMap((row, index) => {
    const above = rows[index - 1]
    const [top, bottom] = [topOf(row), bottomOfAll(row)]
    const x = Math.min(...row.map((block) => block.x))
    const line = { x, width: Math.max(...row.map(endOf)) - x, height: 0 }
    const y = above ? (bottomOfAll(above) + top) / 2 : top - GAP
    return [
      { place: { sectionId, before: row[0]?.id ?? null }, line: { ...line, y } },
      ...(hasColumns ? placesInRow(row, { top, height: bottom - top, isRtl }) : []),
      ...(rows[index + 1]
        ? []
        : [{ place: { sectionId, before: null }, line: { ...line, y: bottom + GAP } }]),
    ]
  })
}

interface Row {
  readonly top: number
  readonly height: number
  readonly isRtl: boolean
}

/** The lines at both sides of each block of a row. */
function placesInRow(row: readonly NamedBox[], at: Row): readonly DropPlace<BesidePlace>[] {
  const last = row.at(-1)
  if (!last) return []
  const line = { y: at.top, height: at.height, width: 0 }
  const [start, end] = [Math.min(...row.map(({ x }) => x)), Math.max(...row.map(endOf))]
  const width = (end - start) / (row.length + 1)
  /** The share of the row that a block gets as the one with that index. */
  const area = (index: number): Box => {
    const before = width * (at.isRtl ? row.length - index : index)
    return { x: start + before, y: at.top, width, height: at.height }
  }
  const places = row.map((block, index) => ({
    place: { besideId: block.id, side: 'before' } as const,
    line: { ...line, x: startLine(block, row[index - 1], at.isRtl) },
    area: area(index),
  }))
  const x = at.isRtl ? last.x - GAP : endOf(last) + GAP
  return [
    ...places,
    { place: { besideId: last.id, side: 'after' }, line: { ...line, x }, area: area(row.length) },
  ]
}

const topOf = (row: readonly Box[]): number => Math.min(...row.map(({ y }) => y))
const bottomOfAll = (row: readonly Box[]): number => Math.max(...row.map(bottomOf))

/** Between a block and the one before it in its row. */
function startLine(block: Box, previous: Box | undefined, isRtl: boolean): number {
  const start = isRtl ? endOf(block) : block.x
  if (!previous) return isRtl ? start + GAP : start - GAP
  return (start + (isRtl ? previous.x : endOf(previous))) / 2
}

/** Groups blocks that stand side by side. */
function rowsOf<T extends Box>(blocks: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = []
  for (const block of blocks) {
    const row = rows.at(-1)
    const isBeside = row?.every(
      (other) =>
        Math.min(bottomOf(other), bottomOf(block)) - Math.max(other.y, block.y) > 1 &&
        (endOf(other) <= block.x + 1 || endOf(block) <= other.x + 1),
    )
    if (row && isBeside === true) row.push(block)
    else rows.push([block])
  }
  return rows
}

/** Returns all places for a section, from top to bottom. */
export function sectionPlaces(sections: readonly NamedBox[]): readonly DropPlace<SectionPlace>[] {
  const places = sections.map(({ id, x, y, width }, index) => {
    const previous = sections[index - 1]
    const line = { x, y: previous ? (bottomOf(previous) + y) / 2 : y, width, height: 0 }
    return { place: { before: id }, line }
  })
  const last = sections.at(-1)
  if (!last) return places
  return [
    ...places,
    { place: { before: null }, line: { x: last.x, y: bottomOf(last), width: last.width, height: 0 } },
  ]
}

/** Returns the place whose line is nearest to a point, if it is near enough. */
export function nearestPlace<Place>(
  places: readonly DropPlace<Place>[],
  x: number,
  y: number,
  max = Infinity,
): DropPlace<Place> | undefined {
  let nearest: DropPlace<Place> | undefined
  let least = max
  for (const place of places) {
    const distance = distanceTo(place.line, x, y)
    if (distance < least || (nearest === undefined && distance <= least)) {
      nearest = place
      least = distance
    }
  }
  return nearest
}

/** Returns the distance of a point from a line. */
export const distanceTo = (line: Box, x: number, y: number): number =>
  Math.hypot(outside(x, line.x, endOf(line)), outside(y, line.y, bottomOf(line)))

const outside = (at: number, from: number, to: number): number => Math.max(from - at, 0, at - to)

/** Whether a block stays where it is at a place: beside itself, or above or below itself in a row of its own. */
export function isOwnPlace(
  sections: readonly SectionBox[],
  blockId: string,
  place: BlockPlace | BesidePlace,
): boolean {
  const rows = sections.flatMap((section) =>
    rowsOf(section.blocks).map((row) => ({ sectionId: section.id, ids: row.map(({ id }) => id) })),
  )
  const row = rows.findIndex(({ ids }) => ids.includes(blockId))
  const { ids = [], sectionId } = rows[row] ?? {}
  const at = ids.indexOf(blockId)
  if ('besideId' in place)
    return place.besideId === blockId || place.besideId === ids[at + (place.side === 'before' ? 1 : -1)]
  if (place.sectionId !== sectionId || ids.length > 1) return false
  const next = rows[row + 1]
  return place.before === blockId || place.before === (next?.sectionId === sectionId ? next.ids[0] : null)
}
