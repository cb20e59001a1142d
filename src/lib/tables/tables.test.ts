import { describe, expect, test } from 'vitest'
import { dataTableSchema } from '#lib/tables/number-table.ts'
import { pasteInto, pasteNote, tableEdits, tableFromCells } from '#lib/tables/paste-table.ts'
import { readPastedCells } from '#lib/tables/pasted-cells.ts'
import { decimalMarkOf, readNumber } from '#lib/tables/read-number.ts'

describe('readNumber', () => {
  test.each([
    ['12', '.', 12],
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['1 234,5', ',', 1234.5],
    ["1'234", '.', 1234],
    ['€ 5', '.', 5],
    ['CHF 5.50', '.', 5.5],
    ['12 km', '.', 12],
    ['85 m²', '.', 85],
    ['12 %', '.', 12],
    ['−3', '.', -3],
    ['(7)', '.', -7],
    ['1e3', '.', 1000],
    ['.5', '.', 0.5],
    ['', '.', null],
    [' – ', '.', null],
    ['n/a', '.', null],
    ['abc', '.', undefined],
    ['2024-05-01', '.', undefined],
    ['1.2.3', '.', undefined],
    ['12,34', '.', undefined],
    ['1e999', '.', undefined],
    ['=1+1', '.', undefined],
  ] as const)('reads %j', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value)
  })

  test('uses the same decimal mark for the whole table', () => {
    expect(decimalMarkOf(['1,234'])).toBe('.')
    expect(decimalMarkOf(['1,234', '2,5'])).toBe(',')
    expect(decimalMarkOf(['1.234'])).toBe('.')
    expect(decimalMarkOf(['1.234', '1.234.567'])).toBe(',')
    expect(decimalMarkOf(['1.234,50 €'])).toBe(',')
    expect(decimalMarkOf(['0,125'])).toBe(',')
    expect(decimalMarkOf(['1 May, 2.5 km away', 'x'])).toBe('.')
  })
})

describe('readPastedCells', () => {
  test('reads tabs, quoted cells with several lines, and quotes that do not enclose a cell', () => {
    expect(readPastedCells('a\t"b\nc"\t"say ""hi"""\r\n5"\t6\t\n\n')).toEqual([
      ['a', 'b c', 'say "hi"'],
      ['5"', '6', ''],
    ])
  })

  test('reads semicolons, and commas unless they are decimal marks', () => {
    expect(readPastedCells('Jan;1,5\nFeb;2')).toEqual([
      ['Jan', '1,5'],
      ['Feb', '2'],
    ])
    expect(readPastedCells('Jan,1\nFeb,2')).toEqual([
      ['Jan', '1'],
      ['Feb', '2'],
    ])
    expect(readPastedCells('1,5\n2,25')).toEqual([['1,5'], ['2,25']])
  })
})

