import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'

/** The columns of a section as its style computes them. */
export interface Columns {
  readonly width: number
  readonly gap: number
}

/** Reads `grid-template-columns` and `column-gap`; undefined where blocks have no columns, as on phones. */
export function readColumns(template: string, gap: string): Columns | undefined {
  const widths = template.split(' ').map((one) => Number.parseFloat(one))
  const [width = Number.NaN] = widths
  if (widths.length !== COLUMNS || !Number.isFinite(width)) return undefined
  return { width, gap: Number.parseFloat(gap) || 0 }
}

/** Divides a width that has no columns, as those of a section on phones before a block is narrower. */
export const divideColumns = (width: number, gap: number): Columns => ({
  width: (width - (COLUMNS - 1) * gap) / COLUMNS,
  gap,
})

/** Returns the number of columns that is nearest to a width. */
export const spanOf = (width: number, { width: column, gap }: Columns): number =>
  Math.min(Math.max(Math.round((width + gap) / (column + gap)), 1), COLUMNS)

/** Returns the column that begins nearest to a distance from the start of the section, from 1. */
export const columnAt = (distance: number, { width, gap }: Columns): number =>
  Math.min(Math.max(Math.round(distance / (width + gap)) + 1, 1), COLUMNS)

/** Returns the columns of a block on desktop by its class. */
export function readSpan(cell: Element): number {
  const name = [...cell.classList].find((one) => /^span-\d+$/.test(one))
  return name === undefined ? COLUMNS : Number(name.slice('span-'.length))
}

export function setSpan(cell: HTMLElement, span: number): void {
  const before = readSpan(cell)
  if (before === span) return
  cell.classList.remove(`span-${before}`)
  cell.classList.add(`span-${span}`)
  cell.style.setProperty('--span', String(span))
}
