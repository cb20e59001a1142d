/** The columns of a section as its style computes them. */
export interface Columns {
  readonly width: number
  readonly gap: number
}

export const COLUMNS = 12

/** Reads `grid-template-columns` and `column-gap`; undefined where blocks have no columns, as on phones. */
export function readColumns(template: string, gap: string): Columns | undefined {
  const widths = template.split(' ').map((one) => Number.parseFloat(one))
  const [width = Number.NaN] = widths
  if (widths.length !== COLUMNS || !Number.isFinite(width)) return undefined
  return { width, gap: Number.parseFloat(gap) || 0 }
}

/** Returns the number of columns that is nearest to a width. */
export const spanOf = (width: number, { width: column, gap }: Columns): number =>
  Math.min(Math.max(Math.round((width + gap) / (column + gap)), 1), COLUMNS)

/** Returns the columns of a block by its class. */
export function readSpan(cell: Element): number {
  const name = [...cell.classList].find((one) => /^span-\d+$/.test(one))
  return name === undefined ? COLUMNS : Number(name.slice('span-'.length))
}

export function setSpan(cell: Element, span: number): void {
  const before = readSpan(cell)
  if (before === span) return
  cell.classList.remove(`span-${before}`)
  cell.classList.add(`span-${span}`)
}