describe('tableFromCells', () => {
  const paste = (text: string) => tableFromCells(readPastedCells(text))
  const tableOf = (text: string) => {
    const pasted = paste(text)
    return pasted.ok ? pasted.value.table : pasted.error
  }

  test('the first row has the names of the columns unless it has numbers', () => {
    expect(tableOf('Month\tGuests\tNights\nMay\t12\t40\nJune\t1,200\t2')).toEqual({
      columns: ['Guests', 'Nights'],
      rows: [
        { label: 'May', values: [12, 40] },
        { label: 'June', values: [1200, 2] },
      ],
    })
    expect(tableOf('May\t12\nJune\t15')).toEqual({
      columns: [''],
      rows: [
        { label: 'May', values: [12] },
        { label: 'June', values: [15] },
      ],
    })
    expect(tableOf('May\t2000\nJune\t1500')).toMatchObject({ columns: [''] })
  })

  test('years are names of columns', () => {
    expect(tableOf('Country\t2024\t2025\nNorway\t3\t4')).toMatchObject({ columns: ['2024', '2025'] })
    expect(tableOf('\t2024\nNorway\t3')).toMatchObject({ columns: ['2024'] })
  })

  test('a column of numbers gets numbered rows', () => {
    expect(tableOf('Guests\n5\n7')).toEqual({
      columns: ['Guests'],
      rows: [
        { label: '1', values: [5] },
        { label: '2', values: [7] },
      ],
    })
    expect(tableOf('5\n7')).toMatchObject({ columns: [''], rows: [{ label: '1' }, { label: '2' }] })
    expect(tableOf('Only text\nAnd more')).toMatchObject({ columns: [''] })
  })

  test('missing and unreadable cells are empty, and a note names them', () => {
    const pasted = paste('Month\tGuests\tNights\nMay\t12\nJune\tmany\t2')
    expect(pasted.ok && pasted.value.table.rows).toEqual([
      { label: 'May', values: [12, null] },
      { label: 'June', values: [null, 2] },
    ])
    expect(pasted.ok && pasteNote(pasted.value)).toBe(
      '“many” is not a number, so its cell is empty. One row was shorter; its missing cells are empty.',
    )
  })

  test('a table of more than 200 rows or 6 columns is not pasted', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `Day ${index}\t${index}`).join('\n')
    expect(paste(rows(200)).ok).toBe(true)
    expect(tableOf(rows(500))).toMatch(/at most 200 rows.* There would be 500\. Nothing was pasted\./)
    expect(tableOf('a\t1\t2\t3\t4\t5\t6\t7')).toMatch(/at most 6 columns.* There would be 7\./)
  })

  test('dates among the names do not affect the decimal mark', () => {
    expect(tableOf('1.2.2025\t1.5\n2.2.2025\t2.5')).toMatchObject({
      rows: [{ values: [1.5] }, { values: [2.5] }],
    })
  })
})

test('cells are pasted into a table from a position on, which makes it longer and wider', () => {
  const table = { columns: ['a'], rows: [{ label: 'x', values: [1] }] }
  expect(pasteInto(table, { row: 1, column: 1 }, [['5', '6'], ['7']])).toMatchObject({
    ok: true,
    value: {
      table: {
        columns: ['a', ''],
        rows: [
          { label: 'x', values: [5, 6] },
          { label: '', values: [7, null] },
        ],
      },
    },
  })
  expect(pasteInto(table, { row: 0, column: 1 }, [['b']])).toMatchObject({
    value: { table: { columns: ['b'], rows: table.rows } },
  })
})

test('rows and columns are added and removed together with their values', () => {
  const table = { columns: ['a'], rows: [{ label: 'x', values: [1] }] }
  const wider = tableEdits.addColumn(tableEdits.addRow(table))
  expect(wider).toEqual({
    columns: ['a', ''],
    rows: [
      { label: 'x', values: [1, null] },
      { label: '', values: [null, null] },
    ],
  })
  expect(dataTableSchema.safeParse(wider).success).toBe(true)
  expect(tableEdits.removeColumn(tableEdits.removeRow(wider, 1), 1)).toEqual(table)
})

test('rows of unequal length, too many rows and numbers without meaning are rejected with a message that says what to do', () => {
  const messageOf = (table: unknown) => dataTableSchema.safeParse(table).error?.issues[0]?.message
  expect(messageOf({ columns: ['a', 'b'], rows: [{ label: 'x', values: [1] }] })).toBe(
    'Row 1 has 1 values, but the table has 2 columns. Add null for a missing value, or remove what is too much.',
  )
  const rows = Array.from({ length: 500 }, () => ({ label: 'x', values: [] }))
  expect(messageOf({ columns: [], rows })).toContain('at most 200 rows')
  expect(messageOf({ columns: ['a'], rows: [{ label: 'x', values: [1e16] }] })).toContain('15 digits')
  for (const value of [Number.NaN, Infinity, '5'])
    expect(messageOf({ columns: ['a'], rows: [{ label: 'x', values: [value] }] })).toBeDefined()
  expect(messageOf({ columns: [], rows: [] })).toBeUndefined()
})
