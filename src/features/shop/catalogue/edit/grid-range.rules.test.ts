import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weightMeasure } from '#features/shop/catalogue/show/amount.rules.ts'
import { editCell, GRID_COLUMNS, toSent, toUndo } from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import {
  placeAfterKey,
  placeBlock,
  readBlock,
  writeBlock,
} from '#features/shop/catalogue/edit/grid-range.rules.ts'
import type { TableVariant } from '#features/shop/catalogue/variants.api.types.ts'

const KG = weightMeasure(2)
const shown: TableVariant = {
  id: '7',
  item: '1',
  values: [],
  price: 1400,
  salePrice: null,
  onSale: false,
  sku: 'POT',
  barcode: '',
  stock: 5,
  reserved: 0,
  unlimited: false,
  weight: 1_250_000,
  lowLevel: null,
  hidden: false,
}
const column = (key: string) => GRID_COLUMNS.find((one) => one.key === key) ?? expect.fail(key)
const edited = (key: string, text: string) => editCell(shown, column(key), text, KG)

describe('a cell', () => {
  test.each([
    ['price', '1.234,50', { field: 'price', seen: 1400, value: 123_450 }],
    ['price', '$', undefined],
    ['salePrice', '9', { field: 'salePrice', seen: null, value: 900 }],
    ['onSale', 'x', { field: 'onSale', seen: false, value: true }],
    ['stock', '12', { field: 'stock', seen: 5, value: 12 }],
    ['stock', '+12', { field: 'stockChange', value: 12 }],
    ['stock', '−2', { field: 'stockChange', value: -2 }],
    ['weight', '0.5', { field: 'weight', seen: 1_250_000, value: 500_000 }],
    ['lowLevel', '3', { field: 'lowLevel', seen: null, value: 3 }],
    ['hidden', 'yes', { field: 'hidden', seen: false, value: true }],
  ])('of the field %s reads %s', (key, text, sent) => {
    const edit = edited(key, text)
    expect(edit && (edit.problem === undefined ? toSent(edit) : undefined)).toEqual(
      sent && { variant: '7', ...sent },
    )
  })

  test.each([
    ['price', '14.00'],
    ['sku', ' POT '],
    ['onSale', 'no'],
    ['weight', '1.25'],
    ['stock', '5'],
  ])('of the field %s is unchanged by %s', (key, text) => {
    expect(edited(key, text)).toBeUndefined()
  })

  test('is restored to its earlier value, and a stock by the difference', () => {
    const back = (key: string, text: string) => {
      const edit = edited(key, text)
      return edit && toUndo(edit)
    }
    expect(back('price', '16')).toEqual({ variant: '7', field: 'price', seen: 1600, value: 1400 })
    expect(back('stock', '+3')).toEqual({ variant: '7', field: 'stockChange', value: -3 })
    expect(back('stock', '2')).toEqual({ variant: '7', field: 'stockChange', value: 3 })
  })
})

test('a block is copied and read again unchanged, whatever it contains', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '€') })
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
  fc.assert(
    fc.property(block, (rows) => {
      // A last line without text is how spreadsheets end a block.
      fc.pre(rows.length === 1 || (rows.at(-1) ?? []).join('') !== '')
      expect(readBlock(writeBlock(rows))).toEqual(rows)
    }),
  )
})

test('a block from a spreadsheet is repeated in a selection that it fits, and cut at the end of the table', () => {
  const block = readBlock('1\t2\r\n3\t4\r\n')
  expect(block).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  const size = { rows: 3, columns: 10 }
  const texts = (top: number, bottom: number, left: number, right: number) =>
    placeBlock(block, { top, bottom, left, right }, size).map(
      ({ row, column: at, text }) => `${row}${at}${text}`,
    )
  expect(texts(0, 0, 0, 0)).toEqual(['001', '012', '103', '114'])
  expect(texts(2, 2, 9, 9)).toEqual(['291'])
  expect(texts(0, 1, 0, 3)).toHaveLength(8)
  const one = placeBlock([['x']], { top: 0, bottom: 2, left: 1, right: 1 }, size)
  expect(one.map(({ row }) => row)).toEqual([0, 1, 2])
})

test.each([
  ['ArrowDown', false, [1, 1]],
  ['ArrowDown', true, [9, 1]],
  ['ArrowUp', false, [0, 1]],
  ['End', false, [0, 4]],
  ['Home', true, [0, 0]],
  ['PageDown', false, [6, 1]],
  ['a', false, undefined],
])('the key %s with Ctrl %s moves to %o', (key, ctrl, to) => {
  const place = placeAfterKey({ row: 0, column: 1 }, { key, ctrl }, { rows: 10, columns: 5, page: 6 })
  expect(place && [place.row, place.column]).toEqual(to)
})
