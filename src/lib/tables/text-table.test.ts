import { describe, expect, test } from 'vitest'
import { isFilled, pasteTexts, textTableEdits, textTableSchema } from '#lib/tables/text-table.ts'

const SIZES = [
  ['Size', 'Chest'],
  ['S', '90'],
]
const wide = (count: number) => [Array.from({ length: count }, () => 'x')]

describe('tables of texts', () => {
  test('have rows of one length, at most 12 columns and 40 rows', () => {
    const ok = (table: unknown) => textTableSchema.safeParse(table).success
    expect([ok([]), ok(SIZES), ok(wide(12)), ok(Array.from({ length: 40 }, () => ['x']))]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([ok(wide(13)), ok(Array.from({ length: 41 }, () => ['x'])), ok([['x'.repeat(61)]])]).toEqual([
      false,
      false,
      false,
    ])
    expect(textTableSchema.safeParse([...SIZES, ['M']]).error?.issues[0]?.message).toMatch(
      /^Row 3 has 1 cells, but the first one has 2/,
    )
  })

  test('grow when cells are pasted from a cell on', () => {
    expect(pasteTexts(SIZES, { row: 1, column: 1 }, [['91', '70'], ['95']])).toEqual({
      ok: true,
      value: [
        ['Size', 'Chest', ''],
        ['S', '91', '70'],
        ['', '95', ''],
      ],
    })
    expect(pasteTexts([], { row: 0, column: 0 }, SIZES)).toEqual({ ok: true, value: SIZES })
    expect(pasteTexts(SIZES, { row: 0, column: 1 }, wide(12))).toMatchObject({ ok: false })
    expect(pasteTexts(SIZES, { row: 39, column: 0 }, SIZES)).toMatchObject({ ok: false })
  })

  test('have rows and columns that can be added and removed', () => {
    expect(textTableEdits.addRow([])).toEqual([['', '']])
    expect(textTableEdits.addColumn([])).toEqual([['', '']])
    expect(textTableEdits.addRow(SIZES)).toEqual([...SIZES, ['', '']])
    expect(textTableEdits.addColumn(SIZES)).toEqual([
      ['Size', 'Chest', ''],
      ['S', '90', ''],
    ])
    expect(textTableEdits.removeRow(SIZES, 0)).toEqual([['S', '90']])
    expect(textTableEdits.removeColumn(SIZES, 0)).toEqual([['Chest'], ['90']])
    expect([isFilled([]), isFilled([['', ' ']]), isFilled(SIZES)]).toEqual([false, false, true])
  })
})
