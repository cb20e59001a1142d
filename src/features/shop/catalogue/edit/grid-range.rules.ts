/** A cell by its place in the table. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The cells between the one at which a selection began and the one that has the focus. */
export interface GridSelection {
  readonly anchor: GridPlace
  readonly focus: GridPlace
}

export interface GridRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Returns the rectangle of a selection; bottom and right are in it. */
export const rangeOf = ({ anchor, focus }: GridSelection): GridRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const isInRange = ({ top, bottom, left, right }: GridRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** Returns the place at which a key takes the focus; undefined for a key that moves nothing. */
export function placeAfterKey(
  { row, column }: GridPlace,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | undefined {
  const last = { row: Math.max(0, size.rows - 1), column: size.columns - 1 }
  const at = (to: Partial<GridPlace>): GridPlace => ({
    row: Math.min(last.row, Math.max(0, to.row ?? row)),
    column: Math.min(last.column, Math.max(0, to.column ?? column)),
  })
  switch (key) {
    case 'ArrowDown':
      return at({ row: ctrl ? last.row : row + 1 })
    case 'ArrowUp':
      return at({ row: ctrl ? 0 : row - 1 })
    case 'ArrowRight':
      return at({ column: ctrl ? last.column : column + 1 })
    case 'ArrowLeft':
      return at({ column: ctrl ? 0 : column - 1 })
    case 'Home':
      return at({ column: 0, ...(ctrl && { row: 0 }) })
    case 'End':
      return at({ column: last.column, ...(ctrl && { row: last.row }) })
    case 'PageDown':
      return at({ row: row + size.page })
    case 'PageUp':
      return at({ row: row - size.page })
    default:
      return undefined
  }
}

/** Returns a block of cells as spreadsheets copy it: lines with tabs, and quotes around what has one of these. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')

/** Reads a block of cells that was copied from a spreadsheet, or lines of any other text. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const normal = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let index = 0; index < normal.length; index += 1) {
    const sign = normal[index] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (normal[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && normal.includes('"', index + 1)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  const last = rows.at(-1)
  // Spreadsheets end the last line too.
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** A text for a cell. */
export interface PlacedText extends GridPlace {
  readonly text: string
}

/**
 * Returns where the cells of a pasted block go: from the first selected cell on, what lies outside of the table is left
 * out. A block that fits several times into the selection is repeated.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  range: GridRange,
  size: { readonly rows: number; readonly columns: number },
): readonly PlacedText[] {
  const width = Math.max(...block.map((cells) => cells.length))
  const height = block.length
  const tall = range.bottom - range.top + 1
  const wide = range.right - range.left + 1
  const rows = tall % height === 0 ? tall : height
  const columns = wide % width === 0 ? wide : width
  const placed: PlacedText[] = []
  for (let row = 0; row < rows && range.top + row < size.rows; row += 1)
    for (let column = 0; column < columns && range.left + column < size.columns; column += 1) {
      const text = block[row % height]?.[column % width]
      if (text !== undefined) placed.push({ row: range.top + row, column: range.left + column, text })
    }
  return placed
}
