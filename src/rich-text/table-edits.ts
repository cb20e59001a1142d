import type { EditorNode, StoredAttributes } from '#rich-text/convert.ts'

/** What an owner does with the table around the cursor. */
export const TABLE_EDITS = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'headerRow',
  'headerColumn',
  'deleteRow',
  'deleteColumn',
] as const
export type TableEdit = (typeof TABLE_EDITS)[number]

/** Row and column of a cell. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface Cell extends CellPosition {
  readonly rows: number
  readonly columns: number
  readonly node: EditorNode
}

const MAX_SPAN = 100
const EMPTY_CELL: EditorNode = { type: 'tableCell', content: [{ type: 'paragraph' }] }
const EMPTY_HEADER: EditorNode = { type: 'tableHeader', content: [{ type: 'paragraph' }] }

/** Returns a table with a row of headers and empty cells. */
export const createTable = (rows: number, columns: number): EditorNode => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => (row === 0 ? EMPTY_HEADER : EMPTY_CELL)),
  })),
})

/** Returns the position of a cell by its number in the table; undefined if there is none. */
export function positionOfCell(table: EditorNode, index: number): CellPosition | undefined {
  const cell = cellsOf(table)[index]
  return cell && { row: cell.row, column: cell.column }
}

/** Returns the number, in the table, of the cell that covers a position. */
export const indexOfCell = (table: EditorNode, { row, column }: CellPosition): number =>
  cellsOf(table).findIndex(
    (cell) => isAt(cell.row, cell.rows, row) && isAt(cell.column, cell.columns, column),
  )

/**
 * Returns a table after an edit at a cell, and the cell that has the cursor then; undefined if nothing of it is left.
 * Merged cells grow and shrink; a table whose rows have different lengths becomes complete.
 */
export function editTable(
  table: EditorNode,
  edit: TableEdit,
  at: CellPosition,
): { readonly table: EditorNode; readonly cursor: CellPosition } | undefined {
  const cells = completed(cellsOf(table))
  const covering = cells.find(
    (cell) => isAt(cell.row, cell.rows, at.row) && isAt(cell.column, cell.columns, at.column),
  )
  if (!covering) return { table, cursor: at }
  switch (edit) {
    case 'rowAbove':
      return write(table, insertLine(cells, 'row', at.row), at)
    case 'rowBelow': {
      const row = covering.row + covering.rows
      return write(table, insertLine(cells, 'row', row), { ...at, row })
    }
    case 'columnBefore':
      return write(table, insertLine(cells, 'column', at.column), at)
    case 'columnAfter': {
      const column = covering.column + covering.columns
      return write(table, insertLine(cells, 'column', column), { ...at, column })
    }
    case 'headerRow':
      return write(table, toggleHeaders(cells, 'row'), at)
    case 'headerColumn':
      return write(table, toggleHeaders(cells, 'column'), at)
    case 'deleteRow':
      return write(table, deleteLine(cells, 'row', at.row), at)
    case 'deleteColumn':
      return write(table, deleteLine(cells, 'column', at.column), at)
  }
}

const isAt = (start: number, length: number, at: number): boolean => at >= start && at < start + length

const spanOf = (stored: StoredAttributes | undefined, name: 'colspan' | 'rowspan'): number => {
  const span = stored?.[name]
  return typeof span === 'number' && Number.isInteger(span) && span > 1 ? Math.min(span, MAX_SPAN) : 1
}

/** Returns the cells with their places, as browsers lay them out. */
function cellsOf(table: EditorNode): readonly Cell[] {
  const rows = (table.content ?? []).filter(({ type }) => type === 'tableRow')
  const taken = new Set<string>()
  return rows.flatMap(({ content = [] }, row) => {
    let column = 0
    return content.map((node): Cell => {
      while (taken.has(`${row}:${column}`)) column += 1
      const columns = spanOf(node.attrs?.stored, 'colspan')
      const height = Math.min(spanOf(node.attrs?.stored, 'rowspan'), rows.length - row)
      for (let y = row; y < row + height; y++)
        for (let x = column; x < column + columns; x++) taken.add(`${y}:${x}`)
      const cell = { row, column, rows: height, columns, node }
      column += columns
      return cell
    })
  })
}

const heightOf = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ row, rows }) => row + rows))
const widthOf = (cells: readonly Cell[]) =>
  Math.max(0, ...cells.map(({ column, columns }) => column + columns))

