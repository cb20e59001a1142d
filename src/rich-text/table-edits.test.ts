import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditorNode } from '#rich-text/convert.ts'
import {
  createTable,
  editTable,
  indexOfCell,
  positionOfCell,
  TABLE_EDITS,
  type TableEdit,
} from '#rich-text/table-edits.ts'

/** Reads a table: a row per line, `#` before headers, `:2x1` after cells of two columns. */
function tableOf(lines: string): EditorNode {
  const rows = lines.trim().split('\n')
  return {
    type: 'table',
    content: rows.map((line) => ({
      type: 'tableRow',
      content: line
        .trim()
        .split(/\s+/)
        .map((word) => {
          const [, header, text = '', colspan, rowspan] = /^(#?)(\w*)(?::(\d)x(\d))?$/.exec(word) ?? []
          const stored = {
            ...(colspan && colspan !== '1' ? { colspan: Number(colspan) } : {}),
            ...(rowspan && rowspan !== '1' ? { rowspan: Number(rowspan) } : {}),
          }
          return {
            type: header === '#' ? 'tableHeader' : 'tableCell',
            attrs: { stored: Object.keys(stored).length > 0 ? stored : null },
            content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
          }
        }),
    })),
  }
}

/** Writes a table in that form; empty cells are `_`. */
const lines = (table: EditorNode | undefined): string =>
  (table?.content ?? [])
    .map(({ content = [] }) =>
      content
        .map(({ type, attrs, content: [paragraph] = [] }) => {
          const { colspan = 1, rowspan = 1 } = attrs?.stored ?? {}
          const spans = colspan === 1 && rowspan === 1 ? '' : `:${colspan}x${rowspan}`
          return `${type === 'tableHeader' ? '#' : ''}${paragraph?.content?.[0]?.text ?? '_'}${spans}`
        })
        .join(' '),
    )
    .join('\n')

const run = (table: string, edit: TableEdit, row: number, column: number) =>
  lines(editTable(tableOf(table), edit, { row, column })?.table)

test('rows and columns are added beside the cursor', () => {
  expect(run('#a #b\nc d', 'rowBelow', 0, 1)).toBe('#a #b\n_ _\nc d')
  expect(run('#a #b\nc d', 'rowAbove', 1, 0)).toBe('#a #b\n_ _\nc d')
  expect(run('#a #b\nc d', 'columnAfter', 1, 0)).toBe('#a #_ #b\nc _ d')
  expect(run('#a #b\nc d', 'columnBefore', 0, 0)).toBe('#_ #a #b\n_ c d')
})

test('a new row begins with a header if the rows before it do', () => {
  expect(run('#_ #a\n#b c', 'rowBelow', 1, 1)).toBe('#_ #a\n#b c\n#_ _')
})

test('merged cells grow and shrink', () => {
  expect(run('a:2x1\nb c', 'columnAfter', 1, 0)).toBe('a:3x1\nb _ c')
  expect(run('a:1x2 b\nc', 'rowBelow', 0, 1)).toBe('a:1x3 b\n_\nc')
  expect(run('a:1x2 b\nc', 'rowBelow', 0, 0)).toBe('a:1x2 b\nc\n_ _')
  expect(run('a:1x2 b\nc', 'deleteRow', 0, 1)).toBe('a c')
  expect(run('a:2x1\nb c', 'deleteColumn', 1, 0)).toBe('a\nc')
})

test('deleting the last row or the last column deletes the table', () => {
  expect(editTable(tableOf('a b'), 'deleteRow', { row: 0, column: 0 })).toBeUndefined()
  expect(editTable(tableOf('a\nb'), 'deleteColumn', { row: 0, column: 0 })).toBeUndefined()
})

test('headers are turned on and off', () => {
  expect(run('a b\nc d', 'headerRow', 1, 1)).toBe('#a #b\nc d')
  expect(run('#a #b\nc d', 'headerRow', 1, 1)).toBe('a b\nc d')
  expect(run('#a #b\nc d', 'headerColumn', 1, 1)).toBe('#a #b\n#c d')
  expect(run('#a #b\n#c d', 'headerRow', 1, 1)).toBe('#a b\n#c d')
  expect(run('a', 'headerRow', 0, 0)).toBe('#a')
})

test('an edit preserves the caption', () => {
  const caption = { type: 'tableCaption', content: [{ type: 'text', text: 'Sizes' }] }
  const table = { ...createTable(2, 2), content: [caption, ...(createTable(2, 2).content ?? [])] }
  const edited = editTable(table, 'rowBelow', { row: 1, column: 0 })
  expect(edited?.table.content?.map(({ type }) => type)).toEqual([
    'tableCaption',
    'tableRow',
    'tableRow',
    'tableRow',
  ])
})

test('after any edits every place of a table has exactly one cell, and the cursor is in one', () => {
  const edits = fc.array(fc.tuple(fc.constantFrom(...TABLE_EDITS), fc.nat()), { maxLength: 12 })
  const cellsOf = ({ content = [] }: EditorNode) => content.flatMap((row) => row.content ?? [])
  const tables = fc.constantFrom(
    'a b\nc d',
    'a:2x2 b\nc\nd e f',
    'a:1x3 b:2x1\nc\nd e f',
    '#a b c\nd',
    'a:9x9',
  )
  fc.assert(
    fc.property(tables, edits, (source, all) => {
      let table = tableOf(source)
      for (const [edit, cell] of all) {
        const at = positionOfCell(table, cell % cellsOf(table).length)
        const next = at && editTable(table, edit, at)
        if (!next) return
        table = next.table
        expect(indexOfCell(table, next.cursor)).toBeGreaterThanOrEqual(0)
      }
      if (all.length === 0) return
      const covered = new Set<string>()
      let places = 0
      for (const [index, cell] of cellsOf(table).entries()) {
        const at = positionOfCell(table, index)
        const { colspan = 1, rowspan = 1 } = cell.attrs?.stored ?? {}
        for (let y = 0; y < Number(rowspan); y++)
          for (let x = 0; x < Number(colspan); x++) {
            covered.add(`${(at?.row ?? 0) + y}:${(at?.column ?? 0) + x}`)
            places += 1
          }
      }
      expect(covered.size).toBe(places)
      const width = Math.max(...[...covered].map((one) => Number(one.split(':')[1]) + 1))
      expect(places).toBe(width * (table.content?.length ?? 0))
    }),
  )
})
