import type { CellStyle, SectionStyle } from '#features/content/layouts/layout.types.ts'

/** Columns of the grid of a section. */
export const COLUMNS = 12

/** Class names and custom properties of an element, which the styles of sections use. */
export interface ElementStyle {
  readonly className: string
  readonly properties: Readonly<Record<string, string>>
}

/** Returns the classes and properties of the cell of a block; `smallOrder` is its position on small screens, if that differs. */
export function cellStyle(
  { span, start, height, hidden, small = {} }: CellStyle,
  smallOrder: number | undefined,
): ElementStyle {
  const classes = ['cell', `span-${span}`]
  const properties: Record<string, string> = {}
  if (start !== undefined) {
    classes.push('cell-start')
    properties['--start'] = String(Math.min(start, COLUMNS + 1 - span))
    properties['--span'] = String(span)
  }
  if (height !== undefined) {
    classes.push('cell-height')
    properties['--height'] = `${height}px`
  }
  if (hidden) classes.push('cell-hidden')
  if (small.span !== undefined && small.span < COLUMNS) {
    classes.push('cell-small')
    properties['--small-span'] = String(small.span)
  }
  if (small.hidden) classes.push('cell-small-hidden')
  if (small.align) classes.push(`cell-small-${small.align}`)
  if (small.textSize) classes.push(`cell-small-text-${small.textSize}`)
  if (smallOrder !== undefined) {
    classes.push('cell-order')
    properties['--order'] = String(smallOrder)
  }
  return { className: classes.join(' '), properties }
}

/** Returns the positions on small screens of the blocks of a section; undefined when they are those of the reading order. */
export function smallOrder(placements: readonly Pick<CellStyle, 'small'>[]): readonly number[] | undefined {
  if (placements.every(({ small }) => small?.order === undefined)) return undefined
  const wanted = placements.map(({ small }, index) => ({ index, at: small?.order ?? index }))
  const sorted = wanted.toSorted((one, other) => one.at - other.at || one.index - other.index)
  const positions = wanted.map(({ index }) => sorted.findIndex((one) => one.index === index))
  return positions.some((position, index) => position !== index) ? positions : undefined
}

type SectionCells = Pick<SectionStyle, 'gap' | 'blockAlign'> & {
  readonly placements: readonly CellStyle[]
}

/** Returns the classes of the grid of a section. */
export function sectionClass({ gap, blockAlign, placements }: SectionCells): string {
  const classes = ['section']
  if (gap !== undefined) classes.push(`section-gap-${gap}`)
  if (blockAlign !== undefined) classes.push(`section-align-${blockAlign}`)
  if (placements.some(({ small }) => small?.span !== undefined && small.span < COLUMNS))
    classes.push('section-small')
  return classes.join(' ')
}

/** Whether a section uses more than widths on desktop, so that its page needs the styles for that. */
export const usesPlacements = ({ gap, blockAlign, placements }: SectionCells): boolean =>
  gap !== undefined ||
  blockAlign !== undefined ||
  placements.some(
    ({ start, height, hidden, small }) =>
      start !== undefined || height !== undefined || hidden === true || small !== undefined,
  )