/** Adds empty cells where rows have none. */
function completed(cells: readonly Cell[]): readonly Cell[] {
  const taken = new Set<string>()
  for (const { row, rows, column, columns } of cells)
    for (let y = row; y < row + rows; y++)
      for (let x = column; x < column + columns; x++) taken.add(`${y}:${x}`)
  const added: Cell[] = []
  for (let row = 0; row < heightOf(cells); row++)
    for (let column = 0; column < widthOf(cells); column++)
      if (!taken.has(`${row}:${column}`)) added.push({ row, column, rows: 1, columns: 1, node: EMPTY_CELL })
  return [...cells, ...added]
}

/** One direction of a table: the names of a line's number, of its extent, and those across. */
const AXES = {
  row: { line: 'row', extent: 'rows', across: 'column', acrossExtent: 'columns' },
  column: { line: 'column', extent: 'columns', across: 'row', acrossExtent: 'rows' },
} as const
type Axis = keyof typeof AXES

/** Inserts a row or column before a line. New cells are headers where the other cells across are. */
function insertLine(cells: readonly Cell[], axis: Axis, before: number): readonly Cell[] {
  const { line, extent, across, acrossExtent } = AXES[axis]
  const length = axis === 'row' ? widthOf(cells) : heightOf(cells)
  const covered = new Set<number>()
  const moved = cells.map((cell): Cell => {
    if (cell[line] >= before) return { ...cell, [line]: cell[line] + 1 }
    if (cell[line] + cell[extent] <= before) return cell
    for (let at = cell[across]; at < cell[across] + cell[acrossExtent]; at++) covered.add(at)
    return { ...cell, [extent]: cell[extent] + 1 }
  })
  const added: Cell[] = []
  for (let at = 0; at < length; at++) {
    if (covered.has(at)) continue
    const others = cells.filter((cell) => isAt(cell[across], cell[acrossExtent], at))
    // The corner of a table with both kinds of headers does not make a line one.
    const bodies = others.filter((cell) => others.length === 1 || cell[line] > 0)
    const isHeader = bodies.length > 0 && bodies.every(({ node }) => node.type === 'tableHeader')
    const place = { [line]: before, [across]: at } as unknown as CellPosition
    added.push({ ...place, rows: 1, columns: 1, node: isHeader ? EMPTY_HEADER : EMPTY_CELL })
  }
  return [...moved, ...added]
}

function deleteLine(cells: readonly Cell[], axis: Axis, at: number): readonly Cell[] {
  const { line, extent } = AXES[axis]
  return cells.flatMap((cell): Cell[] => {
    if (cell[line] > at) return [{ ...cell, [line]: cell[line] - 1 }]
    if (!isAt(cell[line], cell[extent], at)) return [cell]
    return cell[extent] > 1 ? [{ ...cell, [extent]: cell[extent] - 1 }] : []
  })
}

/** Makes the first line one of headers, or of cells if it is one already. */
function toggleHeaders(cells: readonly Cell[], axis: Axis): readonly Cell[] {
  const { line, across } = AXES[axis]
  const first = cells.filter((cell) => cell[line] === 0)
  // The corner is a header as long as the other direction has headers.
  const changed = first.filter((cell) => cell[across] > 0 || first.length === 1)
  const isOn = changed.every(({ node }) => node.type === 'tableHeader')
  const other = cells.filter((cell) => cell[across] === 0 && cell[line] > 0)
  const keepsCorner = other.length > 0 && other.every(({ node }) => node.type === 'tableHeader')
  return cells.map((cell) => {
    if (!first.includes(cell) || (isOn && keepsCorner && cell[across] === 0)) return cell
    return { ...cell, node: { ...cell.node, type: isOn ? 'tableCell' : 'tableHeader' } }
  })
}

function write(
  table: EditorNode,
  cells: readonly Cell[],
  { row, column }: CellPosition,
): { readonly table: EditorNode; readonly cursor: CellPosition } | undefined {
  const [height, width] = [heightOf(cells), widthOf(cells)]
  if (height === 0 || width === 0) return undefined
  const rows = Array.from({ length: height }, (_, at): EditorNode => {
    const content = cells
      .filter((cell) => cell.row === at)
      .toSorted((one, other) => one.column - other.column)
      .map(withSpans)
    return { type: 'tableRow', content }
  })
  const others = (table.content ?? []).filter(({ type }) => type !== 'tableRow')
  const cursor = { row: Math.min(row, height - 1), column: Math.min(column, width - 1) }
  return { table: { ...table, content: [...others, ...rows] }, cursor }
}

function withSpans({ node, rows, columns }: Cell): EditorNode {
  const { colspan: _, rowspan: __, ...others } = node.attrs?.stored ?? {}
  const stored = {
    ...others,
    ...(columns > 1 ? { colspan: columns } : {}),
    ...(rows > 1 ? { rowspan: rows } : {}),
  }
  return { ...node, attrs: { stored: Object.keys(stored).length > 0 ? stored : null } }
}
