import type { Measure } from '#features/shop/catalogue/show/amount.rules.ts'
import {
  type CellEdit,
  cellKey,
  GRID_COLUMNS,
  shownEdit,
  writeCell,
} from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import type { GridRange, PlacedText } from '#features/shop/catalogue/edit/grid-range.rules.ts'
import type { GridRow } from '#features/shop/catalogue/screens/grid-rows.ts'
import type { GridEdits } from '#features/shop/catalogue/screens/use-grid-edits.ts'

/** What cells show. */
export interface GridTexts {
  readonly rows: readonly GridRow[]
  readonly edits: GridEdits
  readonly weight: Measure
}

/** Returns the change of a cell that is not saved. */
export function editAt({ rows, edits }: GridTexts, row: number, column: number): CellEdit | undefined {
  const [shown, field] = [rows[row], GRID_COLUMNS[column]?.key]
  return shown && field && edits.get(cellKey(shown.variant.id, field))
}

/** Returns what a cell shows. */
export function textAt(texts: GridTexts, row: number, column: number): string {
  const [shown, field] = [texts.rows[row], GRID_COLUMNS[column]?.key]
  if (shown === undefined || field === undefined) return ''
  const edit = editAt(texts, row, column)
  return edit ? shownEdit(edit, texts.weight) : writeCell(field, shown.variant[field], texts.weight)
}

/** Returns a text for each cell of a range. */
export function fillRange(
  { top, bottom, left, right }: GridRange,
  textOf: (row: number, column: number) => string,
): readonly PlacedText[] {
  const placed: PlacedText[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      placed.push({ row, column, text: textOf(row, column) })
  return placed
}

/** Returns the first row of a range for those below; of a single row, that above it. */
export function fillDown(texts: GridTexts, range: GridRange): readonly PlacedText[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  return from < 0 ? [] : fillRange({ ...range, top: from + 1 }, (_, column) => textAt(texts, from, column))
}

/** Returns what a range shows, line by line. */
export function blockAt(texts: GridTexts, range: GridRange): readonly (readonly string[])[] {
  const rows = Map.groupBy(
    fillRange(range, (row, column) => textAt(texts, row, column)),
    ({ row }) => row,
  )
  return [...rows.values()].map((cells) => cells.map(({ text }) => text))
}
